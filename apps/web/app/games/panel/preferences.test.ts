import { expect, test } from "vitest";
import { initialPreferences, readPreferences } from "./preferences.ts";

test("nothing stored, and anything damaged, is as at the start: all off", () => {
  for (const text of [null, "{", "null", "7", '{"sound":"yes","stakes":3}']) {
    expect(readPreferences(text)).toEqual(initialPreferences);
  }
});

test("what was stored comes back, stakes that are no amounts do not", () => {
  const stored = { sound: true, fast: true, hotkeys: true, stakes: { RUB: "25.00", USD: "1e3" } };
  expect(readPreferences(JSON.stringify(stored))).toEqual({ ...stored, stakes: { RUB: "25.00" } });
});
