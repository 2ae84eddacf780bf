/**
 * The cookies that scripts, other hosts and other paths never see. `__Secure-` keeps a sibling host, or an attacker on a plain
 * connection, from planting one; `__Host-` would ask for the path `/`, and then every call would carry them.
 */
import type { SetCookie } from "@oddwright/platform/http/handler.ts";
import { codeTtlSeconds } from "../../messaging/index.ts";
import { isSecret, newSecret } from "../tokens/one-use-secret.ts";
import { deviceTtlSeconds } from "./device-store.ts";
import { sessionTtlMs } from "./session-store.ts";

/** Carries the refresh token to refreshing and logging out. */
export const refreshCookieName = "__Secure-refreshToken";
/** Carries the device token to registration and login. */
export const deviceCookieName = "__Secure-device";
/** Names the browser that asked for a code, whose tries nobody else uses up. */
export const codeCookieName = "__Secure-code";

const strict = { httpOnly: true, secure: true, sameSite: "strict" } as const;
const refreshScope = { ...strict, path: "/auth" } as const;

export function refreshCookie(value: string): SetCookie {
  const options = { ...refreshScope, maxAgeSeconds: sessionTtlMs / 1000 };
  return { name: refreshCookieName, value, options };
}

export function clearedRefreshCookie(): SetCookie {
  return { name: refreshCookieName, value: null, options: refreshScope };
}

/** Outlives the session: it says who has been here, and opens nothing. */
export function deviceCookie(value: string): SetCookie {
  const options = { ...strict, path: "/api/v2/auth", maxAgeSeconds: deviceTtlSeconds };
  return { name: deviceCookieName, value, options };
}

/** The one that the browser has lives on, so that two codes that it asked for are both its own. */
export function codeCookie(present: string | undefined): SetCookie & { readonly value: string } {
  const options = { ...strict, path: "/api/v2/auth", maxAgeSeconds: codeTtlSeconds };
  return { name: codeCookieName, value: isSecret(present) ? present : newSecret(), options };
}
