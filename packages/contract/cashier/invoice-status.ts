/** The states of an invoice, as a player sees them: safe to import by value in the browser. */

export const invoiceStatus = {
  created: 0,
  waiting: 1,
  processing: 2,
  success: 3,
  failed: 4,
  expired: 5,
  partial: 6,
  overpaid: 7,
  cancelled: 8,
} as const;

export type InvoiceStatus = (typeof invoiceStatus)[keyof typeof invoiceStatus];

const namesOfStatus = Object.entries(invoiceStatus).map(
  ([name, status]) => [status, name] as const,
);

/** "success" for 3. */
export const statusNames = Object.fromEntries(namesOfStatus) as Readonly<
  Record<InvoiceStatus, string>
>;

/** What became of a payment, by which a history is filtered. */
export const paymentResults = ["open", "credited", "closed"] as const;
export type PaymentResult = (typeof paymentResults)[number];

/** The statuses of each result, as they are shown. */
export const statusesOf: Readonly<Record<PaymentResult, readonly InvoiceStatus[]>> = {
  open: [invoiceStatus.created, invoiceStatus.waiting, invoiceStatus.processing],
  credited: [invoiceStatus.success, invoiceStatus.partial, invoiceStatus.overpaid],
  closed: [invoiceStatus.failed, invoiceStatus.expired, invoiceStatus.cancelled],
};

/** How long a payment is waited for. */
export const invoiceLifetimeSeconds = 1_200;
