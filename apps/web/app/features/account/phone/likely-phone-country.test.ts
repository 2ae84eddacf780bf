import { expect, test } from "vitest";
import { likelyPhoneCountry } from "./likely-phone-country.ts";

test.each([
  ["KZ", "ru", ["ru-RU"], "Europe/Moscow", "kz"],
  [null, "ru", ["ru-BY", "ru"], "Europe/Moscow", "by"],
  [null, "en", ["en-US", "ru-RU"], null, "ru"],
  [null, "kz", ["kk"], null, "kz"],
  [null, "ru", ["ru"], null, "ru"],
  [null, "en", ["en-US"], "Europe/Moscow", "ru"],
  [null, "en", ["en-US"], "Asia/Yekaterinburg", "ru"],
  [null, "en", ["en"], "Asia/Almaty", "kz"],
  [null, "ru", ["ru"], "Asia/Almaty", "kz"],
  [null, "en", ["en-GB"], "Europe/Minsk", "by"],
  [null, "en", ["en-US"], "Europe/London", "other"],
  [null, "br", ["pt-BR"], "America/Sao_Paulo", "other"],
  ["DE", "en", [], "Asia/Tokyo", "other"],
] as const)(
  "region %s, site in %s, browser in %j, device in %s: %s",
  (region, locale, languages, timeZone, country) => {
    expect(likelyPhoneCountry({ region, locale, languages, timeZone })).toBe(country);
  },
);
