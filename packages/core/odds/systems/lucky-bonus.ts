/** What some bookmakers add to a full cover with singles: for one winner, and for nothing but winners. */
import {
  addRational,
  compareRational,
  multiplyRational,
  rational,
  subtractRational,
  type Rational,
} from "../../money/rational.ts";
import type { BettingRules } from "../rules/betting-rules.ts";

type LuckyRules = Pick<BettingRules, "oneWinner" | "allWinnersPercent">;

const [zero, one, two] = [rational(0n), rational(1n), rational(2n)];
const smallestLucky = 4;

/** Four legs or more, and a line of every size from singles to all of them. */
export function isLucky(folds: readonly number[], selections: number): boolean {
  return (
    selections >= smallestLucky &&
    folds.length === selections &&
    folds.every((fold, at) => fold === at + 1)
  );
}

/** On top of what the lines return, in unit stakes. */
export function luckyBonus(
  lucky: { factors: readonly Rational[]; returned: Rational; lines: bigint },
  rules: LuckyRules,
): Rational {
  const winners = lucky.factors.filter((factor) => compareRational(factor, one) > 0);
  const losers = lucky.factors.filter(({ numerator }) => numerator === 0n);
  const [only] = winners;
  if (winners.length === lucky.factors.length) {
    const winnings = subtractRational(lucky.returned, rational(lucky.lines));
    return multiplyRational(winnings, rational(BigInt(rules.allWinnersPercent), 100n));
  }
  if (only === undefined || losers.length !== lucky.factors.length - 1) return zero;
  switch (rules.oneWinner) {
    case "nothing":
      return zero;
    case "odds_doubled":
      return subtractRational(
        addRational(one, multiplyRational(two, subtractRational(only, one))),
        only,
      );
    case "return_doubled":
      return only;
  }
}
