/** What a bet's seeds decide before any stake: the fields of one line of `npm run verify`. */
import type { SeedInput } from "../fairness/floats.ts";

export type OutcomeLine =
  | { ok: true; outcome: Record<string, unknown> }
  | { ok: false; code: string };

/** A game whose outcome needs nothing but seeds, and perhaps some of the player's parameters. */
export type SeededGame = {
  /** Stored with every bet: which rules decided it. */
  algorithm: string;
  /** An example of the parameters that the outcome itself depends on; null when it needs none. */
  outcomeParams: Record<string, unknown> | null;
  outcomeLine: (input: SeedInput, params: unknown) => OutcomeLine;
};
