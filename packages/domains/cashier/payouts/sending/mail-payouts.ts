/** Tells players by mail that their payout was sent: once for each, to an address that is proved to be theirs. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { readMailAddress } from "../../../identity/index.ts";
import { queueMessage } from "../../../messaging/index.ts";
import { receivesMinor } from "../payout/payout.ts";
import { payoutOf, type PayoutRow } from "../payout/payout-store.ts";

const maxAtOnce = 50;

/** Returns how many it went through. Safe in several processes at once. */
export async function mailSentPayouts(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from cashier_payout where mailed_at is null and status in ('sent', 'final')
     order by changed_at limit $1`,
    [maxAtOnce],
  );
  for (const { id } of rows) await mailPayout(pool, id);
  return rows.length;
}

/** In a transaction of its own: a step of another payout does not wait for this one's mail. */
function mailPayout(pool: pg.Pool, id: string): Promise<void> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<PayoutRow>(
      `update cashier_payout set mailed_at = clock_timestamp() where id = $1 and mailed_at is null returning *`,
      [id],
    );
    if (rows[0] === undefined) return;
    const payout = payoutOf(rows[0]);
    const address = await readMailAddress(client, payout.playerId);
    if (!address?.isProved) return;
    await queueMessage(client, {
      key: `payout sent ${payout.id}`,
      channel: "email",
      to: address.email,
      locale: address.locale,
      template: "payout_sent",
      values: { amount: formatAmount(receivesMinor(payout)), currency: payout.currency },
    });
  });
}
