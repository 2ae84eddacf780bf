/** SQL of transactions outside the ledger's own reading. */
import type { Currency } from "@oddwright/core/money/currency.ts";
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
    readonly kind: KnownTransaction["kind"];
    readonly state: KnownTransaction["state"];
    readonly input_hash: Buffer | null;
    readonly answer: string | null;
  }>(
    `select player_id, kind, state, input_hash, answer from casino_transaction where provider = $1 and id = $2`,
    [provider, id],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return {
    playerId: row.player_id,
    kind: row.kind,
    state: row.state,
    inputHash: row.input_hash,
    answer: row.answer,
  };
}

/** Null for an id that no bet of the provider has. */
export async function readRoundOfBet(
  db: Queryable,
  provider: string,
  id: string,
): Promise<string | null> {
  const { rows } = await db.query<{ readonly round_id: string | null }>(
    `select round_id from casino_transaction where provider = $1 and id = $2 and kind = 'bet'`,
    [provider, id],
  );
  return rows[0]?.round_id ?? null;
}

export interface SettlingCall {
  readonly provider: string;
  readonly playerId: string;
  readonly transactionId: string;
  readonly betId: string | null;
  readonly roundId: string | null;
}

/**
 * The currency of what a win, a rollback or the end of a round is about, whichever session it comes through: of the transaction itself if it is
 * known, else of its bet or round. Null where the player has none of these.
 */
export async function readCurrencyOf(
  db: Queryable,
  { provider, playerId, transactionId, betId, roundId }: SettlingCall,
): Promise<Currency | null> {
  const { rows } = await db.query<{ currency: Currency }>(
    `select currency from (
       select 1 as place, currency from casino_transaction where provider = $1 and id = $3 and player_id = $2
       union all
       select 2, currency from casino_transaction where provider = $1 and id = $4 and player_id = $2
       union all
       select 3, currency from casino_round where provider = $1 and id = $5 and player_id = $2
     ) known order by place limit 1`,
    [provider, playerId, transactionId, betId, roundId],
  );
  return rows[0]?.currency ?? null;
}
