/** What a page depends on, read from its request; and whether it may be one that many are shown alike. */
import { localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import type { FastifyRequest } from "fastify";
import type { PageRequest, Theme } from "../app/runtime/page/page-request.ts";
import { readCookie } from "../app/runtime/browser/cookies.ts";
import type { Audience } from "./render/audience.ts";
import { localeOfUrl } from "./locale-redirect.ts";

export interface PageFacts extends Pick<
  PageRequest,
  "locale" | "theme" | "origin" | "verification"
> {
  /** Path and query as requested. */
  readonly url: string;
  /** What the browser holds of a session; null for a guest. */
  readonly token: string | null;
}

export function readPageFacts(
  request: FastifyRequest,
  verification: PageFacts["verification"],
): PageFacts {
  const cookies = request.headers.cookie ?? "";
  const url = request.raw.url ?? "/";
  return {
    url,
    locale: localeFromUnknown(localeOfUrl(url)),
    theme: themeOf(readCookie(cookies, "theme")),
    origin: `${request.protocol}://${request.host}`,
    token: readCookie(cookies, "token"),
    verification,
  };
}

/** An address that contains only which page it is: no query, nothing encoded, one spelling. */
const plainAddress = /^\/[a-z]{2}(?:\/[a-z0-9-]+)*$/;

/** Such an address, and so its page, contains no free text of a visitor or of the site that linked here. */
export function isPlainAddress(url: string): boolean {
  return plainAddress.test(url);
}

/**
 * The key under which a page may be kept, of all that it depends on; null when its address is one visitor's. The
 * renderer gets nothing else of the request, so nothing else can differ.
 */
export function sharedPageKey(
  { url, theme, origin, verification }: Omit<PageFacts, "token">,
  audience: Audience,
): string | null {
  return isPlainAddress(url) ? JSON.stringify([origin, url, theme, verification, audience]) : null;
}

function themeOf(cookie: string | null): Theme {
  return cookie === "light" || cookie === "system" ? cookie : "dark";
}
