/** What a player has wagered in all: stakes without those of bets that were cancelled. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";
import { foldPositions } from "./fold-positions.ts";
import { movedByQuarter } from "./moved-by-quarter.ts";

export interface Wagered {
  readonly currency: Currency;
  /** Of UTC, `2026-11-29`: another currency counts by the rate of the day. */
  readonly day: string;
  /** Below zero on a day when a stake of an earlier one came back. */
  readonly minor: bigint;
}

/** Null while a very long history is added up. */
export async function readWagered(
  pool: pg.Pool,
  playerId: string,
): Promise<readonly Wagered[] | null> {
  if (!(await foldPositions(pool, playerId))) return null;
  const { rows } = await pool.query<{ currency: Currency; day: string; minor: string }>(
    `with moved as (
       select currency, quarter, wagered_minor from ledger_position where player_id = $1
       union all
       select currency, quarter, wagered_minor from (
         ${movedByQuarter("t.player_id = $1 and t.id >= (select folded_to from ledger_position_mark where player_id = $1)")}
       ) as young
     )
     select currency, (quarter at time zone 'UTC')::date::text as day, sum(wagered_minor)::text as minor
     from moved group by 1, 2 having sum(wagered_minor) <> 0 order by 2, 1`,
    [playerId],
  );
  return rows.map(({ minor, ...rest }) => ({ ...rest, minor: BigInt(minor) }));
}
