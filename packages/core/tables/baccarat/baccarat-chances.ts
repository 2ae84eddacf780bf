/** How a round of baccarat ends, exactly: counted over every order of the cards that are not seen yet. */
import { cardRanks, cardSuits, deckSize } from "../shoe/cards.ts";
import {
  baccaratTotal,
  baccaratWinner,
  type BaccaratWinner,
  bankerDraws,
  isNatural,
  playerDraws,
} from "./baccarat-rules.ts";

/** How many unseen cards there are of each value, from 0 to 9. */
export type ValueCounts = readonly number[];

/** Values of the cards on the table, in the order in which they came. */
export interface SeenCards {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

export type WaysToEnd = Readonly<Record<BaccaratWinner, bigint>> & { readonly all: bigint };

const mostCards = 6;
/** Ordered sixes of more cards than these do not fit into the whole numbers of a double. */
const mostDecks = 8;

/** Of full decks. */
export function valueCounts(decks: number): ValueCounts {
  const each = decks * cardSuits.length;
  const zeros = cardRanks.length - 9;
  return [each * zeros, ...Array.from({ length: 9 }, () => each)];
}

/**
 * Orders of the next cards that end in each way: every round is completed to six cards, so that all orders count alike.
 * Throws for more than eight decks.
 */
export function waysToEnd(
  unseen: ValueCounts,
  seen: SeenCards = { player: [], banker: [] },
): WaysToEnd {
  const counts = [...unseen];
  const size = counts.reduce((sum, count) => sum + count, 0);
  if (size > mostDecks * deckSize) throw new RangeError(`${size} cards are more than eight decks`);
  const asked = mostCards - seen.player.length - seen.banker.length;
  const ways = { player: 0, banker: 0, tie: 0 };

  const hand = handOf(seen);
  const end = (weight: number, taken: number): void => {
    let orders = weight;
    for (let more = taken; more < asked; more += 1) orders *= size - more;
    ways[baccaratWinner(hand.player.total, hand.banker.total)] += orders;
  };
  const walk = (weight: number, taken: number): void => {
    const side = sideToTake(hand);
    if (side === null) return end(weight, taken);
    const taking = hand[side];
    const { cards, total, last } = taking;
    // The first two cards of a side count alike in either order.
    const isSecond = cards === 1 && seen[side].length === 0;
    taking.cards += 1;
    for (let value = isSecond ? last : 0; value < counts.length; value += 1) {
      const left = counts[value] as number;
      if (left === 0) continue;
      counts[value] = left - 1;
      taking.total = (total + value) % 10;
      taking.last = value;
      walk(weight * left * (isSecond && value !== last ? 2 : 1), taken + 1);
      counts[value] = left;
    }
    taking.cards = cards;
    taking.total = total;
    taking.last = last;
  };
  walk(1, 0);
  const [player, banker, tie] = [BigInt(ways.player), BigInt(ways.banker), BigInt(ways.tie)];
  return { player, banker, tie, all: player + banker + tie };
}

/** So much of a side as decides what follows: a million hands are walked through. */
interface Side {
  cards: number;
  total: number;
  /** The value of its newest card. */
  last: number;
}

interface Hand {
  readonly player: Side;
  readonly banker: Side;
}

function handOf({ player, banker }: SeenCards): Hand {
  const sideOf = (values: readonly number[]): Side => ({
    cards: values.length,
    total: baccaratTotal(values),
    last: values.at(-1) ?? 0,
  });
  return { player: sideOf(player), banker: sideOf(banker) };
}

/** Who takes the next card; null where the round has ended. */
function sideToTake({ player, banker }: Hand): "player" | "banker" | null {
  if (player.cards < 2 && player.cards <= banker.cards) return "player";
  if (banker.cards < 2) return "banker";
  if (banker.cards > 2) return null;
  if (player.cards > 2) return bankerDraws(banker.total, player.last) ? "banker" : null;
  if (isNatural(player.total, banker.total)) return null;
  if (playerDraws(player.total)) return "player";
  return bankerDraws(banker.total, null) ? "banker" : null;
}
