/** Ends everything a player has open: what a freeze, an exclusion, a limit on time or a closure does, in its own transaction. */
import type pg from "pg";
import { lockPlayer } from "../players/player-store.ts";
import { type EndReason, endEverySession } from "./session-store.ts";

/**
 * Answers the sessions that ended. A login that is opening a session for the player at this moment is waited for, and that session
 * ends too; one opened after the commit sees what the transaction wrote. Every process knows of the ends within a second, and
 * closes their sockets.
 */
export async function endSessionsOfPlayer(
  client: pg.ClientBase,
  playerId: string,
  reason: Extract<EndReason, "frozen" | "excluded" | "session_limit" | "closed">,
): Promise<readonly string[]> {
  await lockPlayer(client, playerId);
  return endEverySession(client, { playerId }, reason);
}
