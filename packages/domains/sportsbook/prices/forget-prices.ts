/** Forgets the chains of prices that no receipt needs: a match of forty markets repriced each minute leaves some ten thousand links. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** Markets of one transaction. */
const maxAtOnce = 500;

/** How many markets' chains are gone: of 500 there may be more. Which ones may go is said in the database (`sportsbook_old_chain`). */
export async function forgetPrices(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ markets: bigint }>(
    `select forget_sportsbook_prices($1) as markets`,
    [maxAtOnce],
  );
  return Number(rows[0]?.markets ?? 0n);
}
