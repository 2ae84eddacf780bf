/** Where a player's invoice stands, for the poll of the waiting dialog. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { CashierDeps } from "../ports/deps.ts";
import { creditedOf, type Invoice, shownHeld, statusNow } from "./invoice.ts";
import { readInvoice } from "./invoice-store.ts";

export type PaymentStatus =
  | { readonly ok: true; readonly body: RouteResponse<"paymentStatus"> }
  | Refusal;

/** `invoice_not_found` for unknown ids and for other players' invoices. */
export async function readPaymentStatus(
  { pool, providers }: Pick<CashierDeps, "pool" | "providers">,
  playerId: string,
  invoiceId: string,
): Promise<PaymentStatus> {
  const found = await readInvoice(pool, playerId, invoiceId);
  if (!found) return { ok: false, code: "invoice_not_found" };
  const { invoice, now } = found;
  return {
    ok: true,
    body: {
      status: statusNow(invoice, now),
      amount: formatAmount(invoice.amountMinor),
      shop_amount: formatAmount(creditedOf(invoice, invoice.amountMinor)),
      credited: formatAmount(invoice.creditedMinor),
      held: shownHeld(invoice.heldMinor),
      late: invoice.late,
      coming: await comingOf(providers, invoice),
    },
  };
}

async function comingOf(providers: CashierDeps["providers"], { id, provider, coins }: Invoice) {
  if (coins === null) return null;
  const coming = await providers.find(({ name }) => name === provider)?.coming?.(id);
  return coming ?? null;
}
