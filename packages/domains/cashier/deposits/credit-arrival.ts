/** What an arrival of money does once it is to be credited: its transfer, its record, and the invoice after it. */
import type { InvoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { type AwaitingGrant, matchDeposit, type MatchedDeposit } from "../../bonuses/index.ts";
import {
  countDeposit,
  countDepositInRules,
  type CountedRequirements,
  type LimitState,
  type RequirementState,
  verificationNeeded,
} from "../../compliance/index.ts";
import type { OutboxEvent, TransferSpec } from "../../ledger/index.ts";
import { payReceivable, type Receivable } from "../receivables/receivable.ts";
import { creditedOf, type Invoice, isLate, statusAfterArrival } from "../payments/invoice.ts";

/** Money that a provider says arrived. */
export interface Arrival {
  readonly provider: string;
  readonly paymentId: string;
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly paidAt: Date;
}

export interface CreditMoment {
  /** The key of the operation that credits it. */
  readonly key: string;
  readonly now: Date;
  /** Since when it waited for staff; null for an arrival that is credited as it is reported. */
  readonly heldAt: Date | null;
  /** The player's deposit limits, read for the invoice's currency. */
  readonly limits: readonly LimitState[];
  /** The player's bonuses that wait for a deposit in the invoice's currency. */
  readonly awaiting: readonly AwaitingGrant[];
  /** The rules that may ask for a check, read for it as well. */
  readonly requirements: readonly RequirementState[];
  /** What the player owes in it: the deposit pays this first. */
  readonly debt: Receivable;
}

export interface DepositRow extends Arrival {
  readonly playerId: string;
  readonly id: string;
  readonly invoiceId: string;
  readonly currency: Currency;
  /** What of it is the player's. */
  readonly creditedMinor: bigint;
  readonly creditedAt: Date;
  /** This arrival was late. */
  readonly late: boolean;
  /** The player's deposit limits after it: money that arrives is credited, and counted, even beyond them. */
  readonly limits: readonly LimitState[];
  /** The bonus that it feeds; null where none waits for so much. */
  readonly match: MatchedDeposit | null;
  /** What the rules have counted after it, and the checks that it opens. */
  readonly requirements: CountedRequirements;
  /** What the player owes after it; null where it paid nothing of a debt. */
  readonly debt: Receivable | null;
  /** The invoice after it. */
  readonly invoice: {
    readonly arrivedMinor: bigint;
    readonly creditedMinor: bigint;
    readonly status: InvoiceStatus;
    readonly late: boolean;
    /** What of its held money this was. */
    readonly releasedMinor: bigint;
  };
}

export interface CreditedArrival {
  readonly transfers: readonly TransferSpec[];
  readonly row: DepositRow;
  readonly events: readonly OutboxEvent[];
  readonly answer: unknown;
}

/** Parts are rounded together, so that they come to the same as one payment of their sum. */
export function creditArrival(
  invoice: Invoice,
  arrival: Arrival,
  { key, now, heldAt, limits, requirements, awaiting, debt }: CreditMoment,
): CreditedArrival {
  const { provider, paymentId, amountMinor, paidAt } = arrival;
  const arrivedMinor = invoice.arrivedMinor + amountMinor;
  const totalMinor = creditedOf(invoice, arrivedMinor);
  const creditedMinor = totalMinor - invoice.creditedMinor;
  const status = statusAfterArrival(invoice.amountMinor, arrivedMinor);
  const paid = payReceivable(debt, creditedMinor);
  const paidMinor = debt.owedMinor - (paid.after ?? debt).owedMinor;
  const late = isLate(invoice, { paidAt, now: heldAt ?? now });
  const row: DepositRow = {
    playerId: invoice.playerId,
    id: key,
    invoiceId: invoice.id,
    provider,
    paymentId,
    currency: invoice.currency,
    amountMinor,
    creditedMinor,
    paidAt,
    creditedAt: now,
    late,
    limits: countDeposit(limits, { minor: creditedMinor, nowMs: now.getTime() }),
    match: matchDeposit(awaiting, {
      playerId: invoice.playerId,
      id: key,
      // What pays a debt is not the player's to win with.
      creditedMinor: creditedMinor - paidMinor,
      totalMinor: totalMinor - paidMinor,
      invoiceOpenedAt: invoice.createdAt,
      at: now,
    }),
    requirements: countDepositInRules(requirements, {
      playerId: invoice.playerId,
      minor: creditedMinor,
      now,
    }),
    debt: paid.after,
    invoice: {
      arrivedMinor,
      creditedMinor: totalMinor,
      status,
      late: invoice.late || late,
      releasedMinor: heldAt === null ? 0n : amountMinor,
    },
  };
  return {
    transfers: [...depositTransfers(provider, creditedMinor), ...paid.transfers],
    row,
    events: [
      { topic: depositCreditedTopic, payload: eventPayload(row) },
      ...verificationNeeded(row.requirements),
    ],
    answer: { invoice_id: invoice.id, status, credited: formatAmount(totalMinor) },
  };
}

/** A part so small that the commission takes all of it moves nothing. */
function depositTransfers(provider: string, amountMinor: bigint): readonly TransferSpec[] {
  if (amountMinor === 0n) return [];
  const from = { system: `provider:${provider}` };
  return [{ purpose: "deposit", from, to: { wallet: "main" }, amountMinor }];
}

export const depositCreditedTopic = "deposit_credited";

/** The player's pages ask for the balance anew. */
export const depositCreditedForPlayer = ({ currency }: OutboxEvent["payload"]): RoomEvent =>
  ({ kind: "balance", currency }) as RoomEvent;

function eventPayload(row: DepositRow): OutboxEvent["payload"] {
  return {
    player_id: row.playerId,
    invoice_id: row.invoiceId,
    currency: row.currency,
    amount: formatAmount(row.creditedMinor),
    status: row.invoice.status,
    late: row.late,
  };
}
