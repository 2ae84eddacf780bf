/** What the thread of prices is asked for, and its answers: plain data on both ways. */
import { createHash } from "node:crypto";
import { calibration, type Calibration } from "@oddwright/core/odds/calibration/calibration.ts";
import {
  footballFit,
  footballForecasts,
} from "@oddwright/core/odds/calibration/football-forecasts.ts";
import type { BookMarket } from "@oddwright/core/odds/book/book-market.ts";
import {
  type BookInputs,
  footballBook,
  footballModel,
} from "@oddwright/core/odds/book/football-book.ts";
import {
  type PointBookInputs,
  pointBook,
  pointModel,
} from "@oddwright/core/odds/book/point-book.ts";
import {
  pointFits,
  pointForecasts,
  type PointSport,
} from "@oddwright/core/odds/calibration/point-forecasts.ts";
import { fitLowScores } from "@oddwright/core/odds/model/fit-low-scores.ts";
import {
  type FitOptions,
  fitRatings,
  type PlayedMatch,
  type Ratings,
} from "@oddwright/core/odds/model/fit-ratings.ts";
import { type PointSpreads, pointSpreads } from "@oddwright/core/odds/model/point-cells.ts";
import type { Lane } from "./lanes.ts";
import { readLeague, readSeason } from "./season-files.ts";

interface TeamRatings {
  readonly base: number;
  readonly homeAdvantage: number;
  readonly attack: Readonly<Record<string, number>>;
  readonly defence: Readonly<Record<string, number>>;
}

/** Of goals with Dixon and Coles' ρ; of points with how far matches end from what is expected of them. */
export type FittedRatings = TeamRatings &
  ({ readonly rho: number } | { readonly spreads: PointSpreads });

export interface Fitted {
  readonly modelVersion: string;
  readonly ratings: FittedRatings;
  /** SHA-256 of the matches and options that they were fitted from. */
  readonly inputsHash: string;
}

/** What a book is worked out from, by the model that does it. */
export type BookOrder =
  | { readonly model: typeof footballModel; readonly inputs: BookInputs }
  | { readonly model: typeof pointModel; readonly inputs: PointBookInputs };

export interface Book {
  readonly inputsHash: string;
  readonly markets: readonly BookMarket[];
}

export interface PriceTasks {
  /** From the matches of a league before a day, counted from 1970. */
  readonly fit: (of: { readonly lane: Lane; readonly knownBefore: number }) => Promise<Fitted>;
  readonly books: (all: readonly BookOrder[]) => Promise<readonly Book[]>;
  /** How good forecasts of the replayed seasons would have been, each from the matches before it. */
  readonly calibrate: (lane: Lane) => Promise<Calibration>;
}

/** National teams play seldom: a match counts half after two years. */
const nationsFit: FitOptions = { ...footballFit, halfLifeDays: 730 };
const goalsFitOf = ({ league }: Lane): FitOptions =>
  league === "internationals" ? nationsFit : footballFit;

const refitDays = 7;

export const modelOf = ({ sport }: Lane): BookOrder["model"] =>
  sport === "football" ? footballModel : pointModel;

export const priceTasks: PriceTasks = {
  async fit({ lane, knownBefore }) {
    const known = (await readLeague(lane)).filter(({ day }) => day < knownBefore);
    const played = known.map((match) => ({ ...match, daysAgo: knownBefore - match.day }));
    const { options, ratings } =
      lane.sport === "football" ? fitGoals(lane, played) : fitPoints(lane.sport, played);
    return { modelVersion: modelOf(lane), ratings, inputsHash: hashOf([options, played]) };
  },
  async books(all) {
    return all.map(({ model, inputs }) => ({
      inputsHash: hashOf([model, inputs]),
      markets: model === footballModel ? footballBook(inputs) : pointBook(inputs),
    }));
  },
  async calibrate(lane) {
    const [first] = lane.seasons;
    const from = first && (await readSeason(first.file))[first.skip];
    if (from === undefined) throw new RangeError(`${lane.league} has no season to replay`);
    const known = await readLeague(lane);
    const when = { refitDays, fromDay: from.day };
    return calibration(
      lane.sport === "football"
        ? footballForecasts(known, { ...goalsFitOf(lane), ...when })
        : pointForecasts(known, { ...pointFits[lane.sport], ...when }),
    );
  },
};

interface FittedBy {
  readonly options: FitOptions;
  readonly ratings: FittedRatings;
}

function fitGoals(lane: Lane, played: readonly PlayedMatch[]): FittedBy {
  const options = goalsFitOf(lane);
  const fitted = fitRatings(played, { ...options, scale: "goals" });
  const rho = fitLowScores(played, fitted, options);
  return { options, ratings: { ...plainRatings(fitted), rho } };
}

function fitPoints(sport: PointSport, played: readonly PlayedMatch[]): FittedBy {
  const options = pointFits[sport];
  const fitted = fitRatings(played, { ...options, scale: "points" });
  const spreads = pointSpreads(played, fitted, options);
  return { options, ratings: { ...plainRatings(fitted), spreads } };
}

const plainRatings = ({ base, homeAdvantage, attack, defence }: Ratings): TeamRatings => ({
  base,
  homeAdvantage,
  attack: Object.fromEntries(attack),
  defence: Object.fromEntries(defence),
});

const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");
