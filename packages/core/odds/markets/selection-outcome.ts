/** What a score makes of a selection. Prices are sums over it, settlements are one call of it: so both follow the same rule. */
import {
  largestNamedScore,
  type LineQuarters,
  type Period,
  type Score,
  type ScoreMarket,
  type Side,
} from "./market.ts";

export type Outcome = "won" | "half_won" | "void" | "half_lost" | "lost";

/** What is known of an event. Null is not known. */
export type ScoreFacts = {
  readonly firstHalf: Score | null;
  readonly match: Score | null;
  /** Who scored, in order; it may end before the match does. */
  readonly goals: readonly Side[];
};

/** Null while the facts do not decide it. Throws RangeError for a selection that the market does not have. */
export function selectionOutcome(
  market: ScoreMarket,
  selection: string,
  facts: ScoreFacts,
): Outcome | null {
  if (market.kind === "next_goal") return nextGoalOutcome(market.number, selection, facts);
  if (market.kind === "half_time_full_time") {
    const { firstHalf, match } = facts;
    if (firstHalf === null || match === null) return null;
    return wonIf(selection === `${sideOf(firstHalf)}_${sideOf(match)}`);
  }
  const period: Period = "period" in market ? market.period : "match";
  const score = period === "match" ? facts.match : facts.firstHalf;
  return score && scoreOutcome(market, selection, score);
}

type PlainMarket = Exclude<ScoreMarket, { kind: "next_goal" | "half_time_full_time" }>;

function scoreOutcome(market: PlainMarket, selection: string, score: Score): Outcome {
  const [home, away] = score;
  switch (market.kind) {
    case "match_result":
      return wonIf(selection === sideOf(score));
    case "double_chance":
      return wonIf(selection.split("_").includes(sideOf(score)));
    case "draw_no_bet":
    case "moneyline":
      return home === away ? "void" : wonIf(selection === sideOf(score));
    case "total":
      return lineOutcome(home + away, { line: market.line, over: selection === "over" });
    case "team_total":
      return lineOutcome(market.side === "home" ? home : away, {
        line: market.line,
        over: selection === "over",
      });
    case "handicap": {
      const ahead = home - market.from[0] - (away - market.from[1]);
      return lineOutcome(ahead, { line: -market.line, over: selection === "home" });
    }
    case "both_score":
      return wonIf((selection === "yes") === (home > 0 && away > 0));
    case "correct_score":
      return wonIf(selection === scoreName(score));
    case "odd_even":
      return wonIf((selection === "odd") === ((home + away) % 2 === 1));
    case "winning_margin":
      return wonIf(selection === marginName(score));
  }
}

/**
 * A count against a line, for the side above it or below it. A quarter line is two bets of half the stake on the lines beside it, so
 * that one half may win or lose while the other is returned.
 */
function lineOutcome(
  count: number,
  { line, over }: { line: LineQuarters; over: boolean },
): Outcome {
  const quarters = over ? 4 * count - line : line - 4 * count;
  if (quarters >= 2) return "won";
  if (quarters === 1) return "half_won";
  if (quarters === 0) return "void";
  return quarters === -1 ? "half_lost" : "lost";
}

function nextGoalOutcome(number: number, selection: string, facts: ScoreFacts): Outcome | null {
  const scorer = facts.goals[number - 1];
  if (scorer !== undefined) return wonIf(selection === scorer);
  if (facts.match === null || facts.match[0] + facts.match[1] >= number) return null;
  return wonIf(selection === "none");
}

function sideOf([home, away]: Score): "home" | "draw" | "away" {
  if (home === away) return "draw";
  return home > away ? "home" : "away";
}

function scoreName([home, away]: Score): string {
  return Math.max(home, away) <= largestNamedScore ? `${home}:${away}` : "other";
}

function marginName(score: Score): string {
  const by = Math.abs(score[0] - score[1]);
  return by === 0 ? "draw" : `${sideOf(score)}_${by >= 3 ? "3_up" : by}`;
}

function wonIf(condition: boolean): Outcome {
  return condition ? "won" : "lost";
}
