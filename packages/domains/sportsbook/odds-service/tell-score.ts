/** What the feed has to say of a final score: it settles the match, and a corrected one settles it again. Pure. */
import type { FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import type { Score } from "@oddwright/core/odds/markets/market.ts";
import type { ScoredMatch } from "./the-odds-api.ts";
import { eventContent, hasSameTeams, type ToldEvent } from "./told-event.ts";

export function tellScore(
  known: ToldEvent | undefined,
  match: ScoredMatch,
): readonly FeedContent[] {
  const score = scoreOf(match);
  if (known === undefined || !match.completed || score === null) return [];
  if (!hasSameTeams(known, match)) return [];
  const isTold = known.status === "closed" && String(known.score) === String(score);
  if (isTold) return [];
  const { id: event } = known;
  const knownAtMs = match.last_update ?? match.commence_time;
  return [
    {
      kind: "clock",
      event,
      half: 2,
      minutes: 0,
      score,
      redCards: [0, 0],
      lastGoal: null,
      isStopped: true,
    },
    {
      kind: "evidence",
      event,
      evidence: {
        kind: "result",
        id: `score-${score.join("-")}-${knownAtMs}`,
        // What the service says later counts.
        sequence: knownAtMs,
        period: "match",
        score,
        certainty: "confirmed",
        knownAtMs,
      },
    },
    eventContent(known, "closed"),
    ...[...known.markets].flatMap(([market, [status, prices]]): FeedContent[] =>
      status === "settled" ? [] : [{ kind: "prices", event, market, status: "settled", prices }],
    ),
  ];
}

function scoreOf({ scores, home_team, away_team }: ScoredMatch): Score | null {
  const of = (name: string): number =>
    Number(scores?.find((each) => each.name === name)?.score ?? Number.NaN);
  const [home, away] = [of(home_team), of(away_team)];
  return Number.isNaN(home) || Number.isNaN(away) ? null : [home, away];
}
