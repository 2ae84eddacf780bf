/**
 * What a round returns of one staked, exactly, to who plays by basic strategy from a full shoe: every hand that the strategy leads to, with every
 * hand of the dealer from the cards that are left. The two hands of a split are alike, whatever the other one drew: both are worth the same.
 */
import { addRational, rational, type Rational } from "../../money/rational.ts";
import { basicChoice } from "./basic-strategy.ts";
import { best, blackjackRules, type HandTotal } from "./blackjack-hand.ts";
import { orderedWays, waysOf } from "./dealer-chances.ts";
import {
  added,
  type DealerEnd,
  type DealerHand,
  dealerHands,
  type PipCounts,
  type Pips,
  tenPips,
  totalOfPips,
  withCard,
} from "./dealer-hands.ts";
import { unseenPips } from "./seen-cards.ts";

/** Wins and losses in halves of the stake, by orders of as many cards as every way is completed to. */
const cardsOfWay = 30;

export function blackjackReturn(decks: number = blackjackRules.decks): Rational {
  const full = unseenPips([], decks);
  const size = decks * 52;
  const book = bookOf(size);
  let halves = 0n;
  for (let up = 1; up <= tenPips; up += 1)
    for (let first = 1; first <= tenPips; first += 1)
      for (let second = 1; second <= tenPips; second += 1) {
        let left = full;
        let ways = 1n;
        for (const pips of [up, first, second]) {
          ways *= BigInt(left[pips - 1] as number);
          left = withCard(left, pips, -1);
        }
        halves += ways * book.ofDeal(up, [first, second], left);
      }
  return addRational(rational(1n), rational(halves, 2n * orderedWays(size, cardsOfWay)));
}

/** Wins against the dealer's hands, from the cards that are left of so many. */
function dealerBook(size: number) {
  const settled = new Map<string, Ends>();
  const sizeOf = (left: PipCounts): number => left.reduce((sum, count) => sum + count, 0);
  /** Orders of the cards that follow so many of those that are left. */
  const restOf = (left: number, taken: number): bigint =>
    orderedWays(left - taken, cardsOfWay - (size - left) - taken);

  /** Of the hands of a dealer that has no blackjack, by how they end. */
  const dealerOf = (up: Pips, left: PipCounts): Ends => {
    const name = `${up} ${left.join()}`;
    const before = settled.get(name);
    if (before !== undefined) return before;
    const cards = sizeOf(left);
    const ends: Record<DealerEnd, bigint> = { 17: 0n, 18: 0n, 19: 0n, 20: 0n, 21: 0n, bust: 0n };
    for (const { taken, end, hands } of grouped(up)) {
      const ways = hands.reduce((sum, hand) => sum + waysOf(hand, left), 0n);
      ends[end] += ways * restOf(cards, taken);
    }
    settled.set(name, ends);
    return ends;
  };
  const blackjacks = (up: Pips, left: PipCounts): bigint => {
    const other = up === 1 ? tenPips : up === tenPips ? 1 : null;
    return other === null ? 0n : BigInt(left[other - 1] as number) * restOf(sizeOf(left), 1);
  };
  const others = (up: Pips, left: PipCounts): bigint =>
    restOf(sizeOf(left), 0) - blackjacks(up, left);

  /** In halves of a stake: what a hand that has ended wins where the dealer has no blackjack. */
  const ofEnd = (total: number, up: Pips, left: PipCounts): bigint => {
    if (total > best) return -2n * others(up, left);
    let halves = 0n;
    for (const [end, ways] of Object.entries(dealerOf(up, left)) as [DealerEnd, bigint][]) {
      const theirs = end === "bust" ? 0 : Number(end);
      if (theirs !== total) halves += theirs > total ? -2n * ways : 2n * ways;
    }
    return halves;
  };
  return { ofEnd, others, blackjacks };
}

interface Played {
  readonly up: Pips;
  readonly hand: HandTotal;
  readonly left: PipCounts;
  readonly mayDouble: boolean;
  readonly pair: Pips | null;
}

/** Every next card, by the number of its ways. */
function overCards(left: PipCounts, worth: (pips: Pips, left: PipCounts) => bigint): bigint {
  let sum = 0n;
  for (let pips = 1; pips <= tenPips; pips += 1) {
    const count = left[pips - 1] as number;
    if (count > 0) sum += BigInt(count) * worth(pips, withCard(left, pips, -1));
  }
  return sum;
}

/** What the player's hands win by basic strategy. */
function bookOf(size: number) {
  const { ofEnd, others, blackjacks } = dealerBook(size);
  const reached = new Map<string, bigint>();
  const ofHand = (played: Played): bigint => {
    const { up, hand, left, mayDouble, pair } = played;
    if (hand.total >= best) return ofEnd(hand.total, up, left);
    const name = `${up} ${hand.total} ${hand.isSoft} ${mayDouble} ${pair} ${left.join()}`;
    const before = reached.get(name);
    if (before !== undefined) return before;
    const worth = playedOn(played);
    reached.set(name, worth);
    return worth;
  };

  const playedOn = ({ up, hand, left, mayDouble, pair }: Played): bigint => {
    switch (basicChoice({ ...hand, pair, mayDouble }, up)) {
      case "stand":
        return ofEnd(hand.total, up, left);
      case "double":
        return 2n * overCards(left, (pips, rest) => ofEnd(added(hand, pips).total, up, rest));
      case "hit":
        return overCards(left, (pips, rest) =>
          ofHand({ up, hand: added(hand, pips), left: rest, mayDouble: false, pair: null }),
        );
      default:
        return 2n * overCards(left, (pips, rest) => ofSplit(up, [pair ?? 0, pips], rest));
    }
  };

  /** One hand of a split: no blackjack, and aces take no third card. */
  const ofSplit = (up: Pips, cards: readonly [Pips, Pips], left: PipCounts): bigint => {
    const hand = totalOfPips(cards);
    if (cards[0] === 1) return ofEnd(hand.total, up, left);
    return ofHand({ up, hand, left, mayDouble: true, pair: null });
  };

  return {
    ofDeal: (up: Pips, cards: readonly [Pips, Pips], left: PipCounts): bigint => {
      const hand = totalOfPips(cards);
      if (hand.total === best) return BigInt(blackjackRules.blackjackPaysForTwo) * others(up, left);
      const pair = cards[0] === cards[1] ? cards[0] : null;
      return ofHand({ up, hand, left, mayDouble: true, pair }) - 2n * blackjacks(up, left);
    },
  };
}

type Ends = Readonly<Record<DealerEnd, bigint>>;

interface Group {
  readonly taken: number;
  readonly end: DealerEnd;
  readonly hands: readonly DealerHand[];
}

const groups = new Map<Pips, readonly Group[]>();

/** The dealer's hands without blackjacks, by the number of cards taken and by how they end. */
function grouped(up: Pips): readonly Group[] {
  const before = groups.get(up);
  if (before !== undefined) return before;
  const hands = dealerHands([up]).filter(({ isBlackjack }) => !isBlackjack);
  const found = [...Map.groupBy(hands, ({ size, end }) => `${size} ${end}`).values()].map(
    (alike) => ({
      taken: (alike[0] as DealerHand).size,
      end: (alike[0] as DealerHand).end,
      hands: alike,
    }),
  );
  groups.set(up, found);
  return found;
}
