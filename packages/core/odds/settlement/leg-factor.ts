/** What a leg multiplies its bet by, as an exact fraction. */
import {
  addRational,
  multiplyRational,
  rational,
  subtractRational,
  type Rational,
} from "../../money/rational.ts";
import type { Outcome } from "../markets/selection-outcome.ts";
import type { BettingRules } from "../rules/betting-rules.ts";

export type SettledOutcome = {
  readonly outcome: Outcome;
  /** Of tied runners, how many places they share: 1 of 1 without a dead heat. */
  readonly deadHeat?: { readonly tied: number; readonly placesShared: number };
  /** For withdrawn runners, in hundredths of the winnings. */
  readonly deductionPercent?: number;
};

const one = rational(1n);
const half = rational(1n, 2n);

/** Odds are what a unit pays, stake included: above 1. */
export function legFactor(
  settled: SettledOutcome,
  odds: Rational,
  rules: Pick<BettingRules, "deadHeat">,
): Rational {
  const paid = afterDeduction(odds, settled.deductionPercent ?? 0);
  switch (settled.outcome) {
    case "won":
      return afterDeadHeat(paid, settled.deadHeat, rules);
    case "half_won":
      return multiplyRational(half, addRational(one, paid));
    case "void":
      return one;
    case "half_lost":
      return half;
    case "lost":
      return rational(0n);
  }
}

function afterDeduction(odds: Rational, percent: number): Rational {
  const kept = rational(BigInt(100 - percent), 100n);
  return addRational(one, multiplyRational(subtractRational(odds, one), kept));
}

function afterDeadHeat(
  odds: Rational,
  deadHeat: SettledOutcome["deadHeat"],
  rules: Pick<BettingRules, "deadHeat">,
): Rational {
  if (deadHeat === undefined) return odds;
  const share = rational(BigInt(deadHeat.placesShared), BigInt(deadHeat.tied));
  return rules.deadHeat === "stake_divided"
    ? multiplyRational(odds, share)
    : addRational(one, multiplyRational(subtractRational(odds, one), share));
}

/** How many of the places those who tied at a position have: all, some, none. */
export function placesShared(position: number, tied: number, places: number): number {
  return Math.max(0, Math.min(tied, places - position + 1));
}

/** The odds of being placed: the stated part of the winning odds' profit. */
export function placeOdds(odds: Rational, fraction: Rational): Rational {
  return addRational(one, multiplyRational(subtractRational(odds, one), fraction));
}

/**
 * A provider's message says a result of 1 or 0, a void factor and a dead-heat factor: the void part of the stake comes back, the rest
 * is settled. Null stays open (its result is −1).
 */
export function providerFactor(
  message: { result: number; voidFactor: Rational | null; deadHeatFactor: Rational | null },
  odds: Rational,
): Rational | null {
  if (message.result < 0) return null;
  const voided = message.voidFactor ?? rational(0n);
  const won = message.result === 1 ? odds : rational(0n);
  const settled = multiplyRational(won, message.deadHeatFactor ?? one);
  return addRational(voided, multiplyRational(subtractRational(one, voided), settled));
}
