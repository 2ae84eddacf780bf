/** Which book a match is priced by, from its ratings and where it stands. */
import { footballModel } from "@oddwright/core/odds/book/football-book.ts";
import { pointModel } from "@oddwright/core/odds/book/point-book.ts";
import { footballShape, kickOff, type MatchState } from "@oddwright/core/odds/model/goal-rates.ts";
import { notBegun, type PointState } from "@oddwright/core/odds/model/point-cells.ts";
import { laneOf } from "./lanes.ts";
import type { BookOrder, FittedRatings } from "./price-tasks.ts";
import type { ReplayMatch } from "./replay-store.ts";

/** Where a match stands, as its sport's model knows it. */
export type BookState =
  | { readonly model: typeof footballModel; readonly state: MatchState }
  | { readonly model: typeof pointModel; readonly state: PointState };

export const beforeStart = ({ league }: ReplayMatch): BookState =>
  laneOf(league).sport === "football"
    ? { model: footballModel, state: kickOff(footballShape) }
    : { model: pointModel, state: notBegun };

export interface OrderOf {
  readonly ratings: FittedRatings;
  readonly at: BookState;
  readonly width: "main" | "full";
}

/** Throws where the ratings are of another model. */
export function bookOrder(match: ReplayMatch, { ratings, at, width }: OrderOf): BookOrder {
  const { base, homeAdvantage, attack, defence } = ratings;
  const of = (own: string, other: string): number =>
    base + (attack[own] ?? 0) - (defence[other] ?? 0);
  const home = of(match.home, match.away) + (match.isNeutral ? 0 : homeAdvantage);
  const away = of(match.away, match.home);
  if (at.model === footballModel && "rho" in ratings) {
    const rates = { home: Math.exp(home), away: Math.exp(away), rho: ratings.rho };
    return { model: at.model, inputs: { rates, state: at.state, width } };
  }
  if (at.model === pointModel && "spreads" in ratings) {
    const rates = { home, away, ...ratings.spreads };
    return { model: at.model, inputs: { rates, state: at.state, width } };
  }
  throw new Error(`the ratings of ${match.league} are none of ${at.model}`);
}
