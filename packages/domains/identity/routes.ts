/** The handlers of identity's routes: requests in, use cases, answers and cookies out. */
import type { identityRoutes } from "@oddwright/contract/identity/routes.ts";
import { bearerToken } from "@oddwright/platform/http/bearer-token.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { accountHandlers } from "./account/routes.ts";
import { avatarHandlers } from "./avatar/routes.ts";
import { createContext, type IdentityDeps } from "./ports/context.ts";
import { credentialHandlers } from "./credentials/routes.ts";
import { restoreHandlers } from "./restore/routes.ts";
import { verificationHandlers } from "./verification/routes.ts";
import { loginHandlers } from "./login/routes.ts";
import { logOut } from "./sessions/log-out.ts";
import { passkeyHandlers } from "./passkeys/routes.ts";
import { profileHandlers } from "./profile/routes.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { registrationHandlers } from "./registration/routes.ts";
import {
  clearedRefreshCookie,
  refreshCookieName,
  refreshCookie,
} from "./sessions/session-cookies.ts";
import { sessionHandlers } from "./sessions/routes.ts";
import { sightingHandlers } from "./sightings/routes.ts";
import { socialHandlers } from "./social/routes.ts";
import { secondFactorHandlers } from "./second-factor/routes.ts";

const sessionExpired = { ok: false, code: "session_expired" } as const;

/** Call it once a process: the handlers share one bound on concurrent password hashing. */
export function identityHandlers(deps: IdentityDeps): HandlersOf<typeof identityRoutes> {
  const context = createContext(deps);

  return {
    ...accountHandlers(context),
    ...avatarHandlers(context),
    ...profileHandlers(context),
    ...sightingHandlers(context),
    ...sessionHandlers(context),
    ...registrationHandlers(context),
    ...loginHandlers(context),
    ...socialHandlers(context),
    ...secondFactorHandlers(context),
    ...passkeyHandlers(context),
    ...verificationHandlers(context),
    ...restoreHandlers(context),
    ...credentialHandlers(context),

    async refreshToken({ cookies, log }) {
      const result = await refreshSession(context, cookies[refreshCookieName]);
      if (result.ok) {
        const { accessToken, refreshToken } = result.tokens;
        const body = { access_token: accessToken };
        return { ok: true, body, cookies: [refreshCookie(refreshToken)] };
      }
      const { reusedSessionId: sessionId } = result;
      if (sessionId) log.warn({ sessionId }, "an old refresh token came back: session ended");
      return { ...sessionExpired, cookies: [clearedRefreshCookie()] };
    },

    async logout({ cookies, headers }) {
      await logOut(context, {
        refreshCookie: cookies[refreshCookieName],
        accessToken: bearerToken(headers.authorization),
      });
      return { ok: true, body: { success: true }, cookies: [clearedRefreshCookie()] };
    },
  };
}
