/** What a game says of itself that is played in steps. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { SeedInput } from "@oddwright/core/fairness/floats.ts";
import type { GameOf } from "@oddwright/core/games/game-ids.ts";
import type { Ladder, LadderStart } from "@oddwright/core/games/multi-step/ladder.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Rational } from "@oddwright/core/money/rational.ts";

export type Refused = { readonly ok: false; readonly code: ErrorCode };

export type SeriesGameId = GameOf<"series">;

/** The operations of every game in steps. */
export const seriesOperations = ["start", "action", "cashout", "abandoned"] as const;

export type SeriesOperation = (typeof seriesOperations)[number];

export const seriesKind = (game: SeriesGameId, operation: SeriesOperation): string =>
  `${game}_${operation}`;

/** What a game works with. */
export interface SeriesShape {
  /** What the player chose at the start, as stored with the bet. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly action: unknown;
  /**
   * What seeds decide: flips, cards or mines. It is computed again at every action, from the sealed seed, and neither stored nor
   * shown; an open bet's record holds only the part of it that its player has seen.
   */
  readonly draw: unknown;
  readonly series: Ladder;
  /** As the contract's routes of the game answer it. */
  readonly view: unknown;
}

/** Of one game: only here is its shape known. */
export interface SeriesDefinition<Shape extends SeriesShape> {
  readonly id: SeriesGameId;
  /** Stored with every bet: which rules decided it. */
  readonly algorithm: string;
  /** What its least generous bet returns. */
  readonly lowestReturn: () => Rational;
  /** As sent → as stored with the bet. */
  readonly parseParams: (
    raw: unknown,
  ) => { readonly ok: true; readonly params: Shape["params"] } | Refused;
  readonly parseAction: (
    raw: unknown,
  ) => { readonly ok: true; readonly action: Shape["action"] } | Refused;
  /** What the seeds decide, at least as far as `stepCount` actions reach. */
  readonly draw: (seeds: SeedInput, params: Shape["params"], stepCount: number) => Shape["draw"];
  /** The part of an open bet's draw that its outcome shows: enough to play again what was played. */
  readonly seen: (outcome: unknown) => Shape["draw"];
  readonly start: (
    params: Shape["params"],
    start: LadderStart,
    draw: Shape["draw"],
  ) => Shape["series"];
  readonly act: (
    series: Shape["series"],
    action: Shape["action"],
    draw: Shape["draw"],
  ) => { readonly ok: true; readonly bet: Shape["series"] } | Refused;
  /** What the bet would be worth if this action won, in minor units: the same whatever the seeds decide. */
  readonly wonPayoutMinor: (series: Shape["series"], action: Shape["action"]) => bigint;
  readonly show: (series: Shape["series"], draw: Shape["draw"]) => ShownSeries<Shape["view"]>;
}

/** As every game is played: what is a game's own passes through unread. */
export type SeriesGame = SeriesDefinition<SeriesShape>;

/** Forgets the shape: a game is only given back what it made itself. */
export const defineSeriesGame = <Shape extends SeriesShape>(
  game: SeriesDefinition<Shape>,
): SeriesGame => game as unknown as SeriesGame;

/** All of it is for the player's eyes. */
export interface ShownSeries<View = unknown> {
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
