/** What the site asks first: who is logged in, and a fresh token when the present one is about to end. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type { IdentityContext } from "./context.ts";
import { findPlayer } from "./player-store.ts";
import { findSessionEnd } from "./session-store.ts";
import { isInFreshWindow, issueAccessToken } from "./tokens/access-token.ts";
import { viewUser } from "./user-view.ts";

/** A fresh token never outlives its session, so that asking for the profile cannot replace refreshing for ever. */
async function freshToken(
  context: IdentityContext,
  caller: Caller,
  token: string | null,
): Promise<string | null> {
  const nowMs = context.now();
  if (token === null || !isInFreshWindow(token, nowMs)) return null;
  const sessionEnd = await findSessionEnd(context.pool, caller.sessionId);
  if (!sessionEnd) return null;
  return issueAccessToken(context.keys.accessToken, {
    caller: { ...caller, isFrozen: await context.isFrozen(context.pool, caller.playerId) },
    nowMs,
    notAfterMs: sessionEnd.getTime(),
  });
}

/** Null when the player is not in this database (a token from before a restored backup). */
export async function readProfile(
  context: IdentityContext,
  caller: Caller,
  token: string | null,
): Promise<RouteResponse<"profileUser"> | null> {
  const player = await findPlayer(context.pool, caller.playerId);
  if (!player) return null;
  return {
    user: await viewUser(context, player, caller),
    fresh_token: await freshToken(context, caller, token),
    super_bonus: null,
  };
}
