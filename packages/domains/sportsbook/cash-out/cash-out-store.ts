/** SQL of cash-outs that wait, and of the sums at which bets cash out by themselves. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { BetName } from "../bets/bet-store.ts";
import type { NewCashOut } from "../bets/write-cash-outs.ts";

export interface AskedCashOut extends NewCashOut {
  readonly playerId: string;
  readonly betId: string;
  readonly state: "delayed" | "paid" | "refused";
  readonly code: string | null;
}

interface Row {
  readonly player_id: string;
  readonly id: string;
  readonly bet_id: string;
  readonly percent: number;
  readonly offer_minor: bigint;
  readonly state: AskedCashOut["state"];
  readonly code: string | null;
  readonly asked_at: Date;
  readonly due_at: Date;
}

const askedOf = (row: Row): AskedCashOut => ({
  playerId: row.player_id,
  id: row.id,
  betId: row.bet_id,
  percent: row.percent,
  offerMinor: row.offer_minor,
  state: row.state,
  code: row.code,
  askedAt: row.asked_at,
  dueAt: row.due_at,
});

const columns = `asked.player_id, asked.id, asked.bet_id, asked.percent, asked.offer_minor, asked.state, asked.code, asked.asked_at, asked.due_at`;

/** One an item, in order. */
export async function readCashOuts(
  db: Queryable,
  named: readonly BetName[],
): Promise<readonly (AskedCashOut | null)[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from sportsbook_cash_out asked
     where (player_id, id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [named.map(({ playerId }) => playerId), named.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [`${row.player_id} ${row.id}`, askedOf(row)]));
  return named.map(({ playerId, id }) => found.get(`${playerId} ${id}`) ?? null);
}

/** False where the bet has one that waits, or the id is taken. */
export async function insertCashOut(
  db: Queryable,
  asked: NewCashOut & BetName & { readonly betId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into sportsbook_cash_out (player_id, id, bet_id, percent, offer_minor, state, asked_at, due_at)
     values ($1, $2, $3, $4, $5, 'delayed', $6, $7) on conflict do nothing`,
    [
      asked.playerId,
      asked.id,
      asked.betId,
      asked.percent,
      asked.offerMinor,
      asked.askedAt,
      asked.dueAt,
    ],
  );
  return rowCount === 1;
}

export interface DueCashOut extends AskedCashOut {
  readonly currency: Currency;
}

/** Those whose delay is over, the oldest first. */
export async function readDueCashOuts(
  db: Queryable,
  limit: number,
): Promise<readonly DueCashOut[]> {
  const { rows } = await db.query<Row & { readonly currency: Currency }>(
    `select ${columns}, bet.currency from sportsbook_cash_out asked
     join sportsbook_bet bet on bet.player_id = asked.player_id and bet.id = asked.bet_id
     where asked.state = 'delayed' and asked.due_at <= clock_timestamp() order by asked.due_at limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...askedOf(row), currency: row.currency }));
}

/** False where there is no such open bet. */
export async function setAutoCashOut(
  db: Queryable,
  { playerId, id }: BetName,
  minor: bigint | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sportsbook_bet set auto_cash_out_minor = $3 where player_id = $1 and id = $2 and state in ('delayed', 'open')`,
    [playerId, id, minor],
  );
  return rowCount === 1;
}
