/** The handlers of the games that are played in steps. */
import {
  type SeriesCall,
  seriesRouteName,
  type seriesRoutes,
} from "@oddwright/contract/originals/series-routes.ts";
import { seriesGames } from "@oddwright/core/games/game-ids.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Caller, HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { seriesGamesById } from "./games.ts";
import { createPlaySeries, type PlaySeries } from "./play-series.ts";

/** The view in an answer is a game's own: its definition is held to the contract's. */
export function seriesHandlers(deps: OriginalsDeps): HandlersOf<typeof seriesRoutes> {
  const handlers = seriesGames.flatMap((game) =>
    Object.entries(callsOf(createPlaySeries(deps, seriesGamesById[game]))).map(
      ([call, handle]) => [seriesRouteName(call as SeriesCall, game), handle] as const,
    ),
  );
  return Object.fromEntries(handlers) as unknown as HandlersOf<typeof seriesRoutes>;
}

interface Call<Body> {
  readonly caller: Caller;
  readonly idempotencyKey: string;
  readonly body: Body;
}

interface StartBody {
  readonly stake: string;
  readonly currency?: Currency | undefined;
}

interface StepBody {
  readonly bet_id: string;
}

/** The four calls that every game in steps has. */
function callsOf(play: PlaySeries) {
  return {
    start: ({ caller, idempotencyKey: key, body }: Call<StartBody>) => {
      const { playerId } = caller;
      const { stake, currency } = body;
      return play.start({ playerId, key, stake, currency, choice: body });
    },
    act: (call: Call<StepBody>) => play.act({ ...stepOf(call), choice: call.body }),
    cashout: (call: Call<StepBody>) => play.cashOut(stepOf(call)),
    open: async ({ caller }: Pick<Call<unknown>, "caller">) => {
      const open = await play.readOpen(caller.playerId);
      return { ok: true, body: { open } } as const;
    },
  } satisfies Record<SeriesCall, unknown>;
}

const stepOf = ({ caller, idempotencyKey: key, body }: Call<StepBody>) => ({
  playerId: caller.playerId,
  key,
  betId: body.bet_id,
});
