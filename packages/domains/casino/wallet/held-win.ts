/** Money of a win that a provider claims and that staff decide about: what it is, its row, and the notice of it. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { EventListener, OutboxEvent, WriteStatement } from "../../ledger/index.ts";
import type { CasinoDeps } from "../ports/deps.ts";

export type HeldReason = "above_max_win" | "account_closed" | "account_excluded" | "daily_bound";

export interface HeldWin {
  readonly playerId: string;
  /** Ours. */
  readonly id: string;
  readonly provider: string;
  /** Of the win that claims it. */
  readonly transactionId: string;
  readonly kind: "win" | "promo-win";
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly reason: HeldReason;
  readonly heldAt: Date;
}

const heldTopic = "casino_win_held";

/** Leaves with the transaction that holds the money, so that staff hear of it whatever dies in between. */
export const heldWinEvent = (held: HeldWin): OutboxEvent => ({
  topic: heldTopic,
  payload: {
    id: held.id,
    provider: held.provider,
    transaction: held.transactionId,
    amount: formatAmount(held.amountMinor),
    currency: held.currency,
    reason: held.reason,
  },
});

/** Staff are notified before the event counts as read: twice perhaps, but never not at all. */
export const heldWinEvents = ({ notifyStaff }: Pick<CasinoDeps, "notifyStaff">): EventListener => ({
  record: async (_client, events) => {
    for (const { topic, payload } of events) {
      if (topic !== heldTopic) continue;
      notifyStaff({
        topic: heldTopic,
        text: "A win of a games' provider waits for staff: npm run held-wins.",
        details: payload as Readonly<Record<string, string>>,
      });
    }
    return () => {};
  },
});

export const insertHeldWins = (held: readonly HeldWin[]): WriteStatement => ({
  name: "casino-hold-wins",
  text: `insert into casino_held_win (player_id, id, provider, transaction_id, kind, currency, amount_minor, reason, held_at)
    select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::bigint[], $8::text[],
      $9::timestamptz[])`,
  values: [
    held.map(({ playerId }) => playerId),
    held.map(({ id }) => id),
    held.map(({ provider }) => provider),
    held.map(({ transactionId }) => transactionId),
    held.map(({ kind }) => kind),
    held.map(({ currency }) => currency),
    held.map(({ amountMinor }) => amountMinor),
    held.map(({ reason }) => reason),
    held.map(({ heldAt }) => heldAt),
  ],
  rowCount: held.length,
});
