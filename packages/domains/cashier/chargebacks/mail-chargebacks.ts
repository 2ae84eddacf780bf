/** Tells players that a deposit was taken back, and what they owe of it: once for each, at every address that is proved to be theirs. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { notifyOwner } from "../../identity/index.ts";

const maxAtOnce = 50;

interface Unmailed {
  readonly id: string;
  readonly player_id: string;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly taken_minor: bigint;
}

/** Returns how many it went through. Safe in several processes at once. */
export async function mailChargebacks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<Pick<Unmailed, "id" | "player_id">>(
    `select player_id, id from cashier_chargeback where mailed_at is null order by recorded_at limit $1`,
    [maxAtOnce],
  );
  for (const row of rows) await mailOne(pool, row);
  return rows.length;
}

/** In a transaction of its own: one that fails keeps no other from being told. */
function mailOne(pool: pg.Pool, of: Pick<Unmailed, "id" | "player_id">): Promise<void> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<Unmailed>(
      `update cashier_chargeback set mailed_at = clock_timestamp()
       where player_id = $1 and id = $2 and mailed_at is null returning *`,
      [of.player_id, of.id],
    );
    const [row] = rows;
    if (row === undefined) return;
    const { id, currency, amount_minor: amount, taken_minor: taken } = row;
    await notifyOwner(client, row.player_id, {
      key: `deposit taken back ${id}`,
      template: "deposit_taken_back",
      values: { amount: formatAmount(amount), owed: formatAmount(amount - taken), currency },
    });
  });
}
