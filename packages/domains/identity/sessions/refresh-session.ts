/** Turns a refresh token into its successor and a new access token; a copy that shows up late ends the session. */
import { timingSafeEqual } from "node:crypto";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { IdentityContext } from "../ports/context.ts";
import { accessTokenOfNewLife, type SessionTokens } from "./open-session.ts";
import { endSessions, lockSession, rotateSession, type LockedSession } from "./session-store.ts";
import { readRefreshToken, successorOf, type RefreshToken } from "../tokens/refresh-token.ts";

export type RefreshResult =
  | { ok: true; tokens: SessionTokens }
  /** `reusedSessionId` is set when the token was an old copy: its whole session has been ended. */
  | { ok: false; code: "session_expired"; reusedSessionId: string | null };

type Verdict = "rotate" | "repeat" | "reuse" | "refuse";

/**
 * `token` carries our mark, so it was really given out; what remains is whether it is the newest (rotate), the one before
 * within the grace (repeat: the same successor), or an older copy (reuse). A newest that the row does not know can only
 * come from before a restored backup (refuse).
 */
function judge(session: LockedSession, token: RefreshToken, successor: RefreshToken): Verdict {
  if (!session.is_alive) return "refuse";
  const generation = Number(session.generation);
  if (token.generation > generation) return "refuse";
  if (token.generation === generation) {
    return timingSafeEqual(token.hash, session.refresh_hash) ? "rotate" : "refuse";
  }
  const isPrevious =
    successor.generation === generation && timingSafeEqual(successor.hash, session.refresh_hash);
  return isPrevious && session.is_in_grace ? "repeat" : "reuse";
}

/** Takes the cookie's value. Parallel calls with one token answer one successor. */
export async function refreshSession(
  context: IdentityContext,
  cookie: string | undefined,
): Promise<RefreshResult> {
  const token = readRefreshToken(context.keys, cookie);
  if (!token) return { ok: false, code: "session_expired", reusedSessionId: null };
  const { sessionId } = token;
  const successor = successorOf(context.keys, token);

  const outcome = await withTransaction(context.pool, async (client) => {
    const session = await lockSession(client, sessionId, context.sessionIdleMs);
    const verdict = session ? judge(session, token, successor) : "refuse";
    if (verdict === "rotate") await rotateSession(client, successor);
    if (verdict === "reuse") {
      await endSessions(client, { sessionIds: [sessionId], deviceId: null }, "reuse");
    }
    return { verdict, playerId: session?.player_id };
  });

  const { verdict, playerId } = outcome;
  if (verdict === "reuse") context.verifier.noteEnded([sessionId]);
  if (playerId === undefined || verdict === "reuse" || verdict === "refuse") {
    const reusedSessionId = verdict === "reuse" ? sessionId : null;
    return { ok: false, code: "session_expired", reusedSessionId };
  }
  const accessToken = await accessTokenOfNewLife(context, context.pool, {
    playerId,
    sessionId,
  });
  return { ok: true, tokens: { accessToken, refreshToken: successor.text } };
}
