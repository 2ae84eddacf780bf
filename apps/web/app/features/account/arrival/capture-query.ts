/** What an address says of where its visitor comes from is kept in cookies, until there is an account to attach it to. */
import { readCookie, writeCookie, type CookieJar } from "../../../runtime/browser/cookies.ts";

const daySeconds = 86_400;
const monthSeconds = 30 * daySeconds;
/** The API takes no longer ones. */
const valueMaxLength = 255;

interface Captured {
  readonly parameter: string;
  readonly cookies: readonly string[];
  readonly maxAgeSeconds: number;
  /** What the first address said stays. */
  readonly isFirstKept?: true;
}

const captured: readonly Captured[] = [
  { parameter: "promo", cookies: ["promo"], maxAgeSeconds: daySeconds },
  { parameter: "stag", cookies: ["stag"], maxAgeSeconds: daySeconds },
  { parameter: "partner", cookies: ["partnerId", "partnerUid"], maxAgeSeconds: daySeconds },
  { parameter: "adplace", cookies: ["adplaceUid"], maxAgeSeconds: daySeconds },
  { parameter: "click_id", cookies: ["advertiseUid"], maxAgeSeconds: monthSeconds },
  { parameter: "click_source", cookies: ["advertiseSource"], maxAgeSeconds: monthSeconds },
  { parameter: "clickid", cookies: ["cpaOneUid"], maxAgeSeconds: monthSeconds },
  { parameter: "pr", cookies: ["prHash"], maxAgeSeconds: daySeconds, isFirstKept: true },
  {
    parameter: "simple_auth",
    cookies: ["simpleAuth"],
    maxAgeSeconds: daySeconds,
    isFirstKept: true,
  },
];

export function captureQuery(query: URLSearchParams, jar: CookieJar): void {
  for (const { parameter, cookies, maxAgeSeconds, isFirstKept } of captured) {
    const value = query.get(parameter)?.slice(0, valueMaxLength);
    if (!value) continue;
    for (const name of cookies) {
      if (isFirstKept && readCookie(jar.read(), name)) continue;
      writeCookie(jar, { name, value, maxAgeSeconds });
    }
  }
}
