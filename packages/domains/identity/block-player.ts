/** Keeps a player out: no login, no refresh, and every session that is open ends. The money stays where it is. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { IdentityDeps } from "./context.ts";
import { markBlocked } from "./player-store.ts";
import { endSessionsOfBlocked } from "./session-store.ts";

/** Answers the sessions that ended. Safe to repeat. */
export async function blockPlayer(
  { pool, verifier }: Pick<IdentityDeps, "pool" | "verifier">,
  playerId: string,
): Promise<readonly string[]> {
  const ended = await withTransaction(pool, async (client) => {
    await markBlocked(client, playerId);
    return endSessionsOfBlocked(client, playerId);
  });
  verifier.noteEnded(ended);
  return ended;
}
