/** What is stored of a round while a drill runs. */
import { poll } from "./poll.ts";
import type { RoundsSite } from "./rounds-site.ts";

export type RoundState = "betting" | "running" | "ended" | "settled";

export interface StoredRound {
  readonly state: RoundState;
  readonly interrupted: boolean;
  readonly refunded: boolean;
}

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
