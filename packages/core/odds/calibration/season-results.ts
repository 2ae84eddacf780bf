/** A season's results as they are kept in `results/`: teams once, one match a line. */
import type { Score } from "../markets/market.ts";

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
    .map(([date, home, away, firstHalf, score, { neutral = false, published = null } = {}]) => {
      const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
      if (!Number.isInteger(day)) throw new RangeError(`${date} is no day`);
      return { day, home: team(home), away: team(away), firstHalf, score, neutral, published };
    })
    .toSorted((a, b) => a.day - b.day);
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
  }[];
};

/** Matches that have no result are left out. */
export function compactSeason(
  season: SourceSeason,
  { sport, licence }: Pick<SeasonResults, "sport" | "licence">,
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
    matches: played.map(({ date, home, away, ht = null, ft, neutral, p_home }) => {
      const more: MatchExtras = {
        ...(neutral === true && { neutral }),
        ...(p_home !== undefined && { published: p_home }),
      };
      const match = [date, teams.indexOf(home), teams.indexOf(away), ht, ft] as const;
      return Object.keys(more).length === 0 ? match : [...match, more];
    }),
  };
}
