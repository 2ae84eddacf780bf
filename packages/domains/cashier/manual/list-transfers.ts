/** What staff look for on the operator's accounts: invoices of manual transfers that nothing arrived for yet. */
import { type InvoiceStatus, invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Invoice } from "../invoices/invoice.ts";
import { invoiceOf, type InvoiceRow } from "../invoices/invoice-store.ts";
import { manualProviderName } from "./manual-provider.ts";

/** Transfers may be late: also those whose time is over are looked for. */
const lookedForDays = 3;

const awaited: readonly InvoiceStatus[] = [
  invoiceStatus.waiting,
  invoiceStatus.processing,
  invoiceStatus.expired,
  invoiceStatus.cancelled,
  invoiceStatus.partial,
];

export interface AwaitedTransfer {
  readonly invoice: Invoice;
  /** Who said of which transfer that it is for this invoice, where more have to. */
  readonly said: readonly string[];
}

/** The oldest first. */
export async function listAwaitedTransfers(
  db: Queryable,
  limit: number,
): Promise<readonly AwaitedTransfer[]> {
  const { rows } = await db.query<InvoiceRow & { readonly said: readonly string[] }>(
    `select invoice.*, array(
        select word.person || ': ' || word.reference from cashier_transfer_word word
        where word.invoice_id = invoice.id and not exists (
          select from cashier_payment taken where taken.provider = $1 and taken.payment_id = word.reference)
        order by word.said_at, word.person
      ) as said
     from cashier_invoice invoice
     where provider = $1 and status = any($2::smallint[]) and created_at > clock_timestamp() - $3 * interval '1 day'
     order by created_at, id limit $4`,
    [manualProviderName, awaited, lookedForDays, limit],
  );
  return rows.map((row) => ({ invoice: invoiceOf(row), said: row.said }));
}
