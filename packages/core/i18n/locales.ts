/** The site's languages: their codes in paths and headers, and the language tags behind them. */
export const locales = ["ru", "en", "kz", "br"] as const;

export type Locale = (typeof locales)[number];

const fallbackLocale: Locale = "en";

/**
 * `kz` and `br` are not tags of Kazakh and Brazilian Portuguese (Intl takes them for English and
 * Breton), so whatever formats, counts plurals or names a language takes the tag from here.
 */
export const localeTag: Record<Locale, string> = {
  ru: "ru-RU",
  en: "en-US",
  kz: "kk-KZ",
  br: "pt-BR",
};

/** What each language calls itself. */
export const localeName: Record<Locale, string> = {
  ru: "Русский",
  en: "English",
  kz: "Қазақша",
  br: "Português (BR)",
};

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

/** A saved or received locale; anything unsupported becomes English. */
export function localeFromUnknown(value: unknown): Locale {
  return isLocale(value) ? value : fallbackLocale;
}

/** The value of Accept-Language in our own requests: the site's code, except `pt-BR` for `br`. */
export function acceptLanguageHeader(locale: Locale): string {
  return locale === "br" ? localeTag.br : locale;
}

/** Browsers send a few dozen characters; a longer header is cut so that its cost stays bounded. */
const maxHeaderLength = 1_000;

/** The supported language an Accept-Language header prefers most; English when it names none. */
export function pickLocale(acceptLanguage: string | null | undefined): Locale {
  let best: { locale: Locale; quality: number } | undefined;
  for (const entry of (acceptLanguage ?? "").slice(0, maxHeaderLength).split(",")) {
    const [tag = "", ...parameters] = entry.split(";");
    const locale = localeOfTag(tag.trim().toLowerCase());
    const quality = qualityOf(parameters);
    if (locale && quality > (best?.quality ?? 0)) best = { locale, quality };
  }
  return best?.locale ?? fallbackLocale;
}

function localeOfTag(tag: string): Locale | undefined {
  const [language] = tag.split("-");
  switch (language) {
    case "ru":
      return "ru";
    case "en":
      return "en";
    // Browsers send `kk`; our own requests send the site's code.
    case "kk":
    case "kz":
      return "kz";
    case "pt":
      return "br";
    default:
      return undefined;
  }
}

/** The `q` parameter, 1 when absent, 0 (never chosen) when it is not a number from 0 to 1. */
function qualityOf(parameters: string[]): number {
  const weight = parameters.map((each) => each.trim()).find((each) => /^q=/i.test(each));
  if (weight === undefined) return 1;
  return /^q=(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/i.test(weight) ? Number(weight.slice(2)) : 0;
}
