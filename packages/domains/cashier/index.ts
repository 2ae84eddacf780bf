// What the server and later domains may use of the cashier.
export { cashierChecks } from "./audit-checks.ts";
export type { CashierDeps, StaffNotice } from "./deps.ts";
export { decideHeldPayment } from "./deposits/decide-held-payment.ts";
export {
  type HeldPayment,
  type HeldPaymentDecision,
  readUndecidedPayments,
} from "./deposits/held-payment-store.ts";
export { cashierJobs } from "./jobs.ts";
export { cashierMigrations } from "./migrations.ts";
export type { PaymentProvider } from "./payment-provider.ts";
export { cashierHandlers } from "./routes.ts";
