/** What the browser is answered when a session has been opened for it. */
import type { OpenedSession } from "./open-session.ts";
import { deviceCookie, refreshCookie } from "./session-cookies.ts";

export function signedIn({ tokens, deviceToken }: OpenedSession) {
  return {
    ok: true,
    body: { success: true, token: tokens.accessToken, sso: null },
    cookies: [refreshCookie(tokens.refreshToken), deviceCookie(deviceToken)],
  } as const;
}
