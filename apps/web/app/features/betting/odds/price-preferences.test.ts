import { expect, test } from "vitest";
import { memoryStorage } from "../../../../testing/memory-browser.ts";
import {
  changePricePreferences,
  pricePreferences,
  readPricePreferences,
} from "./price-preferences.ts";

test("a format and a rule are kept on the device, each without the other", () => {
  const storage = memoryStorage();
  changePricePreferences(storage, { format: "fractional" });
  changePricePreferences(storage, { policy: "any" });
  expect(pricePreferences.get()).toEqual({ format: "fractional", policy: "any" });
});

test("what is damaged or unknown is as at the start", () => {
  for (const text of [null, "", "[]", '{"format":"roman","policy":7}']) {
    expect(readPricePreferences(text)).toEqual({ format: "decimal", policy: "better" });
  }
});
