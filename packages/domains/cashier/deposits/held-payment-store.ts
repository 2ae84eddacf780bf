/** SQL of the payments that wait for staff, and of what staff decided. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { WriteStatement } from "../../ledger/index.ts";
import type { Arrival } from "./credit-arrival.ts";

export const heldPaymentDecisions = ["released", "rejected"] as const;

export type HeldPaymentDecision = (typeof heldPaymentDecisions)[number];

export interface HeldPayment extends Arrival {
  readonly playerId: string;
  readonly id: string;
  readonly invoiceId: string;
  readonly currency: Currency;
  readonly heldAt: Date;
  /** Null until staff decide. */
  readonly decision: HeldPaymentDecision | null;
}

export interface HeldPaymentRow {
  readonly player_id: string;
  readonly id: string;
  readonly invoice_id: string;
  readonly provider: string;
  readonly payment_id: string;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly paid_at: Date;
  readonly held_at: Date;
  readonly decision: HeldPaymentDecision | null;
}

export function heldPaymentOf(row: HeldPaymentRow): HeldPayment {
  return {
    playerId: row.player_id,
    id: row.id,
    invoiceId: row.invoice_id,
    provider: row.provider,
    paymentId: row.payment_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    paidAt: row.paid_at,
    heldAt: row.held_at,
    decision: row.decision,
  };
}

/** Null for an id that no payment was held under. */
export async function readHeldPayment(db: Queryable, id: string): Promise<HeldPayment | null> {
  const { rows } = await db.query<HeldPaymentRow>(
    `select * from cashier_held_payment where id = $1`,
    [id],
  );
  return rows[0] ? heldPaymentOf(rows[0]) : null;
}

/** Those that wait for a decision, the oldest first. */
export async function readUndecidedPayments(
  db: Queryable,
  limit: number,
): Promise<readonly HeldPayment[]> {
  const { rows } = await db.query<HeldPaymentRow>(
    `select * from cashier_held_payment where decision is null order by held_at, id limit $1`,
    [limit],
  );
  return rows.map(heldPaymentOf);
}

export interface DecidedRow {
  readonly held: HeldPayment;
  readonly decision: HeldPaymentDecision;
  readonly decidedAt: Date;
  readonly decidedBy: string;
  readonly note: string;
}

export function recordDecisions(rows: readonly DecidedRow[]): WriteStatement {
  return {
    name: "cashier-record-decisions",
    text: `update cashier_held_payment held
      set decision = decided.decision, decided_at = decided.at, decided_by = decided.by, note = decided.note
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::text[], $6::text[])
        as decided (player_id, id, decision, at, by, note)
      where held.player_id = decided.player_id and held.id = decided.id and held.decision is null`,
    values: [
      rows.map((row) => row.held.playerId),
      rows.map((row) => row.held.id),
      rows.map((row) => row.decision),
      rows.map((row) => row.decidedAt),
      rows.map((row) => row.decidedBy),
      rows.map((row) => row.note),
    ],
    rowCount: rows.length,
  };
}

/** An invoice for which nothing arrived but what was rejected has failed; one with more of it waiting goes on waiting. */
export function settleRejected(rows: readonly DecidedRow[]): WriteStatement {
  const { processing, failed } = invoiceStatus;
  return {
    name: "cashier-settle-rejected",
    text: `update cashier_invoice invoice set held_minor = invoice.held_minor - decided.amount,
        status = case when invoice.status = ${processing} and invoice.held_minor = decided.amount then ${failed}
          else invoice.status end
      from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as decided (player_id, id, amount)
      where invoice.player_id = decided.player_id and invoice.id = decided.id`,
    values: [
      rows.map((row) => row.held.playerId),
      rows.map((row) => row.held.invoiceId),
      rows.map((row) => row.held.amountMinor),
    ],
    rowCount: rows.length,
  };
}
