/** The names of a game in searches, and the texts of its bets: for histories, the proof and the lists of bets. */
import type { Translate } from "../../../runtime/i18n/messages.tsx";

export interface WordedBet {
  readonly game: string;
  readonly state: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly outcome: Readonly<Record<string, unknown>>;
}

export interface GameWords {
  /** What players call it, in every language of the site and beside it. */
  readonly searchNames: readonly string[];
  /** What the player chose: "over 50.50", "3 mines". Empty where there is no choice. */
  readonly condition: (t: Translate, bet: WordedBet) => string;
  /** What came: "77.18", "4 of 7", "Q♦ 7♣". Empty until it is known. */
  readonly result: (t: Translate, bet: WordedBet) => string;
  /** How far a bet in steps has come: "2 flips", "4 cards", "3 tiles". */
  readonly step?: (t: Translate, bet: WordedBet) => string;
}

/** A recorded value as text; empty when it is neither text nor a number. */
export function recordedText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function recordedList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
