import { expect, test } from "vitest";
import { memoryStorage } from "../../../../testing/memory-browser.ts";
import {
  changePreferences,
  initialPreferences,
  preferences,
  readPreferences,
} from "./preferences.ts";

test("missing or damaged preferences are the defaults: all off", () => {
  for (const text of [null, "{", "null", "7", '{"sound":"yes","stakes":3}']) {
    expect(readPreferences(text)).toEqual(initialPreferences);
  }
});

test("stored preferences are read back, stakes that are not amounts are dropped", () => {
  const stored = { sound: true, fast: true, hotkeys: true, stakes: { RUB: "25.00", USD: "1e3" } };
  expect(readPreferences(JSON.stringify(stored))).toEqual({ ...stored, stakes: { RUB: "25.00" } });
});

test("a change keeps entries of other games and other tabs that this page has not read", () => {
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
