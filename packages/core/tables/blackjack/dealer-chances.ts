/** What the dealer ends with, exactly: from a shoe that never changes, or from the cards that are not seen yet. */
import { addRational, rational, type Rational } from "../../money/rational.ts";
import { cardRanks } from "../shoe/cards.ts";
import { blackjackRules } from "./blackjack-hand.ts";
import {
  type DealerEnd,
  dealerEnds,
  type DealerHand,
  dealerHands,
  type DealerRules,
  type PipCounts,
  type Pips,
  tenPips,
} from "./dealer-hands.ts";

export type DealerChances = Readonly<Record<DealerEnd, Rational>>;

const ranks = cardRanks.length;
const tens = ranks - tenPips + 1;

/** Every card has the same chance every time; two cards that make 21 count as 21. */
export function endlessDealerChances(up: Pips, rules: DealerRules = blackjackRules): DealerChances {
  const chances = Object.fromEntries(dealerEnds.map((end) => [end, rational(0n)])) as Record<
    DealerEnd,
    Rational
  >;
  for (const { taken, size, orders, end } of dealerHands([up], rules)) {
    const ways = orders * BigInt(tens) ** BigInt(tensOf(taken));
    chances[end] = addRational(chances[end], rational(ways, BigInt(ranks) ** BigInt(size)));
  }
  return chances;
}

const tensOf = (taken: DealerHand["taken"]): number =>
  taken.find(([pips]) => pips === tenPips)?.[1] ?? 0;

/** More cards than these a dealer never takes. */
const mostTaken = 20;

/** n × (n − 1) × … for so many factors; zero where there are fewer cards than are taken. */
export function orderedWays(count: number, taken: number): bigint {
  const known = (ordered[count] ??= [1n]);
  for (let gone = known.length; gone <= taken; gone += 1)
    known.push((known[gone - 1] as bigint) * BigInt(Math.max(count - gone + 1, 0)));
  return known[taken] as bigint;
}

/** By the number of cards, and how many of them are taken. */
const ordered: bigint[][] = [];

/** Orders of so many cards of eight decks are exact whole numbers without big integers, which are slower by far. */
const mostInFloats = 6;

/** In how many orders the first cards of the unseen ones are the dealer's hand. */
export function waysOf({ taken, orders, size }: DealerHand, unseen: PipCounts): bigint {
  if (size <= mostInFloats) {
    let few = Number(orders);
    for (const [pips, times] of taken)
      for (let gone = 0; gone < times; gone += 1)
        few *= Math.max((unseen[pips - 1] as number) - gone, 0);
    return BigInt(few);
  }
  let ways = orders;
  for (const [pips, times] of taken) ways *= orderedWays(unseen[pips - 1] as number, times);
  return ways;
}

export interface DealerKnown {
  readonly rules?: DealerRules;
  /** The dealer has looked at the hidden card: it makes no blackjack. */
  readonly hasLooked?: boolean;
}

/** `seen`: the dealer's cards that lie open, at least one. Every way is completed to the same number of cards, so that all orders count alike. */
export function dealerChances(
  seen: readonly Pips[],
  unseen: PipCounts,
  { rules = blackjackRules, hasLooked = false }: DealerKnown = {},
): DealerChances {
  const size = unseen.reduce((sum, count) => sum + count, 0);
  const depth = Math.min(mostTaken, size);
  const ways = Object.fromEntries(dealerEnds.map((end) => [end, 0n])) as Record<DealerEnd, bigint>;
  let all = 0n;
  for (const hand of dealerHands(seen, rules)) {
    if (hand.size > depth || (hasLooked && hand.isBlackjack)) continue;
    const completed = waysOf(hand, unseen) * orderedWays(size - hand.size, depth - hand.size);
    ways[hand.end] += completed;
    all += completed;
  }
  return Object.fromEntries(dealerEnds.map((end) => [end, rational(ways[end], all)])) as Record<
    DealerEnd,
    Rational
  >;
}

/** That the next card busts a hand of this total, counted low. */
export function bustChance(low: number, unseen: PipCounts): Rational {
  const size = unseen.reduce((sum, count) => sum + count, 0);
  const busts = unseen.reduce((sum, count, index) => (low + index + 1 > 21 ? sum + count : sum), 0);
  return rational(BigInt(busts), BigInt(Math.max(size, 1)));
}

/** An ace and a ten as the first two cards; `decks` null is a shoe that never changes. */
export function naturalChance(decks: number | null): Rational {
  const [one, all] =
    decks === null ? [1n, BigInt(ranks)] : [4n * BigInt(decks), 52n * BigInt(decks)];
  return rational(2n * one * one * BigInt(tens), all * (decks === null ? all : all - 1n));
}
