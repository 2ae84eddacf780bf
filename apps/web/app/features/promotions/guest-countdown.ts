/** How long a guest has for a newcomer's bonus: once begun, the time goes on over visits. */
import {
  type CookieJar,
  readCookie,
  removeCookie,
  writeCookie,
} from "../../runtime/browser/cookies.ts";

const daySeconds = 86_400;
const packDays = 7;
const secondMs = 1_000;

export type CountdownCookie = "regDepBonusExpireDate" | "welcomePackTimestamp";

/** A stored end that is still to come stays; otherwise the time begins at `nowMs`. Answers the end in milliseconds. */
export function countdownEnd(
  cookies: CookieJar,
  {
    cookie,
    seconds,
    nowMs,
  }: { readonly cookie: CountdownCookie; readonly seconds: number; readonly nowMs: number },
): number {
  const stored = Number(readCookie(cookies.read(), cookie));
  if (Number.isFinite(stored) && stored > nowMs) return stored;
  const endMs = nowMs + seconds * secondMs;
  writeCookie(cookies, { name: cookie, value: String(endMs), maxAgeSeconds: seconds });
  return endMs;
}

export const packSeconds = packDays * daySeconds;

/** A code that is good for nothing is forgotten: neither the cookie nor the address keeps it. */
export function forgetPromo(cookies: CookieJar): void {
  removeCookie(cookies, "promo");
  const url = new URL(location.href);
  if (!url.searchParams.has("promo")) return;
  url.searchParams.delete("promo");
  history.replaceState(history.state, "", url);
}
