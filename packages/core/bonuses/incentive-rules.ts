/** What the law of a jurisdiction says of an offer, asked when the offer is saved: an offer that breaks it is never made. */
import { rational, compareRational } from "../money/rational.ts";
import type { Wagering } from "./wagering.ts";

export interface IncentiveRules {
  /** Times the bonus money that may have to be staked at most; null without such a rule. */
  readonly maxWagerMultiplier: number | null;
  /** Whether one incentive may need more than one product. */
  readonly mixedProducts: boolean;
}

/** As the law tells gambling products apart. */
export type LawProduct = "casino" | "betting" | "bingo" | "lottery";

const lawProducts: readonly LawProduct[] = ["casino", "betting", "bingo", "lottery"];

export interface Incentive {
  /** What must be played to get it; empty where nothing must. */
  readonly activity: readonly LawProduct[];
  /** Of each thing that is given: on which products it can be used, the player choosing among them. */
  readonly rewards: readonly (readonly LawProduct[])[];
}

/** One product has to be enough to get all of it and to use all of it: a free choice among several is none that mixes. */
export const mixesProducts = ({ activity, rewards }: Incentive): boolean =>
  !lawProducts.some(
    (product) =>
      activity.every((needed) => needed === product) &&
      rewards.every((usable) => usable.includes(product)),
  );

export interface BonusWagering extends Wagering {
  /** Of a deposit: how many per cent of it the bonus is; null where it matches none. */
  readonly matchPercent: number | null;
}

/** Whether more than `most` times the bonus money would have to be staked. With the deposit in the base, its share counts as well. */
export function wagersTooMuch(
  { multiplier, base, matchPercent }: BonusWagering,
  most: number,
): boolean {
  const times =
    base === "bonus" || matchPercent === null
      ? rational(BigInt(multiplier))
      : rational(BigInt(multiplier) * BigInt(100 + matchPercent), BigInt(matchPercent));
  return compareRational(times, rational(BigInt(most))) > 0;
}
