// The handlers of the games that are played in steps.
import type { seriesRoutes } from "@oddwright/contract/originals/series-routes.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Caller, HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { coinflipGame } from "./coinflip.ts";
import { hiloGame } from "./hilo.ts";
import { minerGame } from "./miner.ts";
import { createPlaySeries, type PlaySeries } from "./play-series.ts";

export function seriesHandlers(deps: OriginalsDeps): HandlersOf<typeof seriesRoutes> {
  const coinflip = callsOf(createPlaySeries(deps, coinflipGame));
  const hilo = callsOf(createPlaySeries(deps, hiloGame));
  const miner = callsOf(createPlaySeries(deps, minerGame));
  return {
    startCoinflip: coinflip.start,
    actCoinflip: coinflip.act,
    cashoutCoinflip: coinflip.cashOut,
    openCoinflip: coinflip.open,
    startHilo: hilo.start,
    actHilo: hilo.act,
    cashoutHilo: hilo.cashOut,
    openHilo: hilo.open,
    startMiner: miner.start,
    actMiner: miner.act,
    cashoutMiner: miner.cashOut,
    openMiner: miner.open,
  };
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
function callsOf<View>(play: PlaySeries<View>) {
  return {
    start: ({ caller, idempotencyKey: key, body }: Call<StartBody>) => {
      const { playerId } = caller;
      const { stake, currency } = body;
      return play.start({ playerId, key, stake, currency, choice: body });
    },
    act: (call: Call<StepBody>) => play.act({ ...stepOf(call), choice: call.body }),
    cashOut: (call: Call<StepBody>) => play.cashOut(stepOf(call)),
    open: async ({ caller }: Pick<Call<unknown>, "caller">) => {
      const open = await play.readOpen(caller.playerId);
      return { ok: true, body: { open } } as const;
    },
  };
}

const stepOf = ({ caller, idempotencyKey: key, body }: Call<StepBody>) => ({
  playerId: caller.playerId,
  key,
  betId: body.bet_id,
});
