/** Tells staff of payouts that their provider has had for hours, whatever it answers when it is asked. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { CashierDeps } from "../../ports/deps.ts";
import { receivesMinor } from "../payout/payout.ts";
import { payoutOf, type PayoutRow } from "../payout/payout-store.ts";

const slowAfterHours = 6;
const maxAtOnce = 100;

/** Each is told again after a day. Safe in several processes at once; a notice that is not out is repeated. */
export function notifyOfSlowPayouts({
  pool,
  notifyStaff,
}: Pick<CashierDeps, "pool" | "notifyStaff">): Promise<void> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<PayoutRow>(
      `update cashier_payout set slow_told_at = clock_timestamp()
       where id = any(array(
         select id from cashier_payout
         where status = 'sending' and changed_at <= clock_timestamp() - $1 * interval '1 hour'
           and (slow_told_at is null or slow_told_at <= clock_timestamp() - interval '1 day')
         order by changed_at limit $2 for update skip locked))
       returning *`,
      [slowAfterHours, maxAtOnce],
    );
    for (const payout of rows.map(payoutOf))
      notifyStaff({
        topic: "payout_slow",
        text: "A provider has had a payout for hours and does not say how it ended. Its money is held: ask the provider.",
        details: {
          provider: payout.provider,
          payout: payout.id,
          since: payout.changedAt.toISOString(),
          amount: formatAmount(receivesMinor(payout)),
          currency: payout.currency,
        },
      });
  });
}
