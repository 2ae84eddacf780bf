/** What a bet's seeds decide before any stake: the fields of one line of `npm run verify`. */
import type { SeedInput } from "../fairness/floats.ts";

export type OutcomeLine =
  | { ok: true; outcome: Record<string, unknown> }
  | { ok: false; code: string };

/** An outcome that needs nothing but seeds, and perhaps some of the player's parameters. */
export type SeededOutcome = {
  /** An example of the parameters that the outcome itself depends on; null when it needs none. */
  readonly exampleParams: Record<string, unknown> | null;
  readonly line: (input: SeedInput, params: unknown) => OutcomeLine;
};
