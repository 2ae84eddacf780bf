/** Keno as an instant game. */
import type { KenoParams } from "@oddwright/core/games/keno/keno-params.ts";
import { keno } from "@oddwright/core/games/keno/keno.ts";
import { payoutMinor } from "@oddwright/core/money/multiplier.ts";
import { defineInstantGame } from "./instant-game.ts";

export const kenoGame = defineInstantGame<KenoParams>({
  id: "keno",
  algorithm: keno.algorithm,
  lowestReturn: keno.lowestReturn,
  parse: keno.parseParams,
  fingerprint: ({ numbers, risk }) => [numbers, risk],
  largestPayoutMinor: (params, stakeMinor) =>
    payoutMinor(stakeMinor, keno.largestMultiplier10k(params)),
  play: (params, stakeMinor, seeds) => {
    const draw = keno.draw(seeds);
    return { settlement: keno.settle({ params, draw, stakeMinor }), outcome: { draw } };
  },
});
