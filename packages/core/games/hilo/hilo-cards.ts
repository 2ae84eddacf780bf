/** The cards that a bet's seeds deal, from a deck that never runs out. */
import { fairIntegers, sameRange } from "../../fairness/fair-integers.ts";
import type { SeedInput } from "../../fairness/floats.ts";

/** Stored with every bet: which rules decided it. */
export const hiloAlgorithm = "hilo-1";

/** A card's name: rank and suit, "Q-diamond", "10-spade". */
export type HiloCard = `${(typeof ranks)[number]}-${(typeof suits)[number]}`;

/** In the order of the cards' indexes: rank = floor(index / 4), suit = index mod 4. */
const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
const suits = ["diamond", "heart", "spade", "club"] as const;

/** Cards in a deck; each is dealt with the same chance every time. */
const hiloDeckSize = ranks.length * suits.length;

/** Ranks by value: ace 1 is the lowest, king 13 the highest. */
export const hiloHighest = ranks.length;

/** One number a card. */
export function hiloRanges(count: number): number[] {
  return sameRange(hiloDeckSize, count);
}

/** The first `count` cards; card number i takes number i of the bet. */
export function dealHilo(input: SeedInput, count: number): HiloCard[] {
  return fairIntegers(input, hiloRanges(count)).map(cardAt);
}

function cardAt(index: number): HiloCard {
  const rank = ranks[Math.floor(index / suits.length)] as (typeof ranks)[number];
  return `${rank}-${suits[index % suits.length] as (typeof suits)[number]}`;
}

/** 1 for an ace, 2 … 10, then 11, 12 and 13 for jack, queen and king. */
export function hiloValue(card: HiloCard): number {
  const rank = card.slice(0, card.indexOf("-"));
  const index = (ranks as readonly string[]).indexOf(rank);
  return ((index + 1) % ranks.length) + 1;
}
