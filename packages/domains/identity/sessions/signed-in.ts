/** What the browser is answered when a session has been opened for it. */
import type { SetCookie } from "@oddwright/platform/http/handler.ts";
import type { OpenedSession } from "./open-session.ts";
import { deviceCookie, refreshCookie } from "./session-cookies.ts";

/** What the browser keeps of it. */
export const cookiesOf = ({ tokens, deviceToken }: OpenedSession): readonly SetCookie[] => [
  refreshCookie(tokens.refreshToken),
  deviceCookie(deviceToken),
];

export function signedIn(session: OpenedSession) {
  return {
    ok: true,
    body: { success: true, token: session.tokens.accessToken, sso: null },
    cookies: cookiesOf(session),
  } as const;
}
