/** Whether a page is at the games' own host, or is shown as if it were, and in which language it is shown there. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { readCookie } from "../browser/cookies.ts";

/** A host named with a port is that port alone; one without is met on any. */
export function isAtGamesHost(origin: string, gamesHost: string | null): boolean {
  if (gamesHost === null) return false;
  const here = new URL(origin);
  const games = new URL(`${here.protocol}//${gamesHost}`);
  return gamesHost.includes(":") ? here.host === games.host : here.hostname === games.hostname;
}

export interface HostFacts {
  /** Scheme and host of the page. */
  readonly origin: string;
  readonly gamesHost: string | null;
  /** The text of `document.cookie`, or of the request's header. */
  readonly cookies: string;
}

const isMatchedHost = ({ origin, gamesHost, cookies }: HostFacts): boolean =>
  isAtGamesHost(origin, gamesHost) || readCookie(cookies, "showLikeHostMatched") !== null;

/** There is no Russian there. */
export const localeAtHost = (locale: Locale, facts: HostFacts): Locale =>
  locale === "ru" && isMatchedHost(facts) ? "en" : locale;
