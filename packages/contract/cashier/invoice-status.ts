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

/** How long a payment is waited for. */
export const invoiceLifetimeSeconds = 1_200;
