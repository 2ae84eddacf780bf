/** Coinflip as a game in steps. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { CoinSide } from "@oddwright/core/games/coinflip/coinflip-flips.ts";
import type { CoinflipSeries } from "@oddwright/core/games/coinflip/coinflip-series.ts";
import { coinflip } from "@oddwright/core/games/coinflip/coinflip.ts";
import { defineSeriesGame, nextPayoutMinor } from "./series-game.ts";

interface Shape {
  readonly params: Record<string, never>;
  readonly action: CoinSide;
  readonly draw: string;
  readonly series: CoinflipSeries;
  readonly view: RouteResponse<"startCoinflip">["series"];
}

export const coinflipGame = defineSeriesGame<Shape>({
  id: "coinflip",
  algorithm: coinflip.algorithm,
  lowestReturn: coinflip.lowestReturn,
  parseParams: () => ({ ok: true, params: {} }),
  parseAction: (raw) => {
    const parsed = coinflip.parseAction(raw);
    return parsed.ok ? { ok: true, action: parsed.side } : parsed;
  },
  draw: (seeds) => coinflip.flips(seeds),
  seen: (outcome) => (outcome as { flips: string }).flips,
  start: (_params, start) => coinflip.start(start),
  act: (series, side, flips) => coinflip.act(series, { side, flips }),
  wonPayoutMinor: (series) => nextPayoutMinor(coinflip.view(series).next),
  show: (series) => {
    const { outcome, actions, ...view } = coinflip.view(series);
    return { outcome, actions, view };
  },
});
