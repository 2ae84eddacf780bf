/** What an abandoned event leaves decided: what no continuation of it could have changed. */
import type { Score, ScoreMarket, Side } from "../markets/market.ts";
import { selectionOutcome, type Outcome, type ScoreFacts } from "../markets/selection-outcome.ts";

/**
 * Goals that either side might still have scored. Every market changes its mind within the first few or never, but for lines, which only go one way: the
 * largest stands for all that lie between.
 */
const furtherGoals = [0, 1, 2, 3, 4, 5, 6, 1_000];
const namedGoals = 3;

export type BrokenOff = {
  /** `match` is the score at which the event ended. */
  readonly facts: ScoreFacts & { readonly match: Score };
  readonly firstHalfEnded: boolean;
};

/** The outcome that every continuation has, or null when they differ. */
export function decidedOutcome(
  market: ScoreMarket,
  selection: string,
  brokenOff: BrokenOff,
): Outcome | null {
  const seen = new Set<Outcome | null>();
  for (const further of continuations(brokenOff)) {
    seen.add(selectionOutcome(market, selection, further));
    if (seen.size > 1) return null;
  }
  const [only = null] = seen;
  return only;
}

function* continuations({ facts, firstHalfEnded }: BrokenOff): Generator<ScoreFacts> {
  for (const x of furtherGoals) {
    for (const y of furtherGoals) {
      const match = [facts.match[0] + x, facts.match[1] + y] as const;
      const orders = [
        [...facts.goals, ...times("home", x), ...times("away", y)],
        [...facts.goals, ...times("away", y), ...times("home", x)],
      ];
      for (const firstHalf of halves(match, { facts, firstHalfEnded })) {
        for (const goals of orders) yield { firstHalf, match, goals };
      }
    }
  }
}

/** A first half that goes on ends at any score on the way; one that has ended unseen, at any score so far. */
function halves(match: Score, { facts, firstHalfEnded }: BrokenOff): readonly Score[] {
  if (facts.firstHalf !== null) return [facts.firstHalf];
  const onTheWay = (side: 0 | 1): number[] =>
    firstHalfEnded
      ? Array.from({ length: facts.match[side] + 1 }, (_, goals) => goals)
      : furtherGoals
          .map((more) => facts.match[side] + more)
          .filter((goals) => goals <= match[side]);
  return onTheWay(0).flatMap((home) => onTheWay(1).map((away): Score => [home, away]));
}

function times(side: Side, count: number): Side[] {
  return Array.from({ length: Math.min(count, namedGoals) }, () => side);
}
