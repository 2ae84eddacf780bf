/** Miner as a game in steps. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { MinerGame } from "@oddwright/core/games/miner/miner-game.ts";
import type { MinerParams } from "@oddwright/core/games/miner/miner-params.ts";
import { miner } from "@oddwright/core/games/miner/miner.ts";
import { defineSeriesGame, nextPayoutMinor } from "./series-game.ts";

interface Shape {
  readonly params: MinerParams;
  readonly action: number;
  readonly draw: readonly number[];
  readonly series: MinerGame;
  readonly view: RouteResponse<"startMiner">["series"];
}

export const minerGame = defineSeriesGame<Shape>({
  id: "miner",
  algorithm: miner.algorithm,
  lowestReturn: miner.lowestReturn,
  parseParams: miner.parseParams,
  parseAction: (raw) => {
    const parsed = miner.parseAction(raw);
    return parsed.ok ? { ok: true, action: parsed.tile } : parsed;
  },
  draw: (seeds, params) => miner.field(seeds, params),
  // Every tile of an open bet was safe: none of its mines has been seen.
  seen: () => [],
  start: (params, start) => miner.start(params, start),
  act: (game, tile, field) => miner.act(game, { tile, field }),
  wonPayoutMinor: (game) => nextPayoutMinor(miner.view(game, []).next),
  show: (game, field) => {
    const { outcome, actions, mine_count: _mines, ...view } = miner.view(game, field);
    return { outcome, actions, view };
  },
});
