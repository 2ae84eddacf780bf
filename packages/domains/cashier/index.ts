/** What the server and later domains may use of the cashier. */
export type { CashierDeps } from "./deps.ts";
export { decideHeldPayment } from "./deposits/decide-held-payment.ts";
export {
  type HeldPayment,
  type HeldPaymentDecision,
  readUndecidedPayments,
} from "./deposits/held-payment-store.ts";
export { cashierDomain } from "./domain.ts";
export type { PaymentProvider } from "./payment-provider.ts";
