/** What becomes of a call that was let in, when something else has changed its player before it has done anything. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { vi } from "vitest";
import { lockPlayer } from "../players/player-store.ts";
import { endEverySession } from "../sessions/session-store.ts";
import type { TestApi } from "./test-api.ts";

/** Makes the change under the player's lock, in a transaction that commits once the call waits for it. */
export async function changedMeanwhile<T>(
  { pool }: TestApi,
  change: { readonly playerId: string; readonly make: (client: pg.PoolClient) => Promise<unknown> },
  call: () => Promise<T>,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    await lockPlayer(client, change.playerId);
    await change.make(client);
    const answer = call();
    await waitForWaiting(pool, 1);
    return { answer };
  }).then(({ answer }) => answer);
}

/** Makes calls that write to a table, and lets them do it once all of them wait for it. */
export async function heldUp<T>(
  { pool }: TestApi,
  { table, calls }: { readonly table: string; readonly calls: number },
  make: () => Promise<T>,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    await client.query(`lock table ${table} in share mode`);
    const answer = make();
    await waitForWaiting(pool, calls);
    return { answer };
  }).then(({ answer }) => answer);
}

async function waitForWaiting(pool: pg.Pool, calls: number): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return (rowCount ?? 0) >= calls;
    },
    { timeout: 30_000, interval: 20 },
  );
}

export const endedMeanwhile = <T>(api: TestApi, playerId: string, call: () => Promise<T>) =>
  changedMeanwhile(
    api,
    { playerId, make: (client) => endEverySession(client, { playerId }, "excluded") },
    call,
  );
