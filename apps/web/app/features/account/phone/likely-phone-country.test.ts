import { expect, test } from "vitest";
import { likelyPhoneCountry } from "./likely-phone-country.ts";

test.each([
  ["KZ", "ru", ["ru-RU"], "kz"],
  [null, "ru", ["ru-BY", "ru"], "by"],
  [null, "en", ["en-US", "ru-RU"], "ru"],
  [null, "kz", ["kk"], "kz"],
  [null, "ru", ["ru"], "ru"],
  [null, "br", ["pt-BR"], "other"],
  ["DE", "en", [], "other"],
] as const)("region %s, site in %s, browser in %j: %s", (region, locale, languages, country) => {
  expect(likelyPhoneCountry({ region, locale, languages })).toBe(country);
});
