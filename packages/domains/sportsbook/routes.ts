/** The handlers of the sportsbook's routes. */
import type { sportsbookRoutes } from "@oddwright/contract/sportsbook/routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { viewCalibration, viewRules } from "./catalogue/view-calibration.ts";
import { viewEvents, viewOverview } from "./catalogue/view-events.ts";
import { viewEvent, viewPriceChanges } from "./catalogue/view-one-event.ts";
import { betHandlers } from "./bet-routes.ts";
import type { BettingDeps } from "./ports/betting-deps.ts";
import type { SportsbookReadDeps } from "./ports/deps.ts";

export function sportsbookHandlers(
  deps: SportsbookReadDeps & BettingDeps,
): HandlersOf<typeof sportsbookRoutes> {
  return {
    ...betHandlers(deps),
    bettingOverview: async () => ({ ok: true, body: await viewOverview(deps) }),
    bettingEvents: ({ query }) => viewEvents(deps, query),
    bettingEvent: ({ params }) => viewEvent(deps.pool, params.id),
    bettingPrices: ({ params, query }) =>
      viewPriceChanges(deps, { id: params.id, key: params.key, cursor: query.cursor }),
    bettingCalibration: async () => ({ ok: true, body: await viewCalibration(deps.pool) }),
    bettingRules: async () => ({ ok: true, body: viewRules() }),
  };
}
