/** The words of sports bets, as plain data: safe to import by value in the browser. */

export const betKinds = ["single", "accumulator", "system", "builder"] as const;
export type BetKind = (typeof betKinds)[number];

/**
 * `delayed`: the stake is taken, and whether the bet stands is seen when its delay is over. `refused`: it did not, and the stake is back.
 * `cashed_out`: all of it was.
 */
export const sportsBetStates = ["delayed", "refused", "open", "settled", "cashed_out"] as const;
export type SportsBetState = (typeof sportsBetStates)[number];

export const sportsBetFilters = ["open", "settled", "all"] as const;
export type SportsBetFilter = (typeof sportsBetFilters)[number];

export const legStates = ["open", "won", "half_won", "void", "half_lost", "lost"] as const;
export type LegStateName = (typeof legStates)[number];

/** Why a leg is void, or settled before its event's end. */
export const legReasons = ["cancelled", "late", "abandoned"] as const;
export type LegReason = (typeof legReasons)[number];

/** What keeps a slip from being quoted; `leg` of the problem says which one. */
export const slipProblems = [
  "event_unknown",
  "event_ended",
  "market_unknown",
  "market_suspended",
  "selection_unknown",
  "selection_not_offered",
  /** Two legs of one event: what makes one of them likelier may do so for the other. A bet builder prices them together. */
  "legs_related",
  "picks_exclude_each_other",
  "pick_can_push",
  /** It follows from the other picks, and would lengthen no price. */
  "pick_implied",
  "builder_unavailable",
  "folds_invalid",
  "price_too_long",
] as const;
export type SlipProblem = (typeof slipProblems)[number];

/** What bounds the stake of a slip. */
export const stakeBounds = ["market", "builder", "player", "payout"] as const;
export type StakeBound = (typeof stakeBounds)[number];

/** Which other prices a player takes without being asked again. */
export const pricePolicies = ["none", "better", "any"] as const;

/** Why a bet has no cash-out at this moment. */
export const cashOutReasons = [
  "not_open",
  "lost",
  "suspended",
  "interrupted",
  "not_offered",
  "system",
  "builder",
  "bonus",
  /** What had settled it was taken back. */
  "reopened",
  "too_small",
] as const;
export type CashOutReason = (typeof cashOutReasons)[number];

/** The least part of a bet that is cashed out by itself, in hundredths. */
export const minCashOutPercent = 20;

export const maxLegs = 20;
export const maxBuilderPicks = 8;
