/** Staff release a held payment to its player, or reject it: once, under a key that follows from the payment. */
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { type AwaitingGrant, readAwaitingGrants } from "../../bonuses/index.ts";
import type { RequirementRule } from "@oddwright/core/protection/verification-rules.ts";
import {
  type DepositorState,
  readDepositors,
  readRequirementStates,
  rejectionOfStop,
  type RequirementState,
} from "../../compliance/index.ts";
import {
  defineOperation,
  type Ledger,
  type OperationDefinition,
  type OperationItem,
  type OperationResult,
} from "../../ledger/index.ts";
import { creditArrival, type DepositRow } from "./credit-arrival.ts";
import { creditDeposits } from "./deposit-store.ts";
import {
  type DecidedRow,
  type HeldPayment,
  type HeldPaymentDecision,
  heldPaymentOf,
  type HeldPaymentRow,
  readHeldPayment,
  recordDecisions,
  settleRejected,
} from "./held-payment-store.ts";
import { readReceivables, type Receivable } from "../receivables/receivable.ts";
import type { Invoice } from "../payments/invoice.ts";
import { invoiceOf, type InvoiceRow } from "../payments/invoice-store.ts";

export interface DecideHeldPayment {
  /** The id of the held payment. */
  readonly id: string;
  readonly decision: HeldPaymentDecision;
  /** Who of the staff, up to 200 characters. */
  readonly decidedBy: string;
  /** Why, 1 to 500 characters. */
  readonly note: string;
  /** Those of the jurisdiction: released money counts in them. */
  readonly rules: readonly RequirementRule[];
}

interface DecisionRows {
  readonly held: HeldPayment;
  readonly invoice: Invoice;
  readonly depositor: DepositorState;
  readonly awaiting: readonly AwaitingGrant[];
  readonly requirements: readonly RequirementState[];
  readonly debt: Receivable;
}

type DecisionRow = DecidedRow & { readonly deposit: DepositRow | null };

const decisionKey = (id: string): string => uuidV8Of("held payment", id);

/**
 * Decided again the same way it changes nothing; the other way it is `idempotency_conflict`. `not_found` for an id that no payment was
 * held under, `account_closed` for a release to an account that is closed, `amount_out_of_range` for one of more than the ledger may hold.
 */
export async function decideHeldPayment(
  { pool, ledger }: { readonly pool: Queryable; readonly ledger: Ledger },
  command: DecideHeldPayment,
): Promise<OperationResult> {
  const held = await readHeldPayment(pool, command.id);
  if (held === null) return { ok: false, code: "not_found" };
  return ledger.execute(heldPaymentOperation, {
    playerId: held.playerId,
    currency: held.currency,
    key: decisionKey(held.id),
    input: command,
  });
}

const heldPaymentOperation: OperationDefinition<DecideHeldPayment, DecisionRows, DecisionRow> =
  defineOperation<DecideHeldPayment, DecisionRows, DecisionRow>({
    kind: "deposit_decision",
    stake: false,
    staleAfterMs: null,
    keepKey: "forever",
    // Who decided and why may differ in a repeat; the first ones stay.
    fingerprint: ({ id, decision }) => JSON.stringify([id, decision]),
    read: readHeld,
    decide: ({ item, rows: { held, invoice, depositor, ...counted }, now }) => {
      const { decision, decidedBy, note } = item.input;
      const decided: DecidedRow = { held, decision, decidedAt: now, decidedBy, note };
      const answer = { id: held.id, decision };
      if (decision === "rejected")
        return { transfers: [], row: { ...decided, deposit: null }, answer };
      const { stop, limits } = depositor;
      if (stop?.code === "account_closed") return rejectionOfStop(stop);
      const moment = { key: item.key, now, heldAt: held.heldAt, limits, ...counted };
      const { transfers, events, row } = creditArrival(invoice, held, moment);
      return { transfers, events, row: { ...decided, deposit: row }, answer };
    },
    write: (rows) => {
      const released = rows.flatMap(({ deposit }) => (deposit === null ? [] : [deposit]));
      const rejected = rows.filter(({ deposit }) => deposit === null);
      return [
        recordDecisions(rows),
        ...(released.length > 0 ? creditDeposits(released) : []),
        ...(rejected.length > 0 ? [settleRejected(rejected)] : []),
      ];
    },
  });

async function readHeld(
  client: pg.ClientBase,
  items: readonly OperationItem<DecideHeldPayment>[],
): Promise<readonly DecisionRows[]> {
  const payments = await client.query<HeldPaymentRow>({
    name: "cashier-read-held-payments",
    text: `select * from cashier_held_payment where id = any($1::uuid[])`,
    values: [items.map((item) => item.input.id)],
  });
  const invoices = await client.query<InvoiceRow>({
    name: "cashier-read-held-invoices",
    text: `select * from cashier_invoice where id = any($1::uuid[])`,
    values: [payments.rows.map((row) => row.invoice_id)],
  });
  const depositors = await readDepositors(client, items);
  const awaiting = await readAwaitingGrants(client, items);
  const requirements = await readRequirementStates(
    client,
    items.map(({ playerId, currency, input: { rules } }) => ({ playerId, currency, rules })),
  );
  const debts = await readReceivables(client, items);
  return items.map(({ input }, index) => {
    const held = payments.rows.find((row) => row.id === input.id);
    const invoice = invoices.rows.find((row) => row.id === held?.invoice_id);
    if (!held || !invoice) throw new Error(`the held payment ${input.id} has lost its invoice`);
    return {
      held: heldPaymentOf(held),
      invoice: invoiceOf(invoice),
      depositor: depositors[index]!,
      awaiting: awaiting[index]!,
      requirements: requirements[index]!,
      debt: debts[index]!,
    };
  });
}
