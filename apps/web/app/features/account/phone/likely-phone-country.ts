/** Whose numbers a visitor most likely has: the field's first mask, which the number itself overrules. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { PhoneCountry } from "./phone-number.ts";
import { countryOfZone } from "./zone-countries.ts";

export interface PhoneOwner {
  /** The account's region, or null where it is not known. */
  readonly region: string | null;
  readonly locale: Locale;
  /** The browser's language tags, the preferred one first. */
  readonly languages: readonly string[];
  /** The device's zone; null where it has none to name. */
  readonly timeZone: string | null;
}

const countryOfRegion: Readonly<Record<string, PhoneCountry>> = { RU: "ru", KZ: "kz", BY: "by" };
const countryOfLocale: Readonly<Record<Locale, PhoneCountry>> = {
  ru: "ru",
  kz: "kz",
  en: "other",
  br: "other",
};

/** A browser in English says nothing of its owner's telephone: where the device is says more. */
export function likelyPhoneCountry(owner: PhoneOwner): PhoneCountry {
  const { region, locale, languages, timeZone } = owner;
  const named = languages.map((tag) => countryOfRegion[new Intl.Locale(tag).region ?? ""]);
  const known = [countryOfRegion[region ?? ""], ...named].find((each) => each !== undefined);
  return known ?? countryOfZone(timeZone) ?? countryOfLocale[locale];
}
