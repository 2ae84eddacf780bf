/** The handlers of logging in through another service. */
import type { socialRoutes } from "@oddwright/contract/identity/social-routes.ts";
import { pickLocale } from "@oddwright/core/i18n/locales.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { IdentityContext } from "../ports/context.ts";
import { readBrowser } from "../sessions/read-browser.ts";
import { cookiesOf } from "../sessions/signed-in.ts";
import { finishSocialLogin } from "./finish-social-login.ts";
import { readLinkedAccounts, unlinkAccount } from "./linked-accounts.ts";
import { socialCookie, socialCookieName } from "./social-cookie.ts";
import { startSocialLogin } from "./start-social-login.ts";

export function socialHandlers(context: IdentityContext): HandlersOf<typeof socialRoutes> {
  return {
    async socialLogin({ body, cookies, headers, log }) {
      const result = await startSocialLogin(context, body, {
        cookie: cookies[socialCookieName],
        origin: headers["origin"] as string | undefined,
        locale: pickLocale(headers["accept-language"] as string | undefined),
        log,
      });
      if (!result.ok) return result;
      return { ok: true, body: { url: result.url }, cookies: [socialCookie(result.cookie)] };
    },

    async socialAccounts({ caller }) {
      const accounts = await readLinkedAccounts(context.pool, caller.playerId);
      return accounts ? { ok: true, body: accounts } : { ok: false, code: "session_expired" };
    },

    async socialUnlink({ caller, body }) {
      const result = await unlinkAccount(context, caller, body.provider);
      return result.ok ? { ok: true, body: result.accounts } : result;
    },

    async socialCallback(request) {
      const { body, cookies, log } = request;
      const browser = await readBrowser(context, { ...request, body: {} });
      const cookie = cookies[socialCookieName];
      const result = await finishSocialLogin(context, body, { cookie, browser, log });
      if (!result.ok) return result;
      const { origin, session, registered } = result;
      const answer = { origin, registered, linked: session === null };
      if (session === null) return { ok: true, body: { ...answer, token: null } };
      const { accessToken: token } = session.tokens;
      return { ok: true, body: { ...answer, token }, cookies: cookiesOf(session) };
    },
  };
}
