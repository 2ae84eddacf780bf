/** Who owes of deposits that were taken back, for staff. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Receivable } from "../receivables/receivable.ts";

/** The largest debts first, whatever their currency. */
export async function listDebtors(db: Queryable, limit: number): Promise<readonly Receivable[]> {
  const { rows } = await db.query<{ player_id: string; currency: Currency; owed_minor: bigint }>(
    `select player_id, currency, owed_minor from cashier_receivable where owed_minor > 0
     order by owed_minor desc, player_id limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    playerId: row.player_id,
    currency: row.currency,
    owedMinor: row.owed_minor,
  }));
}
