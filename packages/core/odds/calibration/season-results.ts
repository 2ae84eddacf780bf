/** A season's results as they are kept in `results/`: teams once, one match a line. */
import type { Score } from "../markets/market.ts";
import type { RealGoal } from "../replay/goal-times.ts";

export const resultSports = ["football", "basketball", "american_football"] as const;

export type ResultSport = (typeof resultSports)[number];

export type SeasonResults = {
  readonly sport: ResultSport;
  readonly league: string;
  readonly season: string;
  readonly country: string;
  /** Repository, commit and path of the file it was made from. */
  readonly source: string;
  readonly licence: string;
  readonly attribution?: string;
  readonly teams: readonly string[];
  /** Day, places of home and away among the teams, score at half time or null, at the end, and what only some matches have. */
  readonly matches: readonly (readonly [
    date: string,
    home: number,
    away: number,
    firstHalf: Score | null,
    match: Score,
    more?: MatchExtras,
  ])[];
};

type MatchExtras = {
  readonly neutral?: true;
  /** The chance of the home side that somebody published before the match. */
  readonly published?: number;
  /** Of a season that holds several tournaments: which of them. */
  readonly round?: string;
  /** "12h 45a": minutes and sides of all goals in 90 minutes, in order. */
  readonly goals?: string;
};

export type DatedMatch = {
  /** Days since 1970. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly firstHalf: Score | null;
  readonly score: Score;
  readonly neutral: boolean;
  readonly published: number | null;
  /** Where it is known when the goals fell. */
  readonly told?: { readonly round: string; readonly goals: readonly RealGoal[] };
};

const dayMs = 86_400_000;

/** In order of date. Throws RangeError for a team or date that is not there: the file was damaged. */
export function matchesOf(season: SeasonResults): DatedMatch[] {
  const team = (at: number): string => {
    const name = season.teams[at];
    if (name === undefined) throw new RangeError(`${season.league} has no team ${at}`);
    return name;
  };
  return season.matches
    .map(([date, home, away, firstHalf, score, more = {}]) => {
      const { neutral = false, published = null, round, goals } = more;
      const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
      if (!Number.isInteger(day)) throw new RangeError(`${date} is no day`);
      const told = round !== undefined && goals !== undefined && { round, goals: goalsOf(goals) };
      const sides = { home: team(home), away: team(away) };
      return { day, ...sides, firstHalf, score, neutral, published, ...(told && { told }) };
    })
    .toSorted((a, b) => a.day - b.day);
}

function goalsOf(text: string): RealGoal[] {
  return [...text.matchAll(/(\d+)([ha])/g)].map(([, minute, side]) => ({
    minute: Number(minute),
    side: side === "h" ? "home" : "away",
  }));
}

/** A season as its source lays it out. */
export type SourceSeason = Pick<
  SeasonResults,
  "league" | "season" | "country" | "source" | "attribution"
> & {
  readonly licence?: string;
  readonly matches: readonly {
    readonly date: string;
    readonly home: string;
    readonly away: string;
    readonly ht?: Score | null;
    readonly ft: Score | null;
    readonly neutral?: boolean;
    readonly p_home?: number;
    readonly round?: string;
    readonly goals?: readonly SourceGoal[] | null;
  }[];
};

type SourceGoal = { readonly min: number; readonly plus?: number; readonly side: "home" | "away" };

type CompactOptions = Pick<SeasonResults, "sport" | "licence"> & {
  /** Tournaments of which the goals are kept. */
  readonly goalsOf?: readonly string[];
};

/** Matches that have no result are left out. */
export function compactSeason(
  season: SourceSeason,
  { sport, licence, goalsOf: rounds = [] }: CompactOptions,
): SeasonResults {
  const played = season.matches.flatMap((match) =>
    match.ft === null ? [] : [{ ...match, ft: match.ft }],
  );
  const teams = [...new Set(played.flatMap(({ home, away }) => [home, away]))].toSorted();
  return {
    sport,
    league: season.league,
    season: season.season,
    country: season.country,
    source: season.source,
    licence: season.licence ?? licence,
    ...(season.attribution !== undefined && { attribution: season.attribution }),
    teams,
    matches: played.map(({ date, home, away, ht = null, ft, neutral, p_home, round, goals }) => {
      const kept = round !== undefined && rounds.includes(round) ? goalText(goals) : null;
      const more: MatchExtras = {
        ...(neutral === true && { neutral }),
        ...(p_home !== undefined && { published: p_home }),
        ...(kept !== null && round !== undefined && { round, goals: kept }),
      };
      const match = [date, teams.indexOf(home), teams.indexOf(away), ht, ft] as const;
      return Object.keys(more).length === 0 ? match : [...match, more];
    }),
  };
}

const lastMinute = 90;

/** Null where goals are not known, or one fell in extra time: then the score of 90 minutes is not known either. */
function goalText(goals: readonly SourceGoal[] | null | undefined): string | null {
  if (!goals || goals.some(({ min }) => min > lastMinute)) return null;
  return goals.map(({ min, side }) => `${min}${side === "home" ? "h" : "a"}`).join(" ");
}
