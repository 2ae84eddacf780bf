/** What becomes of a call that was let in, when every session of its player ends before it has done anything. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { vi } from "vitest";
import { lockPlayer } from "../players/player-store.ts";
import { endEverySession } from "../sessions/session-store.ts";
import type { TestApi } from "./test-api.ts";

/** Ends the sessions in a transaction that commits once the call waits for it. */
export async function endedMeanwhile<T>(
  { pool }: TestApi,
  playerId: string,
  call: () => Promise<T>,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    await endEverySession(client, { playerId }, "excluded");
    const answer = call();
    await vi.waitUntil(
      async () => {
        const { rowCount } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount !== 0;
      },
      { timeout: 30_000, interval: 20 },
    );
    return { answer };
  }).then(({ answer }) => answer);
}
