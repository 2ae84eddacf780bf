import { defineRoutes } from "../route.ts";

export const payoutRoutes = defineRoutes({
  payoutOptions: { method: "GET", path: "/api/v2/billing/payouts/options", auth: "player" },
  requestPayout: {
    method: "POST",
    path: "/api/v2/billing/payouts",
    auth: "player",
    idempotencyKey: true,
    rateLimit: "payments",
    stepUp: true,
    openToExcluded: true,
  },
  cancelPayout: { method: "POST", path: "/api/v2/billing/payouts/cancel", auth: "player" },
  payoutStatus: {
    method: "GET",
    path: "/billing/payout/status/:id",
    auth: "player",
  },
  payoutHistory: { method: "GET", path: "/profile/history/payouts", auth: "player" },
  payoutHistoryFile: {
    method: "GET",
    path: "/profile/history/payouts.csv",
    auth: "player",
    rateLimit: "files",
    file: "text/csv",
  },
});
