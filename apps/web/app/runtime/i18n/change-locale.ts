/** Another language is another document: the same page under its prefix, path and query kept. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { leavePage } from "@oddwright/ui/parts/first-listener.ts";
import { writeCookie, type CookieJar } from "../browser/cookies.ts";

const localeCookieSeconds = 365 * 24 * 60 * 60;

/** The address of the same page in another language. */
export function hrefInLocale(
  locale: Locale,
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
): string {
  const rest = pathname.replace(/^\/[^/]*/, "");
  return `/${locale}${rest === "/" ? "" : rest}${search}${hash}`;
}

/** Remembers the choice and opens the page in that language. */
export function changeLocale(cookies: CookieJar, locale: Locale): void {
  rememberLocale(cookies, locale);
  leavePage(() => location.replace(hrefInLocale(locale, location)));
}

export function rememberLocale(cookies: CookieJar, locale: Locale): void {
  writeCookie(cookies, { name: "locale", value: locale, maxAgeSeconds: localeCookieSeconds });
}
