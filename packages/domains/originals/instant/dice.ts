/** Dice as an instant game. */
import { type DiceParams, parseDiceParams } from "@oddwright/core/games/dice/dice-params.ts";
import { diceLowestReturn } from "@oddwright/core/games/dice/dice-return.ts";
import { diceAlgorithm, dicePlan, rollDice, settleDice } from "@oddwright/core/games/dice/dice.ts";
import { payoutMinor } from "@oddwright/core/money/multiplier.ts";
import { defineInstantGame } from "./instant-game.ts";

export const diceGame = defineInstantGame<DiceParams>({
  id: "dice",
  algorithm: diceAlgorithm,
  lowestReturn: diceLowestReturn,
  parse: parseDiceParams,
  fingerprint: ({ target, direction }) => [target, direction],
  largestPayoutMinor: (params, stakeMinor) =>
    payoutMinor(stakeMinor, dicePlan(params).multiplier10k),
  play: (params, stakeMinor, seeds) => {
    const { roll } = rollDice(seeds);
    return { settlement: settleDice({ params, roll, stakeMinor }), outcome: { roll } };
  },
});
