/** A season's results as they are kept in `results/`: teams once, one match a line. */
import type { Score } from "../markets/market.ts";

export type SeasonResults = {
  readonly league: string;
  readonly season: string;
  readonly country: string;
  /** Repository, commit and path of the file it was made from. */
  readonly source: string;
  readonly licence: string;
  readonly teams: readonly string[];
  /** Day, places of home and away among the teams, score at half time or null, at the end. */
  readonly matches: readonly (readonly [
    date: string,
    home: number,
    away: number,
    firstHalf: Score | null,
    match: Score,
  ])[];
};

export type DatedMatch = {
  /** Days since 1970. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly firstHalf: Score | null;
  readonly score: Score;
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
    .map(([date, home, away, firstHalf, score]) => {
      const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
      if (!Number.isInteger(day)) throw new RangeError(`${date} is no day`);
      return { day, home: team(home), away: team(away), firstHalf, score };
    })
    .toSorted((a, b) => a.day - b.day);
}

/** A season as its source lays it out. */
export type SourceSeason = {
  readonly league: string;
  readonly season: string;
  readonly country: string;
  readonly source: string;
  readonly licence?: string;
  readonly matches: readonly {
    readonly date: string;
    readonly home: string;
    readonly away: string;
    readonly ht: Score | null;
    readonly ft: Score | null;
  }[];
};

/** Matches that have no result are left out. */
export function compactSeason(season: SourceSeason, licence: string): SeasonResults {
  const played = season.matches.flatMap((match) =>
    match.ft === null ? [] : [{ ...match, ft: match.ft }],
  );
  const teams = [...new Set(played.flatMap(({ home, away }) => [home, away]))].toSorted();
  return {
    league: season.league,
    season: season.season,
    country: season.country,
    source: season.source,
    licence: season.licence ?? licence,
    teams,
    matches: played.map(({ date, home, away, ht, ft }) => [
      date,
      teams.indexOf(home),
      teams.indexOf(away),
      ht,
      ft,
    ]),
  };
}
