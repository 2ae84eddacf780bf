/** The handlers of a player's own sessions. */
import type { sessionRoutes } from "@oddwright/contract/identity/session-routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { IdentityContext } from "../ports/context.ts";
import { endOtherSessions, endOwnSession, listSessions } from "./session-list.ts";

export function sessionHandlers(context: IdentityContext): HandlersOf<typeof sessionRoutes> {
  return {
    async sessions({ caller }) {
      return { ok: true, body: await listSessions(context, caller) };
    },

    async endSession({ caller, body }) {
      const ended = await endOwnSession(context, caller.playerId, body.session_id);
      return ended
        ? { ok: true, body: { success: true } }
        : { ok: false, code: "session_not_found" };
    },

    async endOtherSessions({ caller }) {
      return { ok: true, body: { success: true, ended: await endOtherSessions(context, caller) } };
    },
  };
}
