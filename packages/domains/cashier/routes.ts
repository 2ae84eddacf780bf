/** The handlers of the billing routes. */
import type { cashierRoutes } from "@oddwright/contract/cashier/routes.ts";
import { pickLocale } from "@oddwright/core/i18n/locales.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { cancelPayment } from "./payments/cancel-payment.ts";
import { createCreatePayment } from "./payments/create-payment.ts";
import type { CashierDeps } from "./ports/deps.ts";
import { listPayments, writePaymentFile } from "./payments/list-payments.ts";
import { payoutHandlers } from "./payouts/routes.ts";
import { readBillingData } from "./methods/read-billing-data.ts";
import { readOpenPayment } from "./payments/read-open-payment.ts";
import { readPaymentStatus } from "./payments/read-payment-status.ts";
import { receiveWebhook } from "./webhooks/receive-webhook.ts";

export function cashierHandlers(deps: CashierDeps): HandlersOf<typeof cashierRoutes> {
  const createPayment = createCreatePayment(deps);
  return {
    ...payoutHandlers(deps),
    billingData: async ({ caller: { playerId }, headers }) => {
      const locale = pickLocale(headers["accept-language"]?.toString());
      return { ok: true, body: await readBillingData(deps, { playerId, locale }) };
    },
    createPayment: ({ body, caller, idempotencyKey, headers, log }) =>
      createPayment({
        playerId: caller.playerId,
        key: idempotencyKey,
        methodHash: body.method,
        amount: body.amount,
        locale: pickLocale(headers["accept-language"]?.toString()),
        onProviderFailure: (error) => log.error({ err: error }, "a payment provider failed"),
      }),
    cancelPayment: ({ body, caller }) => cancelPayment(deps.pool, caller.playerId, body.id),
    openPayment: async ({ caller }) => ({
      ok: true,
      body: await readOpenPayment(deps.pool, caller.playerId),
    }),
    paymentStatus: ({ params, caller }) =>
      readPaymentStatus(deps, caller.playerId, params.invoiceId),
    paymentHistory: ({ query, caller }) =>
      listPayments(deps.pool, { playerId: caller.playerId, query }),
    paymentHistoryFile: async ({ query, caller, headers }) =>
      writePaymentFile(deps.pool, {
        playerId: caller.playerId,
        query,
        locale: pickLocale(headers["accept-language"]?.toString()),
      }),
    paymentWebhook: ({ params, rawBody, headers }) =>
      receiveWebhook(deps, { provider: params.provider, rawBody, headers }),
  };
}
