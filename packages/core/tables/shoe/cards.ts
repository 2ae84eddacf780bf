/** The cards of a table. A card is a whole number: floor(card / 4) is its rank from the ace to the king, card mod 4 its suit. */

export type Card = number;

export const cardRanks = [
  "A",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "10",
  "J",
  "Q",
  "K",
] as const;
export const cardSuits = ["club", "diamond", "heart", "spade"] as const;

export const deckSize = cardRanks.length * cardSuits.length;

const tenIndex = 9;

/** 0 for an ace to 12 for a king. */
export const rankOf = (card: Card): number => Math.floor(card / cardSuits.length);

/** "A-spade", "10-heart". */
export const cardName = (card: Card): string =>
  `${cardRanks[rankOf(card)]}-${cardSuits[card % cardSuits.length]}`;

/** One for an ace, ten for a ten and every picture. */
export const pipsOf = (card: Card): number => Math.min(rankOf(card), tenIndex) + 1;
