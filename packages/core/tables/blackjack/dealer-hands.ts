/** Every hand that a dealer may end with, by the numbers of its cards: orders of the same cards are counted, not walked. */
import { best, blackjackRules, dealerTakes, type HandTotal } from "./blackjack-hand.ts";

export const dealerEnds = ["17", "18", "19", "20", "21", "bust"] as const;
export type DealerEnd = (typeof dealerEnds)[number];

export interface DealerRules {
  readonly dealerHitsSoft17: boolean;
}

/** One for an ace to ten for a ten and every picture. */
export type Pips = number;
export const tenPips = 10;

/** How many cards there are of one pip to ten. */
export type PipCounts = readonly number[];

const noPips: PipCounts = Array.from({ length: tenPips }, () => 0);

export interface DealerHand {
  /** Cards that it took, those seen before not among them: pips, and how many of them. */
  readonly taken: readonly (readonly [pips: Pips, times: number])[];
  readonly size: number;
  /** In how many orders the dealer may take them. */
  readonly orders: bigint;
  readonly end: DealerEnd;
  /** An ace and a ten, and no third card. */
  readonly isBlackjack: boolean;
}

export function added({ total, isSoft }: HandTotal, pips: Pips): HandTotal {
  const low = (isSoft ? total - tenPips : total) + pips;
  const soft = (isSoft || pips === 1) && low <= best - tenPips;
  return { total: soft ? low + tenPips : low, isSoft: soft };
}

export const totalOfPips = (pips: readonly Pips[]): HandTotal =>
  pips.reduce<HandTotal>(added, { total: 0, isSoft: false });

const endOf = (total: number): DealerEnd => (total > best ? "bust" : (String(total) as DealerEnd));

export const withCard = (counts: PipCounts, pips: Pips, by = 1): PipCounts =>
  counts.map((count, index) => (index === pips - 1 ? count + by : count));

interface Open {
  readonly taken: PipCounts;
  readonly hand: HandTotal;
  orders: bigint;
}

const known = new Map<string, readonly DealerHand[]>();

/** `seen`: the dealer's cards that lie open, at least one. */
export function dealerHands(
  seen: readonly Pips[],
  rules: DealerRules = blackjackRules,
): readonly DealerHand[] {
  const name = `${seen.join()} ${rules.dealerHitsSoft17}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const hands = allHands(seen, rules);
  known.set(name, hands);
  return hands;
}

/** With each step all open hands take one more card; a hand that was reached in several orders is one. */
function allHands(seen: readonly Pips[], rules: DealerRules): readonly DealerHand[] {
  const ended: DealerHand[] = [];
  let open = new Map<string, Open>([["", { taken: noPips, hand: totalOfPips(seen), orders: 1n }]]);
  for (let size = 0; open.size > 0; size += 1) {
    const next = new Map<string, Open>();
    for (const { taken, hand, orders } of open.values()) {
      if (!dealerTakes(hand, rules)) {
        const isBlackjack = seen.length + size === 2 && hand.total === best;
        ended.push({ taken: listed(taken), size, orders, end: endOf(hand.total), isBlackjack });
        continue;
      }
      for (let pips = 1; pips <= tenPips; pips += 1) {
        const more = withCard(taken, pips);
        const same = next.get(more.join());
        if (same === undefined)
          next.set(more.join(), { taken: more, hand: added(hand, pips), orders });
        else same.orders += orders;
      }
    }
    open = next;
  }
  return ended;
}

const listed = (counts: PipCounts): DealerHand["taken"] =>
  counts.flatMap((times, index) => (times === 0 ? [] : [[index + 1, times] as const]));
