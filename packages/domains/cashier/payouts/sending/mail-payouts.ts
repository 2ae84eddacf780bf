/** Tells players what became of their payout, sent or come back: once for each, at every address that is proved to be theirs. */
import type { PayoutStatus } from "@oddwright/contract/cashier/payout-status.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { notifyOwner } from "../../../identity/index.ts";
import type { OwnerNotice } from "../../../messaging/index.ts";
import { type Payout, receivesMinor } from "../payout/payout.ts";
import { payoutOf, type PayoutRow } from "../payout/payout-store.ts";

const maxAtOnce = 50;

interface PayoutMail {
  /** Which column says that it was written. */
  readonly mark: "mailed_at" | "refusal_mailed_at";
  readonly statuses: readonly PayoutStatus[];
  readonly noticeOf: (payout: Payout) => OwnerNotice;
}

const mails: readonly PayoutMail[] = [
  {
    mark: "mailed_at",
    statuses: ["sent", "final"],
    noticeOf: (payout) => ({
      key: `payout sent ${payout.id}`,
      template: "payout_sent",
      values: { amount: formatAmount(receivesMinor(payout)), currency: payout.currency },
    }),
  },
  {
    mark: "refusal_mailed_at",
    statuses: ["failed", "returned", "rejected"],
    noticeOf: (payout) => ({
      key: `payout refused ${payout.id}`,
      template: "payout_refused",
      values: {
        amount: formatAmount(payout.amountMinor),
        currency: payout.currency,
        by: payout.status === "rejected" ? "staff" : "recipient",
      },
    }),
  },
];

/** Returns how many it went through. Safe in several processes at once. */
export async function mailPayouts(pool: pg.Pool): Promise<number> {
  let count = 0;
  for (const mail of mails) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from cashier_payout where ${mail.mark} is null and status in (${listed(mail.statuses)})
       order by changed_at limit $1`,
      [maxAtOnce],
    );
    for (const { id } of rows) await mailPayout(pool, mail, id);
    count += rows.length;
  }
  return count;
}

const listed = (statuses: readonly PayoutStatus[]) =>
  statuses.map((status) => `'${status}'`).join(", ");

/** In a transaction of its own: a step of another payout does not wait for this one's mail. */
function mailPayout(pool: pg.Pool, { mark, noticeOf }: PayoutMail, id: string): Promise<void> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<PayoutRow>(
      `update cashier_payout set ${mark} = clock_timestamp() where id = $1 and ${mark} is null returning *`,
      [id],
    );
    if (rows[0] === undefined) return;
    const payout = payoutOf(rows[0]);
    await notifyOwner(client, payout.playerId, noticeOf(payout));
  });
}
