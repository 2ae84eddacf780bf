/** The money step of a deposit: what arrived at the provider goes to the player's own balance, or waits for staff. */
import type pg from "pg";
import { type AwaitingGrant, readAwaitingGrants } from "../../bonuses/index.ts";
import type { RequirementRule } from "@oddwright/core/protection/verification-rules.ts";
import {
  type DepositorState,
  readDepositors,
  readRequirementStates,
  type RequirementState,
} from "../../compliance/index.ts";
import {
  defineOperation,
  type OperationDefinition,
  type OperationItem,
} from "../../ledger/index.ts";
import { type Arrival, creditArrival, type DepositRow } from "./credit-arrival.ts";
import {
  creditDeposits,
  type HeldRow,
  insertHeldPayments,
  insertPayments,
  markHeld,
  type PaymentName,
} from "./deposit-store.ts";
import { readReceivables, type Receivable } from "../receivables/receivable.ts";
import { type Invoice, isForStaff } from "../payments/invoice.ts";
import { invoiceOf, type InvoiceRow } from "../payments/invoice-store.ts";

export interface DepositInput extends Arrival {
  readonly invoiceId: string;
  /** Those of the jurisdiction: deposits that reach one ask for a check. */
  readonly rules: readonly RequirementRule[];
}

export interface DepositRows {
  readonly invoice: Invoice | null;
  /** The payment was credited or held before, under another key or for another player's invoice. */
  readonly isTaken: boolean;
  readonly depositor: DepositorState;
  readonly awaiting: readonly AwaitingGrant[];
  readonly requirements: readonly RequirementState[];
  readonly debt: Receivable;
}

type TakenRow =
  | { readonly kind: "credited"; readonly deposit: DepositRow }
  | { readonly kind: "held"; readonly held: HeldRow };

/** What the stored answer says of it. */
export interface DepositAnswer {
  readonly invoice_id: string;
  /** It waits for staff: more arrived than the invoice asks for, or the account is closed. */
  readonly held?: true;
  readonly account_closed?: true;
}

export type DepositOperation = OperationDefinition<DepositInput, DepositRows, TakenRow>;

/** Run it with `depositKey(provider, paymentId)` as its key and the invoice's player and currency. */
export const depositOperation: DepositOperation = defineOperation<
  DepositInput,
  DepositRows,
  TakenRow
>({
  kind: "deposit",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ invoiceId, provider, paymentId, amountMinor }) =>
    JSON.stringify([invoiceId, provider, paymentId, String(amountMinor)]),
  read: readDeposits,
  decide: ({ item, rows: { invoice, isTaken, depositor, ...counted }, now, earlier }) => {
    if (isTaken || earlier.some((row) => isSamePayment(arrivalOf(row), item.input))) {
      return { reject: "idempotency_conflict" };
    }
    if (!invoice) return { reject: "invoice_not_found" };
    // Nobody could take it from the balance of a closed account: staff send it back, or reopen and release it.
    const isClosed = depositor.stop?.code === "account_closed";
    if (isClosed || isForStaff(invoice, item.input.amountMinor))
      return hold(item, { now, isClosed });
    const { limits } = depositor;
    const moment = { key: item.key, now, heldAt: null, limits, ...counted };
    const credit = creditArrival(invoice, item.input, moment);
    return { ...credit, row: { kind: "credited", deposit: credit.row } };
  },
  write: (rows) => {
    const deposits = rows.flatMap((row) => (row.kind === "credited" ? [row.deposit] : []));
    const held = rows.flatMap((row) => (row.kind === "held" ? [row.held] : []));
    return [
      insertPayments(rows.map(arrivalOf)),
      ...(deposits.length > 0 ? creditDeposits(deposits) : []),
      ...(held.length > 0 ? [markHeld(held), insertHeldPayments(held)] : []),
    ];
  },
});

const arrivalOf = (row: TakenRow): PaymentName =>
  row.kind === "credited" ? row.deposit : row.held;

const isSamePayment = (one: PaymentName, other: PaymentName): boolean =>
  one.provider === other.provider && one.paymentId === other.paymentId;

/** Moves nothing: staff decide about it. */
function hold(
  { playerId, key, currency, input }: OperationItem<DepositInput>,
  { now, isClosed }: { readonly now: Date; readonly isClosed: boolean },
) {
  const { rules: _rules, ...arrival } = input;
  const held: HeldRow = { ...arrival, playerId, id: key, currency, heldAt: now };
  const answer: DepositAnswer = {
    invoice_id: input.invoiceId,
    held: true,
    ...(isClosed && { account_closed: true }),
  };
  return { transfers: [], row: { kind: "held", held } as const, answer };
}

async function readDeposits(
  client: pg.ClientBase,
  items: readonly OperationItem<DepositInput>[],
): Promise<readonly DepositRows[]> {
  const { rows } = await client.query<
    (InvoiceRow | { readonly id: null }) & { readonly is_taken: boolean }
  >({
    name: "cashier-read-deposits",
    text: `select invoice.*, exists (
        select from cashier_payment taken
        where taken.provider = item.provider and taken.payment_id = item.payment_id
      ) as is_taken
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[])
        with ordinality as item (player_id, invoice_id, provider, payment_id, position)
      left join cashier_invoice invoice on invoice.player_id = item.player_id and invoice.id = item.invoice_id
      order by item.position`,
    values: [
      items.map((item) => item.playerId),
      items.map((item) => item.input.invoiceId),
      items.map((item) => item.input.provider),
      items.map((item) => item.input.paymentId),
    ],
  });
  const depositors = await readDepositors(client, items);
  const awaiting = await readAwaitingGrants(client, items);
  const requirements = await readRequirementStates(
    client,
    items.map(({ playerId, currency, input: { rules } }) => ({ playerId, currency, rules })),
  );
  const debts = await readReceivables(client, items);
  return rows.map((row, index) => ({
    invoice: row.id === null ? null : invoiceOf(row),
    isTaken: row.is_taken,
    depositor: depositors[index]!,
    awaiting: awaiting[index]!,
    requirements: requirements[index]!,
    debt: debts[index]!,
  }));
}
