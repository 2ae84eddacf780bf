/** Since when the outcome of a selection could be known: often long before the match was over. */
import type { Score, ScoreMarket } from "../markets/market.ts";
import { decidedOutcome } from "./abandoned.ts";
import type { EventFacts } from "./evidence.ts";

/**
 * The moment of the goal after which no continuation could change the outcome; null when that was no goal, or goals are not known in
 * their order. Asked with the moment a bet was placed, for only goals before it matter.
 */
export function decidedByGoalMs(
  market: ScoreMarket,
  selection: string,
  { facts, placedAtMs }: { facts: EventFacts; placedAtMs: number },
): number | null {
  const { goals, firstHalf } = facts;
  if (goals === null) return null;
  for (const [at, goalMs] of goals.knownAtMs.entries()) {
    if (goalMs > placedAtMs) return null;
    const scorers = goals.scorers.slice(0, at + 1);
    const home = scorers.filter((side) => side === "home").length;
    const score: Score = [home, scorers.length - home];
    const firstHalfEnded = firstHalf !== null && firstHalf.knownAtMs <= goalMs;
    const decided = decidedOutcome(market, selection, {
      facts: { firstHalf: firstHalfEnded ? firstHalf.score : null, match: score, goals: scorers },
      firstHalfEnded,
    });
    if (decided !== null) return goalMs;
  }
  return null;
}
