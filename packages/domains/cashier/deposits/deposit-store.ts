/** SQL of the money that arrived: credited to an invoice, or held for staff. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { writeMatches } from "../../bonuses/index.ts";
import { writeCounters, writeRequirements } from "../../compliance/index.ts";
import type { WriteStatement } from "../../ledger/index.ts";
import { writeReceivables } from "../receivables/receivable.ts";
import type { Arrival, DepositRow } from "./credit-arrival.ts";

/** How a provider names a payment: the same in every report of it. */
export type PaymentName = Pick<Arrival, "provider" | "paymentId">;

/** Takes payments, each once ever: what is credited and what is held have this one place where they meet. */
export function insertPayments(payments: readonly PaymentName[]): WriteStatement {
  return {
    name: "cashier-insert-payments",
    text: `insert into cashier_payment (provider, payment_id) select * from unnest($1::text[], $2::text[])`,
    values: [payments.map(({ provider }) => provider), payments.map(({ paymentId }) => paymentId)],
    rowCount: payments.length,
  };
}

/** All that is written of deposits: their invoices, their records, what they count in limits and in the rules of the law, the bonuses they feed. */
export function creditDeposits(rows: readonly DepositRow[]): readonly WriteStatement[] {
  const limited = rows.filter(({ limits }) => limits.length > 0);
  const matches = rows.flatMap(({ match }) => match ?? []);
  const debts = rows.flatMap(({ debt }) => debt ?? []);
  return [
    creditInvoices(rows),
    insertDeposits(rows),
    ...(limited.length > 0 ? [writeCounters(limited)] : []),
    ...(debts.length > 0 ? [writeReceivables(debts)] : []),
    ...(matches.length > 0 ? [writeMatches(matches)] : []),
    ...writeRequirements(rows.map(({ requirements }) => requirements)),
  ];
}

function creditInvoices(rows: readonly DepositRow[]): WriteStatement {
  return {
    name: "cashier-credit-invoices",
    text: `update cashier_invoice invoice set arrived_minor = credit.arrived, credited_minor = credit.total,
        status = credit.status, late = credit.late, held_minor = invoice.held_minor - credit.released
      from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::smallint[], $6::boolean[], $7::bigint[])
        as credit (player_id, id, arrived, total, status, late, released)
      where invoice.player_id = credit.player_id and invoice.id = credit.id`,
    values: [
      rows.map((row) => row.playerId),
      rows.map((row) => row.invoiceId),
      rows.map((row) => row.invoice.arrivedMinor),
      rows.map((row) => row.invoice.creditedMinor),
      rows.map((row) => row.invoice.status),
      rows.map((row) => row.invoice.late),
      rows.map((row) => row.invoice.releasedMinor),
    ],
    rowCount: rows.length,
  };
}

function insertDeposits(rows: readonly DepositRow[]): WriteStatement {
  return {
    name: "cashier-insert-deposits",
    text: `insert into cashier_deposit (player_id, id, invoice_id, provider, payment_id, currency, amount_minor,
        credited_minor, paid_at, late, credited_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[],
        $8::bigint[], $9::timestamptz[], $10::boolean[], $11::timestamptz[])`,
    values: [
      rows.map((row) => row.playerId),
      rows.map((row) => row.id),
      rows.map((row) => row.invoiceId),
      rows.map((row) => row.provider),
      rows.map((row) => row.paymentId),
      rows.map((row) => row.currency),
      rows.map((row) => row.amountMinor),
      rows.map((row) => row.creditedMinor),
      rows.map((row) => row.paidAt),
      rows.map((row) => row.late),
      rows.map((row) => row.creditedAt),
    ],
    rowCount: rows.length,
  };
}

export interface HeldRow extends Arrival {
  readonly playerId: string;
  readonly id: string;
  readonly invoiceId: string;
  readonly currency: Currency;
  readonly heldAt: Date;
}

export function insertHeldPayments(rows: readonly HeldRow[]): WriteStatement {
  return {
    name: "cashier-insert-held-payments",
    text: `insert into cashier_held_payment (player_id, id, invoice_id, provider, payment_id, currency, amount_minor,
        paid_at, held_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[],
        $8::timestamptz[], $9::timestamptz[])`,
    values: [
      rows.map((row) => row.playerId),
      rows.map((row) => row.id),
      rows.map((row) => row.invoiceId),
      rows.map((row) => row.provider),
      rows.map((row) => row.paymentId),
      rows.map((row) => row.currency),
      rows.map((row) => row.amountMinor),
      rows.map((row) => row.paidAt),
      rows.map((row) => row.heldAt),
    ],
    rowCount: rows.length,
  };
}

/** The invoice of money that is held is being processed, unless some of its money was credited before. */
export function markHeld(rows: readonly HeldRow[]): WriteStatement {
  return {
    name: "cashier-mark-held",
    text: `update cashier_invoice invoice set held_minor = invoice.held_minor + held.amount,
        status = case when invoice.credited_minor = 0 then ${invoiceStatus.processing} else invoice.status end
      from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as held (player_id, id, amount)
      where invoice.player_id = held.player_id and invoice.id = held.id`,
    values: [
      rows.map((row) => row.playerId),
      rows.map((row) => row.invoiceId),
      rows.map((row) => row.amountMinor),
    ],
    rowCount: rows.length,
  };
}
