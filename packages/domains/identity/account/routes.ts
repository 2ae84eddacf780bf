/** The handlers of what players decide about their account. */
import type { accountRoutes } from "@oddwright/contract/identity/account-routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { lockPlayer } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { viewUser } from "../profile/user-view.ts";
import { findSession } from "../sessions/session-store.ts";
import { decideOnMarketing, readAccountDetails } from "./account-details.ts";
import { changeName } from "./change-name.ts";

const sessionExpired = { ok: false, code: "session_expired" } as const;

export function accountHandlers(context: IdentityContext): HandlersOf<typeof accountRoutes> {
  return {
    async accountDetails({ caller }) {
      const body = await readAccountDetails(context.pool, caller.playerId);
      return body ? { ok: true, body } : sessionExpired;
    },

    async changeName({ caller, body, headers }) {
      const result = await changeName(context, caller.playerId, body.name);
      if (!result.ok) return result;
      return { ok: true, body: { user: await viewUser(context, result.player, { headers }) } };
    },

    async changeConsent({ caller, body }) {
      const { playerId, sessionId } = caller;
      const details = await withTransaction(context.pool, async (client) => {
        // An exclusion takes the consent back and ends the sessions under this lock: a yes that comes after it counts for nothing.
        await lockPlayer(client, playerId);
        if (!(await findSession(client, sessionId))) return null;
        return decideOnMarketing(client, { playerId, isGiven: body.marketing });
      });
      return details ? { ok: true, body: details } : sessionExpired;
    },
  };
}
