/** The handlers of the profile: what a player sees and sets, and the one call by which a link signs in. */
import type { identityRoutes } from "@oddwright/contract/identity/routes.ts";
import { bearerToken } from "@oddwright/platform/http/bearer-token.ts";
import type {
  HandlerRequest,
  HandlerResult,
  HandlersOf,
} from "@oddwright/platform/http/handler.ts";
import { signInByLink } from "../one-time/sign-in-by-link.ts";
import type { IdentityContext } from "../ports/context.ts";
import { readBrowser } from "../sessions/read-browser.ts";
import { cookiesOf } from "../sessions/signed-in.ts";
import { changeSettings } from "./change-settings.ts";
import { joinVip } from "./join-vip.ts";
import { readProfile } from "./read-profile.ts";
import { switchCurrency } from "./switch-currency.ts";

type Names = "profileUser" | "profileSettings" | "profileCurrency" | "vipJoin";

const sessionExpired = { ok: false, code: "session_expired" } as const;

export function profileHandlers(
  context: IdentityContext,
): Pick<HandlersOf<typeof identityRoutes>, Names> {
  return {
    async profileUser(request) {
      const { caller, headers, query, ip } = request;
      const token = bearerToken(headers["authorization"]);
      if (caller === undefined) return profileByLink(context, request, token);
      const { whoAreYou } = query;
      const body = await readProfile(context, { caller, token, whoAreYou, address: ip });
      return body ? { ok: true, body } : sessionExpired;
    },

    async profileSettings({ caller, body }) {
      const result = await changeSettings(context, caller.playerId, body);
      return result.ok ? { ok: true, body: { user: result.user } } : result;
    },

    async vipJoin({ caller }) {
      const kept = await joinVip(context.pool, caller.playerId);
      return kept ? { ok: true, body: { success: true } } : sessionExpired;
    },

    async profileCurrency({ caller, body }) {
      const user = await switchCurrency(context, caller.playerId, body.currency);
      return user ? { ok: true, body: { user } } : sessionExpired;
    },
  };
}

/** The profile of whom the link belongs to; `fresh_token` is the access token of the new session. */
async function profileByLink(
  context: IdentityContext,
  request: HandlerRequest<"profileUser">,
  token: string | null,
): Promise<HandlerResult<"profileUser">> {
  const browser = await readBrowser(context, { ...request, body: {} });
  const entered = await signInByLink(context, token, browser);
  if (!entered.ok) return entered;
  const { playerId, session } = entered;
  const body = await readProfile(context, {
    caller: { playerId, sessionId: session.sessionId },
    token: null,
    whoAreYou: request.query.whoAreYou,
    address: request.ip,
  });
  if (body === null) return sessionExpired;
  const { accessToken } = session.tokens;
  return { ok: true, body: { ...body, fresh_token: accessToken }, cookies: cookiesOf(session) };
}
