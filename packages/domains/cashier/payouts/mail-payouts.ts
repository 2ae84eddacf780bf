/** Tells players by mail that their payout was sent: once for each, to an address that is proved to be theirs. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { readMailAddress } from "../../identity/index.ts";
import { queueMessage } from "../../messaging/index.ts";
import { receivesMinor } from "./payout.ts";
import { payoutOf, type PayoutRow } from "./payout-store.ts";

const maxAtOnce = 50;

/** Returns how many it went through. Safe in several processes at once. */
export function mailSentPayouts(pool: pg.Pool): Promise<number> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<PayoutRow>(
      `update cashier_payout set mailed_at = clock_timestamp()
       where id = any(array(
         select id from cashier_payout where mailed_at is null and status in ('sent', 'final')
         order by changed_at limit $1 for update skip locked))
       returning *`,
      [maxAtOnce],
    );
    for (const row of rows) {
      const payout = payoutOf(row);
      const address = await readMailAddress(client, payout.playerId);
      if (!address?.isProved) continue;
      await queueMessage(client, {
        key: `payout sent ${payout.id}`,
        channel: "email",
        to: address.email,
        locale: address.locale,
        template: "payout_sent",
        values: { amount: formatAmount(receivesMinor(payout)), currency: payout.currency },
      });
    }
    return rows.length;
  });
}
