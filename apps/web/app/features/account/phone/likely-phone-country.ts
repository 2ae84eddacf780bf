/** Whose numbers a visitor most likely has: the field's first mask, which the number itself overrules. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { PhoneCountry } from "./phone-number.ts";

export interface PhoneOwner {
  /** The account's region, or null where it is not known. */
  readonly region: string | null;
  readonly locale: Locale;
  /** The browser's language tags, the preferred one first. */
  readonly languages: readonly string[];
}

const countryOfRegion: Readonly<Record<string, PhoneCountry>> = { RU: "ru", KZ: "kz", BY: "by" };
const countryOfLocale: Readonly<Record<Locale, PhoneCountry>> = {
  ru: "ru",
  kz: "kz",
  en: "other",
  br: "other",
};

export function likelyPhoneCountry({ region, locale, languages }: PhoneOwner): PhoneCountry {
  const regions = [region, ...languages.map((tag) => new Intl.Locale(tag).region)];
  const known = regions
    .map((each) => countryOfRegion[each ?? ""])
    .find((each) => each !== undefined);
  return known ?? countryOfLocale[locale];
}
