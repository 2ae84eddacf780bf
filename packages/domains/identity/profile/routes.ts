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
import { readVipLevel } from "./read-vip-level.ts";
import { switchCurrency } from "./switch-currency.ts";
import { viewUser } from "./user-view.ts";

type Names = "profileUser" | "profileSettings" | "profileCurrency" | "vipJoin" | "vipLevel";

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
      const body = await readProfile(context, { caller, token, whoAreYou, address: ip, headers });
      return body ? { ok: true, body } : sessionExpired;
    },

    async profileSettings({ caller, body, headers }) {
      const result = await changeSettings(context, caller.playerId, body);
      if (!result.ok) return result;
      return { ok: true, body: { user: await viewUser(context, result.player, { headers }) } };
    },

    async vipJoin({ caller }) {
      const kept = await joinVip(context.pool, caller.playerId);
      return kept ? { ok: true, body: { success: true } } : sessionExpired;
    },

    vipLevel: ({ caller }) => readVipLevel(context, caller.playerId),

    async profileCurrency({ caller, body, headers }) {
      const player = await switchCurrency(context, caller.playerId, body.currency);
      if (player === null) return sessionExpired;
      return { ok: true, body: { user: await viewUser(context, player, { headers }) } };
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
    headers: request.headers,
  });
  if (body === null) return sessionExpired;
  const { accessToken } = session.tokens;
  return { ok: true, body: { ...body, fresh_token: accessToken }, cookies: cookiesOf(session) };
}
