/** Closes the invoices whose time is over and for which nothing arrived. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** Invoices closed by one statement, so that no lock is held for long. */
export const maxExpiredAtOnce = 1_000;

/** Returns how many it closed. A payment that arrives later is still credited. Safe in several processes at once. */
export async function expireInvoices(db: Queryable): Promise<number> {
  const { created, waiting, expired } = invoiceStatus;
  const { rowCount } = await db.query(
    `update cashier_invoice set status = ${expired}
     where id = any(array(
       select id from cashier_invoice
       where status in (${created}, ${waiting}) and expires_at <= clock_timestamp()
       order by expires_at limit $1 for update skip locked))`,
    [maxExpiredAtOnce],
  );
  return rowCount ?? 0;
}
