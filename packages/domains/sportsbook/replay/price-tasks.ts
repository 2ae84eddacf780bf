/** What the thread of prices is asked for, and its answers: plain data on both ways. */
import { createHash } from "node:crypto";
import { calibration, type Calibration } from "@oddwright/core/odds/calibration/calibration.ts";
import {
  footballFit,
  footballForecasts,
} from "@oddwright/core/odds/calibration/football-forecasts.ts";
import {
  type BookInputs,
  type BookMarket,
  footballBook,
  footballModel,
} from "@oddwright/core/odds/book/football-book.ts";
import { fitLowScores } from "@oddwright/core/odds/model/fit-low-scores.ts";
import { type FitOptions, fitRatings } from "@oddwright/core/odds/model/fit-ratings.ts";
import type { Lane } from "./lanes.ts";
import { readLeague, readSeason } from "./season-files.ts";

export interface FittedRatings {
  readonly base: number;
  readonly homeAdvantage: number;
  /** Dixon and Coles' ρ. */
  readonly rho: number;
  readonly attack: Readonly<Record<string, number>>;
  readonly defence: Readonly<Record<string, number>>;
}

export interface Fitted {
  readonly modelVersion: string;
  readonly ratings: FittedRatings;
  /** SHA-256 of the matches and options that they were fitted from. */
  readonly inputsHash: string;
}

export interface Book {
  readonly inputsHash: string;
  readonly markets: readonly BookMarket[];
}

export interface PriceTasks {
  /** From the matches of a league before a day, counted from 1970. */
  readonly fit: (of: { readonly lane: Lane; readonly knownBefore: number }) => Promise<Fitted>;
  readonly books: (all: readonly BookInputs[]) => Promise<readonly Book[]>;
  /** How good forecasts of the replayed seasons would have been, each from the matches before it. */
  readonly calibrate: (lane: Lane) => Promise<Calibration>;
}

/** National teams play seldom: a match counts half after two years. */
const nationsFit: FitOptions = { ...footballFit, halfLifeDays: 730 };
const optionsOf = ({ league }: Lane): FitOptions =>
  league === "internationals" ? nationsFit : footballFit;

const refitDays = 7;

export const priceTasks: PriceTasks = {
  async fit({ lane, knownBefore }) {
    const options = optionsOf(lane);
    const known = (await readLeague(lane)).filter(({ day }) => day < knownBefore);
    const played = known.map((match) => ({ ...match, daysAgo: knownBefore - match.day }));
    const fitted = fitRatings(played, { ...options, scale: "goals" });
    const ratings = {
      base: fitted.base,
      homeAdvantage: fitted.homeAdvantage,
      rho: fitLowScores(played, fitted, options),
      attack: Object.fromEntries(fitted.attack),
      defence: Object.fromEntries(fitted.defence),
    };
    return { modelVersion: footballModel, ratings, inputsHash: hashOf([options, played]) };
  },
  async books(all) {
    return all.map((inputs) => ({
      inputsHash: hashOf([footballModel, inputs]),
      markets: footballBook(inputs),
    }));
  },
  async calibrate(lane) {
    const [first] = lane.seasons;
    const from = first && (await readSeason(first.file))[first.skip];
    if (from === undefined) throw new RangeError(`${lane.league} has no season to replay`);
    const options = { ...optionsOf(lane), refitDays, fromDay: from.day };
    return calibration(footballForecasts(await readLeague(lane), options));
  },
};

const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");
