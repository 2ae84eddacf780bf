/** What a table's round comes to, and what is staked on it, whichever game is played there. */

import type { BaccaratRound } from "./baccarat/baccarat-round.ts";
import type { BlackjackPlay } from "./blackjack/blackjack-play.ts";

/** Where the ball of roulette fell. */
export interface RouletteOutcome {
  readonly kind: "roulette";
  readonly pocket: number;
}

/** The cards of baccarat. */
export interface BaccaratOutcome extends BaccaratRound {
  readonly kind: "baccarat";
}

/** A round of blackjack that has ended, its decisions among it. */
export interface BlackjackOutcome extends BlackjackPlay {
  readonly kind: "blackjack";
}

export type TableOutcome = RouletteOutcome | BaccaratOutcome | BlackjackOutcome;
export type TableKindName = TableOutcome["kind"];

/** Of the game that is asked for. */
export function outcomeOf<Kind extends TableKindName>(
  kind: Kind,
  outcome: TableOutcome,
): Extract<TableOutcome, { readonly kind: Kind }> {
  if (outcome.kind !== kind) throw new TypeError("an outcome of another game");
  return outcome as Extract<TableOutcome, { readonly kind: Kind }>;
}

/** What lies on a place of the cloth. `amount` is decimal text with two places. */
export interface TableChip {
  readonly kind: string;
  /** Left out where the kind says it all. */
  readonly numbers?: readonly number[];
  readonly amount: string;
}
