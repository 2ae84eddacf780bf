/** A season forecast as it would have been: the model is fitted again from time to time, and knows only what was played before. */
import type { FitOptions, PlayedMatch } from "../model/fit-ratings.ts";
import type { DatedMatch } from "./season-results.ts";

export type RefitOptions = FitOptions & {
  /** The first day that is forecast; all before it is only learned from. */
  readonly fromDay: number;
  /** The model is fitted again after so many days. */
  readonly refitDays: number;
};

/** What was said before a match, and what became of it. Chances are of all ways it could end, in one order. */
export type Forecast = {
  readonly match: DatedMatch;
  /** Place of what happened among them. */
  readonly outcome: number;
  readonly model: readonly number[];
  /** What else could have been said, by name. */
  readonly baselines: Readonly<Record<string, readonly number[]>>;
};

export type Refit = {
  readonly window: readonly DatedMatch[];
  readonly known: readonly DatedMatch[];
  /** The same, with the days that have passed since. */
  readonly played: readonly PlayedMatch[];
};

export function refits(matches: readonly DatedMatch[], options: RefitOptions): Refit[] {
  const ahead = matches.filter(({ day }) => day >= options.fromDay);
  const windows = Map.groupBy(ahead, ({ day }) =>
    Math.floor((day - options.fromDay) / options.refitDays),
  );
  return [...windows].map(([refit, window]) => {
    const today = options.fromDay + refit * options.refitDays;
    const known = matches.filter(({ day }) => day < today);
    return {
      window,
      known,
      played: known.map((match) => ({ ...match, daysAgo: today - match.day })),
    };
  });
}

/** How often each way happened. One of each is added, so that what has not happened yet is not impossible. */
export function frequencies(outcomes: readonly number[], ways: number): number[] {
  const counts = Array.from({ length: ways }, () => 1);
  for (const outcome of outcomes) (counts[outcome] as number) += 1;
  return counts.map((count) => count / (outcomes.length + ways));
}
