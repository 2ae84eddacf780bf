/** Punto banco: when a third card is taken, what wins, and what is paid. */
import { pipsOf, type Card } from "../shoe/cards.ts";

/** As they are printed at the table. */
export const baccaratRules = {
  algorithm: "baccarat-1",
  decks: 8,
  /** Three decks: of a shoe that is dealt further, pairs return more than is staked now and then, and the page says when. */
  behindCut: 156,
  /** Of the banker's win, in percent. */
  commissionPercent: 5,
  /** For one staked, besides the stake. */
  tiePays: 8,
  pairPays: 11,
  /** Bets on player and banker. */
  atTie: "returned",
} as const;

export type BaccaratRules = {
  readonly [Name in "commissionPercent" | "tiePays" | "pairPays"]: number;
};

export const baccaratSpots = ["player", "banker", "tie", "player_pair", "banker_pair"] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];
export type BaccaratWinner = "player" | "banker" | "tie";

/** Tens and pictures count nothing. */
export const baccaratValue = (card: Card): number => pipsOf(card) % 10;

export const baccaratTotal = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) % 10;

const natural = 8;
const playerDrawsTo = 5;

/** With two cards each: an eight or nine on either side ends the round. */
export const isNatural = (player: number, banker: number): boolean =>
  player >= natural || banker >= natural;

export const playerDraws = (playerTotal: number): boolean => playerTotal <= playerDrawsTo;

/** `third`: the value of the player's third card, null where the player stood. */
export function bankerDraws(bankerTotal: number, third: number | null): boolean {
  if (third === null) return bankerTotal <= playerDrawsTo;
  if (bankerTotal <= 2) return true;
  if (bankerTotal === 3) return third !== 8;
  if (bankerTotal === 4) return third >= 2 && third <= 7;
  if (bankerTotal === 5) return third >= 4 && third <= 7;
  return bankerTotal === 6 && (third === 6 || third === 7);
}

export function baccaratWinner(player: number, banker: number): BaccaratWinner {
  if (player === banker) return "tie";
  return player > banker ? "player" : "banker";
}
