/**
 * The cookie that binds a login at another service to the browser that began it. `__Host-` keeps any other host from planting one,
 * at the price of the path `/`; it lives for minutes.
 */
import type { SetCookie } from "@oddwright/platform/http/handler.ts";
import { attemptTtlSeconds } from "./attempt-store.ts";

export const socialCookieName = "__Host-social";

/** Strict is enough: what finishes the login is called by the API's own page. */
const scope = { path: "/", httpOnly: true, secure: true, sameSite: "strict" } as const;

export function socialCookie(value: string): SetCookie {
  return {
    name: socialCookieName,
    value,
    options: { ...scope, maxAgeSeconds: attemptTtlSeconds },
  };
}
