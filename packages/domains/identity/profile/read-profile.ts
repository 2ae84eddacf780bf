/** What the site asks first: who is logged in, a fresh token when the present one is about to end, and the mark of a browser without one. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type { CallHeaders, IdentityContext } from "../ports/context.ts";
import { findPlayer } from "../players/player-store.ts";
import { hashOfMark, newBrowserMark } from "../sightings/browser-mark.ts";
import { recordSighting } from "../sightings/sighting-store.ts";
import { findSession, type SessionFacts } from "../sessions/session-store.ts";
import { isInFreshWindow, issueAccessToken } from "../tokens/access-token.ts";
import { viewUser } from "./user-view.ts";

/** A fresh token never outlives its session, so that asking for the profile cannot replace refreshing for ever. */
async function freshToken(
  context: IdentityContext,
  caller: Caller,
  { token, session }: { readonly token: string | null; readonly session: SessionFacts | null },
): Promise<string | null> {
  const nowMs = context.now();
  if (token === null || !isInFreshWindow(token, nowMs)) return null;
  if (!session) return null;
  return issueAccessToken(context.keys.accessToken, {
    caller,
    isRestricted: (await context.restriction(context.pool, caller.playerId)) !== null,
    nowMs,
    notAfterMs: session.expires_at.getTime(),
  });
}

function viewFailedLogins(session: SessionFacts | null) {
  const { failed_logins: count, last_failed_login_at: lastAt } = session ?? {};
  return count && lastAt ? { count, last_at: lastAt.toISOString() } : null;
}

export interface ProfileCall {
  readonly caller: Caller;
  /** The access token that the call came with; null where the answer carries the token of a new session. */
  readonly token: string | null;
  /** What the browser is known again by, as it said. */
  readonly whoAreYou: string | undefined;
  readonly address: string;
  readonly headers: CallHeaders;
}

/** A browser that brings its mark is noted with its player; one without gets the mark to keep. */
async function markBrowser(
  { pool, keys }: IdentityContext,
  { caller: { playerId }, whoAreYou, address }: ProfileCall,
): Promise<string | null> {
  const deviceHash = hashOfMark(keys, whoAreYou);
  if (deviceHash === null) return newBrowserMark(keys);
  await recordSighting(
    pool,
    { playerId, address, device: { evidence: "mark", deviceHash } },
    "leave",
  );
  return null;
}

/** Null when the player is not in this database (a token from before a restored backup). */
export async function readProfile(
  context: IdentityContext,
  call: ProfileCall,
): Promise<RouteResponse<"profileUser"> | null> {
  const { caller, token, headers } = call;
  const player = await findPlayer(context.pool, caller.playerId);
  if (!player) return null;
  const session = await findSession(context.pool, caller.sessionId);
  return {
    user: await viewUser(context, player, { ...caller, headers }),
    fresh_token: await freshToken(context, caller, { token, session }),
    failed_logins: viewFailedLogins(session),
    previous_session_at: session?.previous_seen_at?.toISOString() ?? null,
    super_bonus: await markBrowser(context, call),
  };
}
