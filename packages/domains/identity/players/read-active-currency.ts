/** The currency a player plays in when a call names none. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";

/** Throws for an unknown player: callers come with a checked session. */
export async function readActiveCurrency(pool: pg.Pool, playerId: string): Promise<Currency> {
  const { rows } = await pool.query<{ currency: Currency }>(
    "select currency from identity_player where id = $1",
    [playerId],
  );
  const row = rows[0];
  if (!row) throw new Error(`there is no player ${playerId}`);
  return row.currency;
}
