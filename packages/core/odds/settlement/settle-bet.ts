/** A bet and the evidence of its events → what it is due: the whole of settlement, without a word of how money moves. */
import {
  addRational,
  floorScaled,
  multiplyRational,
  rational,
  type Rational,
} from "../../money/rational.ts";
import { priceOdds } from "../prices/price.ts";
import type { BettingRules } from "../rules/betting-rules.ts";
import { isLucky, luckyBonus } from "../systems/lucky-bonus.ts";
import { lineCount, systemReturn } from "../systems/system-return.ts";
import type { EventFacts } from "./evidence.ts";
import { legFactor, placeOdds } from "./leg-factor.ts";
import { settleLeg, type Leg, type LegState } from "./settle-leg.ts";

export type Bet = {
  /** Of all lines together. */
  readonly stakeMinor: bigint;
  readonly legs: readonly Leg[];
  /** Sizes of the lines, bankers not counted. A single is [1]; an accumulator has one line of all its legs. */
  readonly folds: readonly number[];
  /** Half of the stake is on being placed, at this part of the profit; terms are those of the moment it was placed. */
  readonly eachWay: { readonly fraction: Rational; readonly places: number } | null;
  readonly funding: "own" | "free";
};

export type Settlement =
  | { readonly state: "open"; readonly legs: readonly LegState[] }
  | {
      readonly state: "settled";
      readonly rulesVersion: number;
      readonly legs: readonly LegState[];
      /** In minor units, before the one rounding. */
      readonly exact: Rational;
      readonly returnMinor: bigint;
      readonly toPlayerMinor: bigint;
      /** The stake of a free bet goes back to whoever gave it. */
      readonly toFunderMinor: bigint;
    };

const none: EventFacts = {
  firstHalf: null,
  match: null,
  goals: null,
  abandoned: null,
  ranking: null,
  cancellations: [],
  withdrawals: [],
};

type Part = "win" | "place";

/** Open until every leg is settled, or until no outcome of the open ones can return anything. */
export function settleBet(
  bet: Bet,
  events: ReadonlyMap<string, EventFacts>,
  rules: BettingRules,
): Settlement {
  const statesOf = (part: Part): LegState[] =>
    bet.legs.map((leg) =>
      settleLeg(leg, events.get(leg.event) ?? none, {
        rules,
        ...(part === "place" && bet.eachWay && { places: bet.eachWay.places }),
      }),
    );
  const parts = partsOf(bet).map((part) => [part, statesOf(part)] as const);
  const legs = parts[0]?.[1] ?? [];
  const isOpen = parts.some(([, states]) => states.some(({ state }) => state === "open"));
  const exact = returnOf(bet, parts, rules);
  if (isOpen && exact.numerator > 0n) return { state: "open", legs };
  const returnMinor = rounded(exact, rules);
  const toFunderMinor = funderShare(bet, returnMinor, rules);
  return {
    state: "settled",
    rulesVersion: rules.version,
    legs,
    exact,
    returnMinor,
    toPlayerMinor: returnMinor - toFunderMinor,
    toFunderMinor,
  };
}

function partsOf(bet: Pick<Bet, "eachWay">): readonly Part[] {
  return bet.eachWay === null ? ["win"] : ["win", "place"];
}

/** What one line of one part has staked: an exact part of the whole stake. */
function unitStake(bet: Bet): Rational {
  const free = bet.legs.filter(({ banker }) => banker !== true).length;
  const lines = lineCount(free, bet.folds) * BigInt(partsOf(bet).length);
  return rational(bet.stakeMinor, lines);
}

/** An open leg counts as won: the sum is then the most that the bet can still return. */
function returnOf(
  bet: Bet,
  parts: readonly (readonly [Part, readonly LegState[]])[],
  rules: BettingRules,
): Rational {
  const sums = parts.map(([part, states]) => {
    const factors = bet.legs.map((leg, at) => {
      const odds = part === "win" ? priceOdds(leg.price) : placeOddsOf(bet, leg);
      const state = states[at] as LegState;
      return state.state === "open" ? odds : legFactor(state, odds, rules);
    });
    return linesReturn(bet, factors, rules);
  });
  return multiplyRational(unitStake(bet), sums.reduce(addRational, rational(0n)));
}

function placeOddsOf(bet: Bet, leg: Leg): Rational {
  return placeOdds(priceOdds(leg.price), bet.eachWay?.fraction ?? rational(1n));
}

function linesReturn(bet: Bet, all: readonly Rational[], rules: BettingRules): Rational {
  const isBanker = (at: number): boolean => bet.legs[at]?.banker === true;
  const factors = all.filter((_, at) => !isBanker(at));
  const bankers = all.filter((_, at) => isBanker(at));
  const returned = systemReturn({ folds: bet.folds, factors, bankers });
  if (bankers.length > 0 || !isLucky(bet.folds, factors.length)) return returned;
  const lines = lineCount(factors.length, bet.folds);
  return addRational(returned, luckyBonus({ factors, returned, lines }, rules));
}

/** The one rounding of a bet. */
export function rounded(exact: Rational, { rounding }: Pick<BettingRules, "rounding">): bigint {
  const halfUp = rounding === "half_up" ? rational(1n, 2n) : rational(0n);
  return floorScaled(addRational(exact, halfUp), 1n);
}

/** The most a bet can return, rounded up: what is reserved for it. */
export function largestReturnMinor(bet: Bet, rules: BettingRules): bigint {
  const parts = partsOf(bet).map(
    (part) => [part, bet.legs.map((): LegState => ({ state: "open" }))] as const,
  );
  return roundedUp(returnOf(bet, parts, rules));
}

export function roundedUp({ numerator, denominator }: Rational): bigint {
  return -floorScaled({ numerator: -numerator, denominator }, 1n);
}

function funderShare(bet: Bet, returnMinor: bigint, rules: BettingRules): bigint {
  if (bet.funding === "own") return 0n;
  // A bet that was void altogether comes back as the free bet it was, whatever a won one pays.
  const isReturned = rules.freeBet === "stake_returned" && returnMinor > bet.stakeMinor;
  if (isReturned) return 0n;
  return returnMinor < bet.stakeMinor ? returnMinor : bet.stakeMinor;
}
