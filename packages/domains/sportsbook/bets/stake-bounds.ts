/** How much may be staked on a slip. Pure. */
import type { StakeBound } from "@oddwright/contract/sportsbook/bet-words.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import {
  divideRational,
  floorScaled,
  type Rational,
  rational,
  subtractRational,
} from "@oddwright/core/money/rational.ts";
import { leastBettingStakeMinor } from "@oddwright/core/odds/rules/least-stakes.ts";
import type { Caps, Room } from "../caps/caps.ts";

export interface StakeBounds {
  readonly minMinor: bigint;
  /** Below `minMinor` where nothing can be staked. */
  readonly maxMinor: bigint;
  readonly bound: StakeBound;
}

/** The currency's least stake, and a minor unit a line: a line of less would be a bet on nothing. */
export function minStakeMinor(currency: Currency, lines: bigint): bigint {
  const minMinor = leastBettingStakeMinor[currency];
  return lines > minMinor ? lines : minMinor;
}

interface Bounded {
  readonly currency: Currency;
  readonly lines: bigint;
  /** What a unit of the whole stake returns at most. */
  readonly combined: Rational;
  readonly caps: Pick<Caps, "payoutMinor">;
  readonly room: Room;
}

/** A stake up to the maximum costs the house no more than there is room for, and returns no more than a bet may. */
export function stakeBounds({ currency, lines, combined, caps, room }: Bounded): StakeBounds {
  const won = subtractRational(combined, rational(1n));
  const byRoom = won.numerator <= 0n ? room.minor : floorOf(room.minor, won);
  const byPayout = floorOf(caps.payoutMinor, combined);
  return {
    minMinor: minStakeMinor(currency, lines),
    maxMinor: byRoom < byPayout ? byRoom : byPayout,
    bound: byRoom < byPayout ? room.bound : "payout",
  };
}

const floorOf = (minor: bigint, by: Rational): bigint =>
  floorScaled(divideRational(rational(minor), by), 1n);
