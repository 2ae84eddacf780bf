/** Whether a visitor is sent to single sign-on before anything else, and that they are sent there once. */
import { isBot } from "../../../runtime/browser/bot.ts";
import {
  readCookie,
  removeCookie,
  writeCookie,
  type CookieJar,
} from "../../../runtime/browser/cookies.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { withCurrentAddress } from "../../../runtime/session/session.ts";

const redirectedCookie = "ssoRedirected";

export interface SingleSignOnFacts {
  /** The address that the operator gave the host; null without one. */
  readonly sso: string | null;
  readonly hasToken: boolean;
  readonly query: URLSearchParams;
  /** The text of `document.cookie`. */
  readonly cookies: string;
  readonly environment: "development" | "production";
}

export function isSentToSingleSignOn(facts: SingleSignOnFacts): boolean {
  const { sso, hasToken, query, cookies, environment } = facts;
  return (
    sso !== null &&
    !hasToken &&
    !query.has("no_sso") &&
    readCookie(cookies, redirectedCookie) === null &&
    environment !== "development"
  );
}

/** Asks what the host has its visitors do, but for search engines, which stay. True while the browser leaves. */
export async function askMirror(services: Services, query: URLSearchParams): Promise<boolean> {
  if (isBot(navigator.userAgent)) return false;
  const { api, config, cookies, tokens, leaveTo } = services;
  const mirror = await api.call("mirror");
  if (!mirror.ok) console.info("mirror failed", mirror.failure);
  const { sso = null, meta_yandex_verification: verification = null } = mirror.ok
    ? mirror.value
    : {};
  if (verification !== null) showVerification(verification);
  const facts = {
    sso,
    hasToken: tokens.read() !== null,
    query,
    cookies: cookies.read(),
    environment: config.environment,
  };
  if (sso !== null && isSentToSingleSignOn(facts) && noteRedirect(cookies)) {
    leaveTo(withCurrentAddress(sso));
    return true;
  }
  removeCookie(cookies, redirectedCookie);
  return false;
}

/** A page that was rendered while the API could not be asked lacks it. */
function showVerification(content: string): void {
  const name = "yandex-verification";
  if (document.head.querySelector(`meta[name="${name}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement("meta"), { name, content }));
}

/** False where it keeps no cookie: whoever came back would be sent there again and again. */
function noteRedirect(jar: CookieJar): boolean {
  writeCookie(jar, { name: redirectedCookie, value: "1", maxAgeSeconds: "session" });
  return jar.isKept(redirectedCookie);
}
