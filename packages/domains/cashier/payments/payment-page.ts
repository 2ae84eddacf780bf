/** SQL of a player's payments as their history shows them. */
import {
  invoiceStatus,
  type PaymentResult,
  statusesOf,
} from "@oddwright/contract/cashier/invoice-status.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { idsBetween } from "@oddwright/platform/identifiers/id-range.ts";
import type pg from "pg";
import type { MethodNames } from "../methods/payment-methods.ts";
import { creditedOf, shownHeld, statusNow, untouched } from "./invoice.ts";
import { invoiceOf, type InvoiceRow } from "./invoice-store.ts";

export type PaymentView = RouteResponse<"paymentHistory">["payments"][number];

/** Null is no condition. */
export interface PaymentFilter {
  readonly playerId: string;
  readonly result: PaymentResult | null;
  readonly from: Date | null;
  readonly before: Date | null;
}

export interface PaymentPage extends PaymentFilter {
  /** Only payments older than this one; null starts with the newest. */
  readonly beforeId: string | null;
  readonly limit: number;
}

/** As `statusNow` says it: a payment whose time is over has expired before a job says so. */
const shownStatus = `case when status in (${untouched.join(", ")}) and expires_at <= clock_timestamp() then ${invoiceStatus.expired} else status end`;

/** The player's payments, newest first. */
export async function readPaymentPage(
  pool: pg.Pool,
  { playerId, result, from, before, beforeId, limit }: PaymentPage,
): Promise<readonly PaymentView[]> {
  const ids = idsBetween(from, before);
  const { rows } = await pool.query<InvoiceRow & { names: MethodNames; now: Date }>(
    `select invoice.*, method.names, clock_timestamp() as now
     from cashier_invoice invoice join cashier_payment_method method on method.hash = invoice.method_hash
     where player_id = $1 and ($2::uuid is null or id < $2::uuid)
       and ($3::smallint[] is null or ${shownStatus} = any($3::smallint[]))
       and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
       and id >= $6::uuid and id < $7::uuid
     order by id desc limit $8`,
    [
      playerId,
      beforeId,
      result === null ? null : [...statusesOf[result]],
      from,
      before,
      ids.from,
      ids.before,
      limit,
    ],
  );
  return rows.map((row) => {
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
}
