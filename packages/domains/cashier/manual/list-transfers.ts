/** What staff look for on the operator's accounts: invoices of manual transfers that nothing arrived for yet. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Invoice } from "../payments/invoice.ts";
import { invoiceOf, type InvoiceRow } from "../payments/invoice-store.ts";
import { isAwaited, manualProviderName } from "./manual-provider.ts";

export interface AwaitedTransfer {
  readonly invoice: Invoice;
  /** How many others are asked for the same amount on the same number: above zero the amount does not say who paid. */
  readonly alike: number;
  /** Who said of which transfer that it is for this invoice, where more have to. */
  readonly said: readonly string[];
}

/** The oldest first. */
export async function listAwaitedTransfers(
  db: Queryable,
  limit: number,
): Promise<readonly AwaitedTransfer[]> {
  const { rows } = await db.query<
    InvoiceRow & { readonly alike: number; readonly said: readonly string[] }
  >(
    `select invoice.*,
       (count(*) over (partition by currency, amount_minor, card_number, phone_number) - 1)::integer as alike,
       array(
        select word.person || ': ' || word.reference from cashier_transfer_word word
        where word.invoice_id = invoice.id and not exists (
          select from cashier_payment taken where taken.provider = $1 and taken.payment_id = word.reference)
        order by word.said_at, word.person
      ) as said
     from cashier_invoice invoice where ${isAwaited}
     order by created_at, id limit $2`,
    [manualProviderName, limit],
  );
  return rows.map((row) => ({ invoice: invoiceOf(row), alike: row.alike, said: row.said }));
}
