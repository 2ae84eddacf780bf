/** Hands of blackjack, and the rules of the table. */
import { type Card, pipsOf } from "../shoe/cards.ts";

/** As they are printed at the table. */
export const blackjackRules = {
  algorithm: "blackjack-1",
  decks: 8,
  /** Half of the shoe is never dealt: what lies open says little about what comes. */
  behindCut: 208,
  seats: 7,
  dealerHitsSoft17: false,
  /** With an ace or a ten up the dealer looks: against a blackjack nobody plays, and nobody loses more than the first stake. */
  dealerPeeks: true,
  /** For two staked, besides the stake. */
  blackjackPaysForTwo: 3,
  /** For one insured, besides it. */
  insurancePays: 2,
  doubleOn: "any_two_cards",
  doubleAfterSplit: true,
  /** Cards of the same value may be split, once. */
  splits: 1,
  /** Split aces take one card each. */
  cardsOnSplitAces: 1,
  surrender: false,
} as const;

export interface HandTotal {
  readonly total: number;
  /** An ace counts eleven. */
  readonly isSoft: boolean;
}

export const best = 21;
const dealerStands = 17;

/** The largest total that is not above 21, or the smallest one. */
export function handTotal(cards: readonly Card[]): HandTotal {
  const low = cards.reduce((sum, card) => sum + pipsOf(card), 0);
  const isSoft = low <= best - 10 && cards.some((card) => pipsOf(card) === 1);
  return { total: isSoft ? low + 10 : low, isSoft };
}

export const isBust = (cards: readonly Card[]): boolean => handTotal(cards).total > best;

/** Of the first two cards; after a split it is a plain 21. */
export const isBlackjack = (cards: readonly Card[]): boolean =>
  cards.length === 2 && handTotal(cards).total === best;

export function dealerTakes(
  { total, isSoft }: HandTotal,
  { dealerHitsSoft17 }: { readonly dealerHitsSoft17: boolean } = blackjackRules,
): boolean {
  return total < dealerStands || (total === dealerStands && isSoft && dealerHitsSoft17);
}
