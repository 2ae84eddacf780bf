/** An invoice: what a player was asked to pay, what arrived for it, and where it stands. */
import { type InvoiceStatus, invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { CoinsToSend } from "../ports/payment-provider.ts";

/** Minor units throughout. */
export interface Invoice {
  readonly playerId: string;
  readonly id: string;
  readonly methodHash: string;
  readonly provider: string;
  readonly currency: Currency;
  /** What the player asked to have credited. */
  readonly shopAmountMinor: bigint;
  readonly commissionMinor: bigint;
  /** What the payer is asked to pay. */
  readonly amountMinor: bigint;
  /** The provider asks for another amount than we did. */
  readonly sumWasChanged: boolean;
  /** What has arrived and was taken; what is held is not in it. */
  readonly arrivedMinor: bigint;
  readonly creditedMinor: bigint;
  /** Arrived, and waits for staff. May be beyond any real amount. */
  readonly heldMinor: bigint;
  readonly status: InvoiceStatus;
  readonly late: boolean;
  readonly url: string | null;
  readonly cardNumber: string | null;
  readonly phoneNumber: string | null;
  readonly coins: CoinsToSend | null;
  readonly lifeTimeSeconds: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Its provider has said where or whom to pay. */
export const isOpened = ({
  url,
  cardNumber,
  phoneNumber,
  coins,
}: Pick<Invoice, "url" | "cardNumber" | "phoneNumber" | "coins">): boolean =>
  url !== null || cardNumber !== null || phoneNumber !== null || coins !== null;

/** Still waiting for the payer's first step. Processing is not in it: money on its way is not given up by a clock. */
export const untouched: readonly InvoiceStatus[] = [invoiceStatus.created, invoiceStatus.waiting];

/** Nothing final has happened: the player may cancel, a provider may report a failure. */
export const pendingStatuses: readonly InvoiceStatus[] = [...untouched, invoiceStatus.processing];

/** The status as it is now, also in the seconds before the expiry job comes by. */
export function statusNow(
  invoice: Pick<Invoice, "status" | "expiresAt">,
  now: Date,
): InvoiceStatus {
  const isOver = untouched.includes(invoice.status) && invoice.expiresAt <= now;
  return isOver ? invoiceStatus.expired : invoice.status;
}

/** The status says how what has arrived compares with what was asked. */
export function statusAfterArrival(amountMinor: bigint, arrivedMinor: bigint): InvoiceStatus {
  if (arrivedMinor < amountMinor) return invoiceStatus.partial;
  return arrivedMinor > amountMinor ? invoiceStatus.overpaid : invoiceStatus.success;
}

/**
 * What of the arrived money is the player's: all but the commission's share in it, which is rounded down as it was when the
 * invoice was opened. All that was asked gives exactly the shop amount.
 */
export function creditedOf(
  invoice: Pick<Invoice, "shopAmountMinor" | "commissionMinor">,
  arrivedMinor: bigint,
): bigint {
  const { shopAmountMinor, commissionMinor } = invoice;
  return arrivedMinor - (arrivedMinor * commissionMinor) / (shopAmountMinor + commissionMinor);
}

/** More than so many times what was asked, all arrivals together, is no payer's slip. */
const creditedUpToTimes = 2n;

/** True when crediting this arrival is for staff to decide. */
export function isForStaff(
  invoice: Pick<Invoice, "amountMinor" | "arrivedMinor">,
  arrivalMinor: bigint,
): boolean {
  return invoice.arrivedMinor + arrivalMinor > invoice.amountMinor * creditedUpToTimes;
}

/** True when the invoice had been shown to the player as over before this money was credited. */
export function isLate(
  invoice: Pick<Invoice, "status" | "expiresAt">,
  moment: { readonly paidAt: Date; readonly now: Date },
): boolean {
  const { processing, expired, cancelled } = invoiceStatus;
  if (invoice.status === expired || invoice.status === cancelled) return true;
  // An invoice whose money was seen on its way does not expire: what was paid in time is not late because it arrives later.
  if (invoice.status === processing) return moment.paidAt > invoice.expiresAt;
  return moment.now > invoice.expiresAt || moment.paidAt > invoice.expiresAt;
}

/** The largest amount that an answer can say. */
const maxShownMinor = 10n ** 19n - 1n;

/** What waits for staff, as it is shown to the player; a sum beyond all amounts is shown as the largest one. */
export function shownHeld(heldMinor: bigint): string {
  return formatAmount(heldMinor < maxShownMinor ? heldMinor : maxShownMinor);
}
