/** A bet on sports as it is stored, and what core's rules make of it. */
import type {
  BetKind,
  LegReason,
  LegStateName,
  SportsBetState,
} from "@oddwright/contract/sportsbook/bet-words.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { ModelBasis } from "@oddwright/core/odds/book/builder-price.ts";
import type { Market } from "@oddwright/core/odds/markets/market.ts";
import type { PriceMilli } from "@oddwright/core/odds/prices/price.ts";
import { type BettingRules, rulesOfVersion } from "@oddwright/core/odds/rules/betting-rules.ts";
import { type Bet, largestReturnMinor } from "@oddwright/core/odds/settlement/settle-bet.ts";
import type { Leg } from "@oddwright/core/odds/settlement/settle-leg.ts";
import { lineCount } from "@oddwright/core/odds/systems/system-return.ts";
import { type MoneySplit, type TakenStake, totalMinor } from "../../ledger/index.ts";

/** Where stakes lie while their bets are open. */
export const sportsbookAccount = "in_play:sportsbook";

/** As the ledger, its policies and the weights of bonuses name what is bet on. */
export const stakedOn = {
  product: "sportsbook",
  game: "sports",
  account: sportsbookAccount,
} as const;

export interface BetPick {
  readonly key: string;
  readonly market: Market;
  readonly selection: string;
  /** Of the market's chain of prices. */
  readonly version: number;
}

/** Without what else is known of it at the moment. */
export const pickOf = ({ key, market, selection, version }: BetPick): BetPick => ({
  key,
  market,
  selection,
  version,
});

export interface BetLeg {
  readonly event: string;
  readonly picks: readonly [BetPick, ...BetPick[]];
  readonly price: PriceMilli;
  readonly banker: boolean;
  /** Of several picks: what their joint price was worked out from. */
  readonly basis: ModelBasis | null;
  readonly state: LegStateName;
  readonly reason: LegReason | null;
}

/** Which other prices the player takes. */
export type PricePolicy = "none" | "better" | "any" | { readonly within_percent: number };

export interface BetRefusal {
  readonly code: string;
  readonly leg: number | null;
  readonly price_milli: PriceMilli | null;
}

export interface WaitingCashOut {
  readonly percent: number;
  /** Minor units in text: JSON numbers are not exact. */
  readonly offer: string;
  readonly dueAt: string;
}

export interface SportsBet {
  readonly playerId: string;
  readonly id: string;
  readonly currency: Currency;
  readonly kind: BetKind;
  readonly folds: readonly number[];
  readonly policy: PricePolicy;
  readonly state: SportsBetState;
  readonly refusal: BetRefusal | null;
  readonly stake: MoneySplit;
  /** The bonus that paid its stake, which is not returned with what it wins; null for any other bet. */
  readonly freeBetId: string | null;
  /** Of a free bet that was void: what of its stake went back to that bonus, and stays there. */
  readonly returnedMinor: bigint;
  readonly leftMinor: bigint;
  readonly largestReturnMinor: bigint;
  readonly rulesVersion: number;
  readonly stakeKey: string;
  readonly placedAt: Date;
  readonly acceptAt: Date | null;
  readonly takenAt: Date | null;
  readonly settledAt: Date | null;
  readonly settlementVersion: number;
  readonly dueMinor: bigint;
  readonly paidMinor: bigint;
  readonly cashedOutMinor: bigint;
  readonly autoCashOutMinor: bigint | null;
  /** A cash-out that waits through the delay. */
  readonly waitingCashOut: WaitingCashOut | null;
  readonly legs: readonly BetLeg[];
}

export function rulesOf({ rulesVersion }: Pick<SportsBet, "rulesVersion">): BettingRules {
  const rules = rulesOfVersion(rulesVersion);
  if (rules === undefined) throw new Error(`there are no rules of version ${rulesVersion}`);
  return rules;
}

type Priced = Pick<SportsBet, "folds"> & {
  readonly freeBetId?: string | null;
  readonly takenAt: Date | null;
  readonly placedAt: Date;
  readonly legs: readonly Omit<BetLeg, "state" | "reason" | "basis">[];
};

/** As core settles it, with so much of its stake. */
export function coreBet(bet: Priced, stakeMinor: bigint): Bet {
  const placedAtMs = (bet.takenAt ?? bet.placedAt).getTime();
  return {
    stakeMinor,
    folds: bet.folds,
    eachWay: null,
    funding: typeof bet.freeBetId === "string" ? "free" : "own",
    legs: bet.legs.map(({ event, picks, price, banker }): Leg => ({
      event,
      picks,
      price,
      banker,
      placedAtMs,
    })),
  };
}

/** The most that so much of the stake returns. */
export const largestReturnOf = (bet: Priced, stakeMinor: bigint, rules: BettingRules): bigint =>
  stakeMinor === 0n ? 0n : largestReturnMinor(coreBet(bet, stakeMinor), rules);

/** The most that its player gets of it: the stake of a free bet is not returned. */
export const possibleReturn = ({
  largestReturnMinor: most,
  leftMinor,
  freeBetId,
}: SportsBet): bigint => (freeBetId === null ? most : most - leftMinor);

/** What the house loses at most by what is left of it. */
export const lossOf = ({ largestReturnMinor: most, leftMinor }: SportsBet): bigint =>
  most - leftMinor;

export const linesOf = ({ folds, legs }: Pick<Priced, "folds" | "legs">): bigint =>
  lineCount(legs.filter(({ banker }) => !banker).length, folds);

/** The stake of a bet that is open in whole, for the ledger. */
export const takenStake = ({ id, stake }: SportsBet): TakenStake => ({
  id,
  ...stakedOn,
  split: stake,
});

/** A part of the stake, which has no bonus money. */
export const takenPart = ({ id, stake }: SportsBet, minor: bigint): TakenStake => {
  if (stake.bonusMinor > 0n) throw new Error(`bet ${id} has bonus money: it has no parts`);
  return { id, ...stakedOn, split: { mainMinor: minor, bonusMinor: 0n } };
};

/** What of the stake still lies in play. */
export const inPlay = (bet: SportsBet): TakenStake =>
  bet.leftMinor === totalMinor(bet.stake) ? takenStake(bet) : takenPart(bet, bet.leftMinor);

export const isRunning = ({ state }: Pick<SportsBet, "state">): boolean =>
  state === "open" || state === "delayed";
