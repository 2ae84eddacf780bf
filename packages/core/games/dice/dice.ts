/** Dice: a roll from 0.00 to 100.00, over or under a target. */
import { fairInteger, fairUint32s, type SeedInput } from "../../fairness/floats.ts";
import type { Minor } from "../../money/minor.ts";
import { multiplier10kOf, payoutMinor } from "../../money/multiplier.ts";
import { rational } from "../../money/rational.ts";
import {
  chanceHundredthsOf,
  formatHundredths,
  hundredthsOf,
  type DiceParams,
} from "./dice-params.ts";

/** Stored with every bet: which rules decided it. */
export const diceAlgorithm = "dice-1";

/** Rolls are 0.00, 0.01 … 100.00. */
export const diceRollCount = 10_001;

/** The multiplier is 99 / chance per cent, that is 9900 / chance in hundredths of a per cent. */
const multiplierNumerator = 9_900n;

export type DicePlan = {
  /** The win chance as shown, in hundredths of a per cent: 4950 = 49.50 %. */
  chanceHundredths: number;
  /** What a win pays, in 1/10 000 of the stake. */
  multiplier10k: bigint;
  /** How many of the 10 001 rolls win. The exact chance is winningRolls / 10001. */
  winningRolls: number;
};

/** By win chance, of which there are fewer than there are rolls: each fraction is reduced once. */
const multipliers10k = new Map<number, bigint>();

function multiplierOf(chanceHundredths: number): bigint {
  let multiplier10k = multipliers10k.get(chanceHundredths);
  if (multiplier10k === undefined) {
    multiplier10k = multiplier10kOf(rational(multiplierNumerator, BigInt(chanceHundredths)));
    multipliers10k.set(chanceHundredths, multiplier10k);
  }
  return multiplier10k;
}

/** What the parameters promise before the roll. Expects parameters from `parseDiceParams`. */
export function dicePlan(params: DiceParams): DicePlan {
  const targetHundredths = hundredthsOf(params.target);
  return planOfChance(chanceHundredthsOf(targetHundredths, params.direction));
}

/** The plan of every target with this chance, in hundredths of a per cent. */
export function planOfChance(chanceHundredths: number): DicePlan {
  return {
    // Strictly over 50.50 win 50.51 … 100.00, strictly under it 0.00 … 50.49: the number of winning
    // rolls and the shown chance are the same figure.
    chanceHundredths,
    multiplier10k: multiplierOf(chanceHundredths),
    winningRolls: chanceHundredths,
  };
}

/** `roll` is the text of the outcome, "77.18"; `rollHundredths` the same as an integer, 7718. */
export type DiceOutcome = { roll: string; rollHundredths: number };

/** The first number of a bet → its roll: floor(float × 10001) / 100. */
export function diceOutcome(uint32: number): DiceOutcome {
  const rollHundredths = fairInteger(uint32, diceRollCount);
  return { roll: formatHundredths(rollHundredths), rollHundredths };
}

/** The roll that a bet's seeds and nonce decide. */
export function rollDice(input: SeedInput): DiceOutcome {
  return diceOutcome(fairUint32s(input).next().value);
}

export type DiceSettlement = {
  won: boolean;
  /** The multiplier the parameters promised, whether won or lost. */
  multiplier10k: bigint;
  payoutMinor: Minor;
};

/** What a bet pays: floor(stake × multiplier) if won, else nothing. `roll` is text, "77.18". */
export function settleDice(options: {
  params: DiceParams;
  roll: string;
  stakeMinor: bigint;
}): DiceSettlement {
  const { multiplier10k } = dicePlan(options.params);
  const won = diceWins(options.params, options.roll);
  return {
    won,
    multiplier10k,
    payoutMinor: payoutMinor(won ? options.stakeMinor : 0n, multiplier10k),
  };
}

export function diceWins({ target, direction }: DiceParams, roll: string): boolean {
  const [rollHundredths, targetHundredths] = [hundredthsOf(roll), hundredthsOf(target)];
  return direction === "over"
    ? rollHundredths > targetHundredths
    : rollHundredths < targetHundredths;
}
