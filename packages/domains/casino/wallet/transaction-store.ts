/** SQL of transactions outside the ledger's own reading. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { KnownTransaction } from "./wallet-rows.ts";

/** Null for an id that no transaction of the provider took. */
export async function readTransaction(
  db: Queryable,
  provider: string,
  id: string,
): Promise<KnownTransaction | null> {
  const { rows } = await db.query<{
    readonly player_id: string;
    readonly state: KnownTransaction["state"];
    readonly input_hash: Buffer | null;
    readonly answer: string | null;
  }>(
    `select player_id, state, input_hash, answer from casino_transaction where provider = $1 and id = $2`,
    [provider, id],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return {
    playerId: row.player_id,
    state: row.state,
    inputHash: row.input_hash,
    answer: row.answer,
  };
}

/** Whether a bet was paid more than its game says that a bet can win. */
export async function isPaidTooMuch(
  db: Queryable,
  provider: string,
  betId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from casino_bet
     where provider = $1 and id = $2 and payout_main_minor + payout_bonus_minor > max_payout_minor`,
    [provider, betId],
  );
  return rowCount === 1;
}
