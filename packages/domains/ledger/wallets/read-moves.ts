/** What moved to and from a player, hour by hour, as the transfers say. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { firstIdOf } from "@oddwright/platform/identifiers/id-range.ts";

export interface Move {
  /** The start of the hour. */
  readonly hour: Date;
  readonly currency: Currency;
  readonly purpose: string;
  readonly minor: bigint;
}

export interface MovesQuery {
  readonly playerId: string;
  readonly since: Date;
  readonly purposes: readonly string[];
}

/** An id is a little older or younger than its transfer's time: the clocks of a process and of the database are two. */
const idMarginMs = 3_600_000;

/** Sums of transfers of some purposes since a moment, in no order. */
export async function readMoves(
  db: Queryable,
  { playerId, since, purposes }: MovesQuery,
): Promise<readonly Move[]> {
  const { rows } = await db.query<Omit<Move, "minor"> & { readonly minor: string }>(
    `select date_trunc('hour', created_at, 'UTC') as hour, currency, purpose, sum(amount_minor)::text as minor
     from ledger_transfer
     where player_id = $1 and id >= $2 and created_at >= $3 and purpose = any($4::text[])
     group by 1, 2, 3`,
    [playerId, firstIdOf(since.getTime() - idMarginMs), since, purposes],
  );
  return rows.map((row) => ({ ...row, minor: BigInt(row.minor) }));
}
