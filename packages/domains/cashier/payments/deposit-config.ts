/** The deposit process config: what the site needs to lead a payer through a payment. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Invoice } from "./invoice.ts";

/** Made of what an invoice never changes once it is open, so that every repeat gets the same config. */
export function depositConfig(invoice: Invoice): RouteResponse<"createPayment"> {
  const { cardNumber, phoneNumber, coins } = invoice;
  const hasCard = cardNumber !== null || phoneNumber !== null;
  return {
    hash: invoice.methodHash,
    id: invoice.id,
    life_time: invoice.lifeTimeSeconds,
    amount: formatAmount(invoice.amountMinor),
    shop_amount: formatAmount(invoice.shopAmountMinor),
    commission: formatAmount(invoice.commissionMinor),
    type: coins !== null ? "crypto" : invoice.url === null ? "card" : "redirect",
    card: hasCard ? { card_number: cardNumber, phone_number: phoneNumber } : null,
    sum_was_changed: invoice.sumWasChanged,
    currency: invoice.currency,
    url: invoice.url,
    crypto: coins,
    created_at: invoice.createdAt.toISOString(),
  };
}
