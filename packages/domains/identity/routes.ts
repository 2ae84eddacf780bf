/** The handlers of identity's routes: requests in, use cases, answers and cookies out. */
import type { identityRoutes } from "@oddwright/contract/identity/routes.ts";
import { bearerToken } from "@oddwright/platform/http/bearer-token.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { changeSettings } from "./change-settings.ts";
import { createContext, type IdentityDeps } from "./context.ts";
import { logInWithPassword } from "./log-in-with-password.ts";
import { logOut } from "./log-out.ts";
import type { SessionTokens } from "./open-session.ts";
import { readProfile } from "./read-profile.ts";
import { REFRESH_COOKIE, refreshCookie } from "./refresh-cookie.ts";
import { refreshSession } from "./refresh-session.ts";
import { registerWithEmail } from "./register-with-email.ts";
import {
  FINGERPRINT_MAX_LENGTH,
  IP_MAX_LENGTH,
  USER_AGENT_MAX_LENGTH,
  type SessionOrigin,
} from "./session-store.ts";
import { storableText } from "./storable-text.ts";
import { switchCurrency } from "./switch-currency.ts";

const sessionExpired = { ok: false, code: "session_expired" } as const;

interface OriginRequest {
  readonly ip: string;
  readonly headers: { readonly "user-agent"?: string | string[] | undefined };
  readonly body: { readonly fp?: string | null | undefined };
}

function sessionOrigin({ ip, headers, body }: OriginRequest): SessionOrigin {
  return {
    ip: storableText(ip, IP_MAX_LENGTH),
    userAgent: storableText(String(headers["user-agent"] ?? ""), USER_AGENT_MAX_LENGTH),
    fingerprint: storableText(body.fp, FINGERPRINT_MAX_LENGTH),
  };
}

/** Call it once a process: the handlers share one bound on concurrent password hashing. */
export function identityHandlers(deps: IdentityDeps): HandlersOf<typeof identityRoutes> {
  const context = createContext(deps);
  const { secureCookies } = deps;

  const signedIn = ({ accessToken, refreshToken }: SessionTokens) =>
    ({
      ok: true,
      body: { success: true, token: accessToken, sso: null },
      cookies: [refreshCookie(refreshToken, secureCookies)],
    }) as const;

  return {
    async registerEmail(request) {
      const result = await registerWithEmail(context, request.body, sessionOrigin(request));
      return result.ok ? signedIn(result.tokens) : result;
    },

    async loginEmailPassword(request) {
      const result = await logInWithPassword(context, request.body, sessionOrigin(request));
      return result.ok ? signedIn(result.tokens) : result;
    },

    async refreshToken({ cookies, log }) {
      const result = await refreshSession(context, cookies[REFRESH_COOKIE]);
      if (result.ok) {
        const { accessToken, refreshToken } = result.tokens;
        const body = { access_token: accessToken };
        return { ok: true, body, cookies: [refreshCookie(refreshToken, secureCookies)] };
      }
      const { reusedSessionId: sessionId } = result;
      if (sessionId) log.warn({ sessionId }, "an old refresh token came back: session ended");
      return { ...sessionExpired, cookies: [refreshCookie(null, secureCookies)] };
    },

    async logout({ cookies, headers }) {
      await logOut(context, {
        refreshCookie: cookies[REFRESH_COOKIE],
        accessToken: bearerToken(headers.authorization),
      });
      return { ok: true, body: { success: true }, cookies: [refreshCookie(null, secureCookies)] };
    },

    async profileUser({ caller, headers }) {
      const body = await readProfile(context, caller, bearerToken(headers.authorization));
      return body ? { ok: true, body } : sessionExpired;
    },

    async profileSettings({ caller, body }) {
      const result = await changeSettings(context, caller.playerId, body);
      return result.ok ? { ok: true, body: { user: result.user } } : result;
    },

    async profileCurrency({ caller, body }) {
      const user = await switchCurrency(context, caller.playerId, body.currency);
      return user ? { ok: true, body: { user } } : sessionExpired;
    },
  };
}
