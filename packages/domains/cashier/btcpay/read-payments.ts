/** What the payments of a BTCPay invoice are worth in the invoice's own currency. Pure. */
import { currencies } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { coinShares } from "../payments/coin-shares.ts";
import type { PaymentEvent } from "../ports/payment-provider.ts";
import type { BtcpayInvoice, BtcpayPayment, BtcpayPaymentMethod } from "./btcpay-api.ts";

const secondMs = 1_000;
/** More decimals than any coin has. */
const places = 20;

/** "0.05" → 5 × 10^18, exactly. */
function exactly(text: string): bigint {
  const [whole = "", part = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole + part.padEnd(places, "0"));
  return text.startsWith("-") ? -units : units;
}

/** By `coinShares`. A payment that does not count any more keeps its place, so that no other's worth changes with it. */
export function paymentsWorth(
  invoice: Pick<BtcpayInvoice, "amount">,
  { amount, payments }: Pick<BtcpayPaymentMethod, "amount" | "payments">,
): readonly { readonly payment: BtcpayPayment; readonly minor: bigint }[] {
  const asked = parseAmount(trimmed(invoice.amount));
  const askedCoins = exactly(amount);
  if (!asked.ok || askedCoins <= 0n)
    throw new Error(`an invoice of ${invoice.amount} for ${amount}`);
  const inOrder = payments.toSorted(
    (one, other) => one.receivedDate - other.receivedDate || (one.id < other.id ? -1 : 1),
  );
  const arrived = inOrder.map(({ value, fee }) => {
    const net = exactly(value) - exactly(fee);
    return net > 0n ? net : 0n;
  });
  const shares = coinShares({ minor: asked.minor, units: askedCoins }, arrived);
  return inOrder.map((payment, index) => ({ payment, minor: shares[index]! }));
}

/** Providers may write more zeros than money has: "1000.0000" is 1000.00. */
const trimmed = (amount: string): string => amount.replace(/(\.\d\d)0+$/, "$1").replace(/\.$/, "");

/** What to do about our invoice: what is settled is credited, what is on its way is processing, and what can come no more has failed. */
export function eventsOf(
  invoiceId: string,
  invoice: BtcpayInvoice,
  methods: readonly BtcpayPaymentMethod[],
): readonly PaymentEvent[] {
  const currency = currencies.find((each) => each === invoice.currency);
  if (currency === undefined) throw new Error(`an invoice in ${invoice.currency}`);
  const worth = methods.flatMap((method) => paymentsWorth(invoice, method));
  const received = worth
    .filter(({ payment, minor }) => payment.status === "Settled" && minor > 0n)
    .map(({ payment, minor }): PaymentEvent => ({
      kind: "received",
      eventId: payment.id,
      invoiceId,
      paymentId: payment.id,
      currency,
      amountMinor: minor,
      paidAt: new Date(payment.receivedDate * secondMs),
    }));
  const isOnItsWay = worth.some(({ payment }) => payment.status === "Processing");
  if (isOnItsWay) return [{ kind: "processing", eventId: invoice.id, invoiceId }, ...received];
  return received.length === 0 && invoice.status === "Invalid"
    ? [{ kind: "failed", eventId: invoice.id, invoiceId }]
    : received;
}
