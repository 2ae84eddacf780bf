/** The handlers of the payout routes. */
import type { payoutRoutes } from "@oddwright/contract/cashier/payout-routes.ts";
import { pickLocale } from "@oddwright/core/i18n/locales.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { HandlersOf, Refusal } from "@oddwright/platform/http/handler.ts";
import type { CashierDeps } from "../ports/deps.ts";
import { changePayout } from "./steps/change-payout.ts";
import { listPayouts, writePayoutFile } from "./requests/list-payouts.ts";
import { readPayoutView } from "./requests/payout-view.ts";
import { readPayoutOptions } from "./requests/read-options.ts";
import { createRequestPayout } from "./requests/request-payout.ts";

export function payoutHandlers(deps: CashierDeps): HandlersOf<typeof payoutRoutes> {
  const { pool, jurisdiction: rules } = deps;
  const requestPayout = createRequestPayout(deps);
  return {
    payoutOptions: async ({ caller }) => ({
      ok: true,
      body: await readPayoutOptions(deps, caller.playerId),
    }),
    requestPayout: ({ body, caller, idempotencyKey, headers }) =>
      requestPayout({
        playerId: caller.playerId,
        key: idempotencyKey,
        methodHash: body.method,
        amount: body.amount,
        destination: body.destination,
        forfeitBonuses: body.forfeit_bonuses ?? [],
        locale: pickLocale(headers["accept-language"]?.toString()),
      }),
    cancelPayout: ({ body, caller }) => cancelPayout(deps, caller.playerId, body.id),
    payoutStatus: async ({ params, caller }) => {
      const { id } = params;
      const view = await readPayoutView(pool, { playerId: caller.playerId, id, rules });
      return view === null ? notFound : { ok: true, body: view };
    },
    payoutHistory: ({ query, caller }) =>
      listPayouts(pool, { playerId: caller.playerId, query, rules }),
    payoutHistoryFile: async ({ query, caller, headers }) =>
      writePayoutFile(pool, {
        playerId: caller.playerId,
        query,
        rules,
        locale: pickLocale(headers["accept-language"]?.toString()),
      }),
  };
}

const notFound = { ok: false, code: "payout_not_found" } as const;

/** Where the jurisdiction allows it, and before the provider was asked to pay. */
async function cancelPayout(
  deps: CashierDeps,
  playerId: string,
  id: string,
): Promise<{ readonly ok: true; readonly body: RouteResponse<"cancelPayout"> } | Refusal> {
  const { pool, jurisdiction: rules } = deps;
  if ((await readPayoutView(pool, { playerId, id, rules })) === null) return notFound;
  if (!rules.payoutCancel) return { ok: false, code: "payout_cancel_forbidden" };
  const result = await changePayout(deps, {
    payoutId: id,
    to: "cancelled",
    actor: { kind: "player" },
    reason: null,
    reference: null,
  });
  if (!result.ok) return result;
  const view = await readPayoutView(pool, { playerId, id, rules });
  return view === null ? notFound : { ok: true, body: view };
}
