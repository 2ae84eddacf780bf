/** Every page lives under a locale; an address without one is sent to the visitor's. */
import { localeAtHost, type HostFacts } from "../app/runtime/i18n/locale-at-host.ts";
import { isLocale, pickLocale, type Locale } from "@oddwright/core/i18n/locales.ts";

export const localeCookie = "locale";
export const localeCookieSeconds = 365 * 24 * 60 * 60;

export interface LocaleInput {
  /** Path and query as requested. */
  readonly url: string;
  readonly cookieLocale: string | null;
  readonly acceptLanguage: string | undefined;
  readonly host: HostFacts;
}

/** The locale of a path with or without its query, or null. `/ru.data` belongs to `/ru`. */
export function localeOfUrl(url: string): Locale | null {
  const [segment = ""] = url.slice(1).split(/[/?#]/, 1);
  const code = segment.replace(/\.data$/, "");
  return isLocale(code) ? code : null;
}

/** The address first, then the cookie, then the browser's language; of these the one that the host has. */
export function shownLocale({ url, cookieLocale, acceptLanguage, host }: LocaleInput): Locale {
  const preferred = isLocale(cookieLocale) ? cookieLocale : pickLocale(acceptLanguage);
  return localeAtHost(localeOfUrl(url) ?? preferred, host);
}

/** Where to send the visitor; null when the address has its locale. Path and query are kept. */
export function localeRedirect(input: LocaleInput): string | null {
  const { url } = input;
  const given = localeOfUrl(url);
  const locale = shownLocale(input);
  if (given === null) return `/${locale}${url.replace(/^\/(?=$|\?)/, "")}`;
  return locale === given ? null : `/${locale}${url.slice(1 + given.length)}`;
}
