/** What the browser is answered when a session has been opened for it. */
import type { SetCookie } from "@oddwright/platform/http/handler.ts";
import type { CallHeaders, IdentityContext } from "../ports/context.ts";
import type { OpenedSession } from "./open-session.ts";
import { deviceCookie, refreshCookie } from "./session-cookies.ts";

/** What the browser keeps of it. */
export const cookiesOf = ({ tokens, deviceToken }: OpenedSession): readonly SetCookie[] => [
  refreshCookie(tokens.refreshToken),
  deviceCookie(deviceToken),
];

export async function signedIn(
  { ssoOf }: Pick<IdentityContext, "ssoOf">,
  headers: CallHeaders,
  session: OpenedSession,
) {
  const sso = await ssoOf(headers);
  return {
    ok: true,
    body: { success: true, token: session.tokens.accessToken, sso },
    cookies: cookiesOf(session),
  } as const;
}
