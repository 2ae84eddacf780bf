/** The cookie that carries the refresh token: out of reach of scripts, of other hosts and of every path but `/auth`. */
import type { SetCookie } from "@oddwright/platform/http/handler.ts";
import { SESSION_TTL_MS } from "./session-store.ts";

export const REFRESH_COOKIE = "refreshToken";

/** Null clears the cookie. */
export function refreshCookie(value: string | null, secure: boolean): SetCookie {
  const scope = { path: "/auth", httpOnly: true, secure, sameSite: "strict" } as const;
  const options = value === null ? scope : { ...scope, maxAgeSeconds: SESSION_TTL_MS / 1000 };
  return { name: REFRESH_COOKIE, value, options };
}
