/** What is stored of a round while a drill runs. */
import { setTimeout as delay } from "node:timers/promises";
import type { RoundsSite } from "./rounds-site.ts";

export type RoundState = "betting" | "running" | "ended" | "settled";

export interface StoredRound {
  readonly state: RoundState;
  readonly interrupted: boolean;
  readonly refunded: boolean;
}

/** Another runner must get time to start and to wait for the lease. */
const patienceMs = 60_000;

export async function readRound({ pool }: RoundsSite, roundId: string): Promise<StoredRound> {
  const { rows } = await pool.query<StoredRound>(
    `select case when settled_at is null then state else 'settled' end as state, interrupted, refunded
     from originals_round where id = $1`,
    [roundId],
  );
  if (!rows[0]) throw new Error(`there is no round ${roundId}`);
  return rows[0];
}

/** True when the round was seen in this state, false when it had passed it. */
export async function awaitState(
  site: RoundsSite,
  roundId: string,
  wanted: RoundState,
): Promise<boolean> {
  const order: readonly RoundState[] = ["betting", "running", "ended", "settled"];
  return poll(`round ${roundId} is ${wanted}`, async () => {
    const { state } = await readRound(site, roundId);
    if (state === wanted) return true;
    return order.indexOf(state) > order.indexOf(wanted) ? false : null;
  });
}

/** Polls until `read` answers something other than null; throws what was waited for. */
export async function poll<Value>(what: string, read: () => Promise<Value | null>): Promise<Value> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const value = await read();
    if (value !== null) return value;
    await delay(5);
  }
  throw new Error(`waited in vain until ${what}`);
}
