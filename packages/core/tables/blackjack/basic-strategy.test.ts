/** Basic strategy: it is the best play by totals, and returns what the table prints. */
import { expect, test } from "vitest";
import type { Rational } from "../../money/rational.ts";
import { basicAction, basicChoice, type HandChoice } from "./basic-strategy.ts";
import { best, blackjackRules, type HandTotal } from "./blackjack-hand.ts";
import { blackjackReturn } from "./blackjack-return.ts";
import { endlessDealerChances } from "./dealer-chances.ts";
import { added, dealerEnds, totalOfPips } from "./dealer-hands.ts";
import { publishedReturn } from "./published-return.ts";

const numberOf = ({ numerator, denominator }: Rational): number =>
  Number(numerator) / Number(denominator);
const chanceOf = (pips: number): number => (pips === 10 ? 4 : 1) / 13;
const pipsOfAll = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What each choice is worth against a dealer of an endless shoe who has no blackjack, in stakes. */
function worths(up: number) {
  const ends = endlessDealerChances(up);
  const blackjack = up === 1 ? chanceOf(10) : up === 10 ? chanceOf(1) : 0;
  const stands = (total: number): number => {
    if (total > best) return -1;
    let sum = 0;
    for (const end of dealerEnds) {
      const chance = (numberOf(ends[end]) - (end === "21" ? blackjack : 0)) / (1 - blackjack);
      const theirs = end === "bust" ? 0 : Number(end);
      sum += chance * Math.sign(total - theirs);
    }
    return sum;
  };
  const known = new Map<string, number>();
  const over = (worth: (pips: number) => number): number =>
    pipsOfAll.reduce((sum, pips) => sum + chanceOf(pips) * worth(pips), 0);
  const hits = (hand: HandTotal): number =>
    over((pips) => {
      const next = added(hand, pips);
      return next.total >= best ? stands(next.total) : plays(next);
    });
  const plays = (hand: HandTotal): number => {
    const name = `${hand.total} ${hand.isSoft}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const worth = Math.max(stands(hand.total), hits(hand));
    known.set(name, worth);
    return worth;
  };
  const doubles = (hand: HandTotal): number => 2 * over((pips) => stands(added(hand, pips).total));
  const first = (hand: HandTotal): number =>
    hand.total >= best ? stands(hand.total) : Math.max(plays(hand), doubles(hand));
  const splits = (pips: number): number =>
    2 *
    over((next) => {
      const hand = totalOfPips([pips, next]);
      return pips === 1 ? stands(hand.total) : first(hand);
    });
  return { hit: hits, stand: ({ total }: HandTotal) => stands(total), double: doubles, splits };
}

test("no other choice is better by more than what the cards of a real shoe change", () => {
  const found: string[] = [];
  for (const up of pipsOfAll) {
    const worth = worths(up);
    for (const one of pipsOfAll)
      for (const other of pipsOfAll.filter((pips) => pips >= one)) {
        const hand = totalOfPips([one, other]);
        if (hand.total === best) continue;
        const pair = one === other ? one : null;
        const of = (choice: HandChoice): number =>
          choice === "split" ? worth.splits(one) : worth[choice](hand);
        const chosen = of(basicChoice({ ...hand, pair, mayDouble: true }, up));
        const offered = ["hit", "stand", "double", ...(pair === null ? [] : ["split"])];
        const better = (offered as HandChoice[]).filter((each) => of(each) > chosen + 0.003);
        if (better.length > 0) found.push(`${one},${other} against ${up}: ${better.join()}`);
      }
  }
  // With eight decks an ace and a two are worth doubling against a five.
  expect(found).toEqual(["1,2 against 5: hit"]);
});

test("insurance is never taken, and a double that is not offered is a hit or a stand", () => {
  expect(basicAction([36, 37], 0, ["insure", "pass"])).toBe("pass");
  // A six, a three and a two: eleven of three cards.
  expect(basicAction([20, 8, 4], 20, ["hit", "stand"])).toBe("hit");
  // An ace, a five and a two: soft eighteen of three cards.
  expect(basicAction([0, 16, 4], 20, ["hit", "stand"])).toBe("stand");
  expect(basicAction([28, 29], 36, ["hit", "stand", "double", "split"])).toBe("split");
  expect(basicAction([28, 29], 36, ["hit", "stand", "double"])).toBe("hit");
});

test(
  "the printed return is the exact one, from a full shoe of eight decks",
  { timeout: 240_000 },
  () => {
    const { numerator, denominator } = blackjackReturn(blackjackRules.decks);
    expect(publishedReturn).toEqual({ numerator, denominator });
    // Published house edges of such rules with one split lie near half a percent.
    expect(numberOf(publishedReturn)).toBeCloseTo(0.9951, 4);
  },
);
