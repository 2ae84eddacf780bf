/** A player's invoices, newest first, in pages. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type pg from "pg";
import { creditedOf, shownHeld, statusNow } from "./invoice.ts";
import { invoiceOf, type InvoiceRow } from "./invoice-store.ts";
import type { MethodNames } from "../methods/payment-methods.ts";

const paymentPageSize = 20;

export interface ListPayments {
  readonly playerId: string;
  /** `next_cursor` of the page before: the id of its last invoice. */
  readonly cursor: string | undefined;
}

export type ListedPayments =
  | { readonly ok: true; readonly body: RouteResponse<"paymentHistory"> }
  | Refusal;

/** `validation_failed` for a cursor that no page gave. */
export async function listPayments(
  pool: pg.Pool,
  { playerId, cursor: sent }: ListPayments,
): Promise<ListedPayments> {
  const read = readCursor("id", sent);
  if (!read.ok) return read;
  const { rows } = await pool.query<InvoiceRow & { names: MethodNames; now: Date }>(
    `select invoice.*, method.names, clock_timestamp() as now
     from cashier_invoice invoice join cashier_payment_method method on method.hash = invoice.method_hash
     where player_id = $1 and ($2::uuid is null or id < $2::uuid) order by id desc limit $3`,
    [playerId, read.cursor, paymentPageSize + 1],
  );
  const page = cutPage(rows, paymentPageSize, ({ id }) => id);
  const payments = page.entries.map((row) => {
    const invoice = invoiceOf(row);
    return {
      id: invoice.id,
      method: row.names,
      currency: invoice.currency,
      amount: formatAmount(invoice.amountMinor),
      shop_amount: formatAmount(creditedOf(invoice, invoice.amountMinor)),
      credited: formatAmount(invoice.creditedMinor),
      held: shownHeld(invoice.heldMinor),
      status: statusNow(invoice, row.now),
      late: invoice.late,
      created_at: invoice.createdAt.toISOString(),
    };
  });
  return { ok: true, body: { payments, next_cursor: page.next_cursor } };
}
