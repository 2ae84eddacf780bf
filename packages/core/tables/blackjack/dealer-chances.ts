/** What the dealer ends with, exactly: from a shoe that never changes, or from the cards that are not seen yet. */
import { addRational, multiplyRational, rational, type Rational } from "../../money/rational.ts";
import { cardRanks } from "../shoe/cards.ts";
import { best, blackjackRules, dealerTakes, type HandTotal } from "./blackjack-hand.ts";

export const dealerEnds = ["17", "18", "19", "20", "21", "bust"] as const;
export type DealerEnd = (typeof dealerEnds)[number];
export type DealerChances = Readonly<Record<DealerEnd, Rational>>;

interface DealerRules {
  readonly dealerHitsSoft17: boolean;
}

/** One for an ace to ten for a ten and every picture. */
type Pips = number;
const ten = 10;
const ranks = cardRanks.length;
const tens = ranks - ten + 1;

/** How many unseen cards there are of one pip to ten. */
export type PipCounts = readonly number[];

const nothing = rational(0n);
const none: DealerChances = {
  17: nothing,
  18: nothing,
  19: nothing,
  20: nothing,
  21: nothing,
  bust: nothing,
};

function added({ total, isSoft }: HandTotal, pips: Pips): HandTotal {
  const low = (isSoft ? total - ten : total) + pips;
  const soft = (isSoft || pips === 1) && low <= best - ten;
  return { total: soft ? low + ten : low, isSoft: soft };
}

const endOf = (total: number): DealerEnd => (total > best ? "bust" : (String(total) as DealerEnd));

/** Every card has the same chance every time; two cards that make 21 count as 21. */
export function endlessDealerChances(up: Pips, rules: DealerRules = blackjackRules): DealerChances {
  const known = new Map<string, DealerChances>();
  const from = (hand: HandTotal): DealerChances => {
    if (!dealerTakes(hand, rules)) return { ...none, [endOf(hand.total)]: rational(1n) };
    const key = `${hand.total} ${hand.isSoft}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let sum = none;
    for (let pips = 1; pips <= ten; pips += 1) {
      const chance = rational(BigInt(pips === ten ? tens : 1), BigInt(ranks));
      sum = plus(sum, from(added(hand, pips)), chance);
    }
    known.set(key, sum);
    return sum;
  };
  return from(added({ total: 0, isSoft: false }, up));
}

const plus = (sum: DealerChances, more: DealerChances, chance: Rational): DealerChances =>
  Object.fromEntries(
    dealerEnds.map((end) => [end, addRational(sum[end], multiplyRational(more[end], chance))]),
  ) as Record<DealerEnd, Rational>;

/** More cards than these a dealer never takes. */
const mostCards = 20;

/** `seen`: the dealer's cards that lie open, at least one. Every way is completed to the same number of cards, so that all orders count alike. */
export function dealerChances(
  seen: readonly Pips[],
  unseen: PipCounts,
  rules: DealerRules = blackjackRules,
): DealerChances {
  const counts = [...unseen];
  const size = counts.reduce((sum, count) => sum + count, 0);
  const depth = Math.min(mostCards, size);
  /** Orders of the cards from this many taken on. */
  const rest = Array.from({ length: depth + 1 }, () => 1n);
  for (let taken = depth - 1; taken >= 0; taken -= 1)
    rest[taken] = (rest[taken + 1] as bigint) * BigInt(size - taken);
  const ways: Record<DealerEnd, bigint> = { 17: 0n, 18: 0n, 19: 0n, 20: 0n, 21: 0n, bust: 0n };
  const walk = (hand: HandTotal, weight: bigint, taken: number): void => {
    if (!dealerTakes(hand, rules)) {
      ways[endOf(hand.total)] += weight * (rest[taken] as bigint);
      return;
    }
    for (let pips = 1; pips <= ten; pips += 1) {
      const left = counts[pips - 1] as number;
      if (left === 0) continue;
      counts[pips - 1] = left - 1;
      walk(added(hand, pips), weight * BigInt(left), taken + 1);
      counts[pips - 1] = left;
    }
  };
  const open = seen.reduce<HandTotal>(added, { total: 0, isSoft: false });
  walk(open, 1n, 0);
  return Object.fromEntries(
    dealerEnds.map((end) => [end, rational(ways[end], rest[0] as bigint)]),
  ) as Record<DealerEnd, Rational>;
}

/** An ace and a ten as the first two cards; `decks` null is a shoe that never changes. */
export function naturalChance(decks: number | null): Rational {
  const [one, all] =
    decks === null ? [1n, BigInt(ranks)] : [4n * BigInt(decks), 52n * BigInt(decks)];
  return rational(2n * one * one * BigInt(tens), all * (decks === null ? all : all - 1n));
}
