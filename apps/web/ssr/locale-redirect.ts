/** Every page lives under a locale; an address without one is sent to the visitor's. */
import { isLocale, pickLocale, type Locale } from "@oddwright/core/i18n/locales.ts";

export const localeCookie = "locale";
export const localeCookieSeconds = 365 * 24 * 60 * 60;

export interface LocaleInput {
  /** Path and query as requested. */
  readonly url: string;
  readonly cookieLocale: string | null;
  readonly acceptLanguage: string | undefined;
}

/** The locale of a path with or without its query, or null. `/ru.data` belongs to `/ru`. */
export function localeOfUrl(url: string): Locale | null {
  const [segment = ""] = url.slice(1).split(/[/?#]/, 1);
  const code = segment.replace(/\.data$/, "");
  return isLocale(code) ? code : null;
}

/** The cookie first, then the browser's language. */
export function preferredLocale({ cookieLocale, acceptLanguage }: LocaleInput): Locale {
  return isLocale(cookieLocale) ? cookieLocale : pickLocale(acceptLanguage);
}

/** Where to send the visitor; null when the address has its locale. Path and query are kept. */
export function localeRedirect(input: LocaleInput): string | null {
  if (localeOfUrl(input.url) !== null) return null;
  return `/${preferredLocale(input)}${input.url.replace(/^\/(?=$|\?)/, "")}`;
}
