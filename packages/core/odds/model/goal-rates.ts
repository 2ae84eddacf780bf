/** How many goals each side is expected to score, and what changes it while the match is on. */
import type { Score, Side } from "../markets/market.ts";

/** Goals expected over the whole match, and Dixon and Coles' ρ for low scores. */
export type MatchRates = { readonly home: number; readonly away: number; readonly rho: number };

/** What multiplies a side's rate. */
export type RateEffects = {
  readonly behind: number;
  readonly level: number;
  readonly ahead: number;
  /** For each red card of its own, and of the other side. */
  readonly ownRedCard: number;
  readonly otherRedCard: number;
};

/** The same rate whatever the score: Poisson. */
export const flatEffects: RateEffects = {
  behind: 1,
  level: 1,
  ahead: 1,
  ownRedCard: 1,
  otherRedCard: 1,
};

/** How a match spends its time. */
export type MatchShape = {
  /** Of all goals, those before half time. */
  readonly firstHalfShare: number;
  /** With stoppage time, in minutes. */
  readonly halfMinutes: readonly [first: number, second: number];
  /** What is still expected of a half that runs on past these. */
  readonly leastMinutes: number;
};

/** 1.55 and 1.30 goals in 5,227 league matches, 44.8 % of them before half time; halves of 46.8 and 49.2 minutes in 494 matches. */
export const footballShape: MatchShape = {
  firstHalfShare: 0.448,
  halfMinutes: [46.8, 49.2],
  leastMinutes: 0.5,
};

/**
 * Goals that fell, over those that ratings expected of the same minutes, in 494 matches: 15 of 22 with a man less, 38 of 21 against one. Sides that
 * were behind scored 288 of 262, those ahead 381 of 398: two standard errors at most, and forecasts of 2,872 matches are worse with it (log-loss 0.982
 * against 0.980), so the score changes nothing here.
 */
export const footballEffects: RateEffects = {
  ...flatEffects,
  ownRedCard: 0.67,
  otherRedCard: 1.77,
};

export type MatchClock = { readonly half: 1 | 2; readonly minutes: number };

/** Where a match stands. */
export type MatchState = {
  readonly score: Score;
  /** Null until half time. */
  readonly firstHalf: Score | null;
  readonly goals: readonly Side[];
  readonly redCards: Score;
  /** Of the whole match's goals, the share still expected in each half, by the clock alone. */
  readonly left: readonly [firstHalf: number, secondHalf: number];
};

/** Shares of the match's goals that the clock still leaves. */
export function sharesLeft(
  { half, minutes }: MatchClock,
  { firstHalfShare, halfMinutes, leastMinutes }: MatchShape,
): readonly [number, number] {
  const left = (length: number): number => Math.max(length - minutes, leastMinutes) / length;
  return half === 1
    ? [firstHalfShare * Math.min(1, left(halfMinutes[0])), 1 - firstHalfShare]
    : [0, (1 - firstHalfShare) * Math.min(1, left(halfMinutes[1]))];
}

export function kickOff({ firstHalfShare }: MatchShape): MatchState {
  return {
    score: [0, 0],
    firstHalf: null,
    goals: [],
    redCards: [0, 0],
    left: [firstHalfShare, 1 - firstHalfShare],
  };
}

/** The rates of a stretch of the match, by its red cards; the score's part changes with every goal. */
export function ratesWithCards(
  rates: MatchRates,
  [homeCards, awayCards]: Score,
  { ownRedCard, otherRedCard }: RateEffects,
): { home: number; away: number } {
  return {
    home: rates.home * ownRedCard ** homeCards * otherRedCard ** awayCards,
    away: rates.away * ownRedCard ** awayCards * otherRedCard ** homeCards,
  };
}
