/** Lets a player give up an invoice that nothing arrived for. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { statusNow } from "./invoice.ts";
import { cancelInvoice, readInvoice } from "./invoice-store.ts";

export type CancelledPayment =
  | { readonly ok: true; readonly body: RouteResponse<"cancelPayment"> }
  | Refusal;

/**
 * Money that arrives afterwards is credited all the same. Cancelling again answers the same; `invoice_closed` with its status when it
 * ended another way, `invoice_not_found` for foreign and unknown ids.
 */
export async function cancelPayment(
  pool: pg.Pool,
  playerId: string,
  invoiceId: string,
): Promise<CancelledPayment> {
  const { cancelled } = invoiceStatus;
  if (await cancelInvoice(pool, playerId, invoiceId))
    return { ok: true, body: { status: cancelled } };
  const found = await readInvoice(pool, playerId, invoiceId);
  if (!found) return { ok: false, code: "invoice_not_found" };
  const status = statusNow(found.invoice, found.now);
  if (status === cancelled) return { ok: true, body: { status } };
  return { ok: false, code: "invoice_closed", params: { status: String(status) } };
}
