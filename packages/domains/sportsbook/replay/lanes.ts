/** What is replayed: lanes of matches that take turns, each in the real order of its seasons. */
import type { BettingSport } from "@oddwright/contract/sportsbook/betting-words.ts";

export interface ReplaySeason {
  /** A file of `core/odds/results`, without its ending. */
  readonly file: string;
  /** Its first matches are only learned from: ratings without matches before them would know nothing. */
  readonly skip: number;
}

export interface Lane {
  /** The ratings of all its teams are fitted together; files of it are named after it. */
  readonly league: string;
  readonly sport: BettingSport;
  readonly seasons: readonly ReplaySeason[];
  /** Seasons that are learned from and not replayed. */
  readonly before: readonly string[];
}

const club = (league: string): Lane => ({
  league,
  sport: "football",
  seasons: [
    { file: `${league}-2023-24`, skip: 120 },
    { file: `${league}-2024-25`, skip: 0 },
  ],
  before: [],
});

const premierLeague: Lane = {
  league: "premier-league",
  sport: "football",
  before: ["premier-league-2020-21"],
  seasons: ["2021-22", "2022-23", "2023-24", "2024-25"].map((season) => ({
    file: `premier-league-${season}`,
    skip: 0,
  })),
};

/** Minutes of goals are known for national teams alone. */
const nations: Lane = {
  league: "internationals",
  sport: "football",
  before: ["internationals-2022", "internationals-2023"],
  seasons: ["2024", "2025", "2026"].map((year) => ({ file: `internationals-${year}`, skip: 0 })),
};

const basketball: Lane = {
  league: "nba",
  sport: "basketball",
  before: [],
  seasons: [
    { file: "nba-2017-18", skip: 500 },
    { file: "nba-2018-19", skip: 0 },
  ],
};

const americanFootball: Lane = {
  league: "nfl",
  sport: "american_football",
  before: ["nfl-2018"],
  seasons: [
    { file: "nfl-2019", skip: 0 },
    { file: "nfl-2020", skip: 0 },
  ],
};

/** Matches that begin one after the other. */
export interface Rota {
  readonly name: "football" | "points";
  /** One begins each time so much has passed, counted from 1970, and `offsetMs` later. */
  readonly everyMs: number;
  readonly offsetMs: number;
  /** In turns. */
  readonly lanes: readonly Lane[];
}

const minuteMs = 60_000;

/** A match of football lasts almost two hours and one of points more than one: so three of the former and one of the latter are always live. */
export const rotas: readonly Rota[] = [
  {
    name: "football",
    everyMs: 30 * minuteMs,
    offsetMs: 0,
    lanes: [
      premierLeague,
      nations,
      club("la-liga"),
      club("serie-a"),
      nations,
      club("bundesliga"),
      club("ligue-1"),
    ],
  },
  {
    name: "points",
    everyMs: 60 * minuteMs,
    offsetMs: 15 * minuteMs,
    lanes: [basketball, americanFootball],
  },
];

export const lanes: readonly Lane[] = rotas.flatMap((rota) => rota.lanes);

export function laneOf(league: string): Lane {
  const lane = lanes.find((each) => each.league === league);
  if (lane === undefined) throw new Error(`${league} is not replayed any more`);
  return lane;
}
