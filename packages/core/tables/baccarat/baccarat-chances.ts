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

  const end = (hand: Hand, weight: number, taken: number): void => {
    let orders = weight;
    for (let more = taken; more < asked; more += 1) orders *= size - more;
    ways[baccaratWinner(baccaratTotal(hand.player), baccaratTotal(hand.banker))] += orders;
  };
  const walk = (hand: Hand, weight: number, taken: number): void => {
    const side = sideToTake(hand);
    if (side === null) return end(hand, weight, taken);
    for (let value = 0; value < counts.length; value += 1) {
      const left = counts[value] as number;
      if (left === 0) continue;
      counts[value] = left - 1;
      hand[side].push(value);
      walk(hand, weight * left, taken + 1);
      hand[side].pop();
      counts[value] = left;
    }
  };
  walk({ player: [...seen.player], banker: [...seen.banker] }, 1, 0);
  const [player, banker, tie] = [BigInt(ways.player), BigInt(ways.banker), BigInt(ways.tie)];
  return { player, banker, tie, all: player + banker + tie };
}

interface Hand {
  readonly player: number[];
  readonly banker: number[];
}

/** Who takes the next card; null where the round has ended. */
function sideToTake({ player, banker }: Hand): "player" | "banker" | null {
  if (player.length < 2 && player.length <= banker.length) return "player";
  if (banker.length < 2) return "banker";
  if (banker.length > 2) return null;
  const [ofPlayer, ofBanker] = [baccaratTotal(player.slice(0, 2)), baccaratTotal(banker)];
  if (isNatural(ofPlayer, ofBanker)) return null;
  if (player.length === 2 && playerDraws(ofPlayer)) return "player";
  return bankerDraws(ofBanker, player[2] ?? null) ? "banker" : null;
}
