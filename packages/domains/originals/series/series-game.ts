// What tells one game that is played in steps from another.
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { SeedInput } from "@oddwright/core/fairness/floats.ts";
import type { Ladder, LadderStart } from "@oddwright/core/games/multi-step/ladder.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";

type Refused = { readonly ok: false; readonly code: ErrorCode };

export type SeriesGameId = "coinflip" | "hilo" | "miner";

/**
 * `Draw` is what seeds decide: flips, cards or mines. It is computed again at every action, from the sealed seed, and neither
 * stored nor shown; an open bet's record holds only the part of it that its player has seen.
 */
export interface SeriesGame<Params, Action, Draw, Series extends Ladder, View> {
  readonly id: SeriesGameId;
  /** Stored with every bet: which rules decided it. */
  readonly algorithm: string;
  /** What the player chose at the start, as sent → as stored with the bet. */
  readonly parseParams: (raw: unknown) => { readonly ok: true; readonly params: Params } | Refused;
  readonly parseAction: (raw: unknown) => { readonly ok: true; readonly action: Action } | Refused;
  /** What the seeds decide, at least as far as `stepCount` actions reach. */
  readonly draw: (seeds: SeedInput, params: Params, stepCount: number) => Draw;
  /** The part of an open bet's draw that its outcome shows: enough to play again what was played. */
  readonly seen: (outcome: unknown) => Draw;
  readonly start: (params: Params, start: LadderStart, draw: Draw) => Series;
  readonly act: (
    series: Series,
    action: Action,
    draw: Draw,
  ) => { readonly ok: true; readonly bet: Series } | Refused;
  /** What the bet would be worth if this action won, in minor units: the same whatever the seeds decide. */
  readonly wonPayoutMinor: (series: Series, action: Action) => bigint;
  readonly show: (series: Series, draw: Draw) => ShownSeries<View>;
}

/** All of it is for the player's eyes. */
export interface ShownSeries<View> {
  /** The field names of the game's line in `npm run verify`; of an open bet, what was revealed so far. */
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly actions: readonly unknown[];
  readonly view: View;
}

/** What an open bet's view says of its next win. */
export function nextPayoutMinor(next: { readonly payout: string } | null): bigint {
  const parsed = next === null ? null : parseAmount(next.payout);
  if (!parsed?.ok) throw new Error("an open bet has no next step");
  return parsed.minor;
}
