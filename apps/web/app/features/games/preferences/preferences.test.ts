import { expect, test } from "vitest";
import { memoryStorage } from "../../../../testing/memory-browser.ts";
import {
  changePreferences,
  initialPreferences,
  preferences,
  readPreferences,
} from "./preferences.ts";

test("nothing stored, and anything damaged, is as at the start: all off", () => {
  for (const text of [null, "{", "null", "7", '{"sound":"yes","stakes":3}']) {
    expect(readPreferences(text)).toEqual(initialPreferences);
  }
});

test("what was stored comes back, stakes that are no amounts do not", () => {
  const stored = { sound: true, fast: true, hotkeys: true, stakes: { RUB: "25.00", USD: "1e3" } };
  expect(readPreferences(JSON.stringify(stored))).toEqual({ ...stored, stakes: { RUB: "25.00" } });
});

test("a change keeps what this page has not read, from another game or another tab", () => {
  const storage = memoryStorage();
  const stored = { sound: false, fast: true, hotkeys: true, stakes: { RUB: "25.00" } };
  storage.setItem("gamePreferences", JSON.stringify(stored));
  changePreferences(storage, () => ({ sound: true }));
  expect(preferences.get()).toEqual({ ...stored, sound: true });
  changePreferences(storage, ({ stakes }) => ({ stakes: { ...stakes, USD: "1.00" } }));
  const text = storage.getItem("gamePreferences");
  expect(readPreferences(text)).toEqual({
    ...stored,
    sound: true,
    stakes: { RUB: "25.00", USD: "1.00" },
  });
});
