/** Matches of a league whose strengths are known, drawn from fixed words: what a fit has to find again. */
import { fairDraw } from "../../fairness/fair-draw.ts";
import { nobleHmacSha256 } from "../../fairness/noble-hmac.ts";
import { flatEffects, footballShape, kickOff } from "../model/goal-rates.ts";
import { expectedScores, type PlayedMatch, type Ratings } from "../model/fit-ratings.ts";
import { scoreCells, type Cell } from "../model/score-cells.ts";
import type { Score } from "../markets/market.ts";

export type League = {
  readonly base: number;
  readonly homeAdvantage: number;
  readonly rho: number;
  readonly teams: Readonly<Record<string, { readonly attack: number; readonly defence: number }>>;
};

const words = 2 ** 32;

/** Everybody against everybody, home and away, so many times. */
export function seededGoals(league: League, { rounds }: { rounds: number }): PlayedMatch[] {
  const draw = fairDraw({
    hmac: nobleHmacSha256,
    serverSeed: "league",
    clientSeed: "fit",
    nonce: 0,
  });
  const teams = Object.keys(league.teams);
  const pairs = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => ({ home, away, neutral: false })),
  );
  return pairs.flatMap((pair) => {
    const rates = { ...expectedScores(ratingsOf(league), pair), rho: league.rho };
    const cells = scoreCells({ rates, effects: flatEffects }, kickOff(footballShape), "score");
    return Array.from({ length: rounds }, (): PlayedMatch => ({
      ...pair,
      score: drawnScore(cells, draw(words) / words),
      daysAgo: 0,
    }));
  });
}

function ratingsOf({ base, homeAdvantage, teams }: League): Ratings {
  const of = (part: "attack" | "defence"): Map<string, number> =>
    new Map(Object.entries(teams).map(([team, strengths]) => [team, strengths[part]]));
  return { scale: "goals", base, homeAdvantage, attack: of("attack"), defence: of("defence") };
}

function drawnScore(cells: readonly Cell[], at: number): Score {
  let below = 0;
  for (const { chance, facts } of cells) {
    below += chance;
    if (at < below && facts.match !== null) return facts.match;
  }
  return [0, 0];
}
