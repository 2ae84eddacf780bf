/** Which currency a newcomer most likely has, by what the browser says of language and region: a preselection, never a rule. */
import { pickLocale, type Locale } from "../i18n/locales.ts";
import { defaultCurrency, type Currency } from "./currency.ts";

const eurozone =
  "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK".split(" ");

const ownCurrency: Readonly<Record<string, Currency>> = {
  RU: "RUB",
  KZ: "KZT",
  IN: "INR",
  ...Object.fromEntries(eurozone.map((region) => [region, "EUR" as const])),
};

/** Spoken mostly where one of our currencies is paid with. */
const currencyOfLanguage: Partial<Record<Locale, Currency>> = { ru: "RUB", kz: "KZT" };

export interface Newcomer {
  /** The language that the site is shown in. */
  readonly locale: Locale;
  /** The browser's language tags, the preferred one first. */
  readonly languages: readonly string[];
}

/**
 * The region of a tag in the shown language decides ("ru-KZ", "en-IN"), then the language itself, then any other tag's region. A
 * region that pays with none of our currencies gets dollars; when nothing is known, the default holds.
 */
export function likelyCurrency({ locale, languages }: Newcomer): Currency {
  const own = languages.filter((tag) => pickLocale(tag) === locale).map(regionOf);
  const others = languages.map(regionOf);
  const paid = (regions: readonly (string | null)[]) =>
    regions.map((region) => ownCurrency[region ?? ""]).find((found) => found !== undefined);
  const isSomewhere = others.some((region) => region !== null);
  return (
    paid(own) ??
    currencyOfLanguage[locale] ??
    paid(others) ??
    (isSomewhere ? "USD" : defaultCurrency)
  );
}

/** The two letters behind language and script: "zh-Hans-CN" is of CN. */
function regionOf(tag: string): string | null {
  return /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase() ?? null;
}
