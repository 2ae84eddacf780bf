import { defineRoutes } from "../route.ts";
import { payoutRoutes } from "./payout-routes.ts";

export const cashierRoutes = defineRoutes({
  ...payoutRoutes,
  billingData: { method: "GET", path: "/api/v2/billing/data", auth: "player" },
  createPayment: {
    method: "POST",
    path: "/api/v2/billing/payments",
    auth: "player",
    idempotencyKey: true,
    rateLimit: "payments",
  },
  cancelPayment: { method: "POST", path: "/api/v2/billing/payments/cancel", auth: "player" },
  openPayment: { method: "GET", path: "/api/v2/billing/payments/open", auth: "player" },
  paymentStatus: {
    method: "GET",
    path: "/billing/payment/status/:invoiceId",
    auth: "player",
  },
  paymentHistory: { method: "GET", path: "/profile/history/payments", auth: "player" },
  paymentHistoryFile: {
    method: "GET",
    path: "/profile/history/payments.csv",
    auth: "player",
    rateLimit: "files",
    file: "text/csv",
  },
  paymentWebhook: {
    method: "POST",
    path: "/billing/webhooks/:provider",
    auth: "signed",
    rateLimit: "webhooks",
  },
});
