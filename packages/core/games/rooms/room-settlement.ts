/** What a pot pays, and what it returns. */
import { minor, type Minor } from "../../money/minor.ts";
import { rational, type Rational } from "../../money/rational.ts";

/** Of the pot, kept by the house. */
export const roomFeePercent = 5n;

export type RoomSettlement = { potMinor: Minor; feeMinor: Minor; prizeMinor: Minor };

/** The winner gets the pot less the fee, rounded down in the player's favour; together they are the pot. */
export function settleRoom(potMinor: bigint): RoomSettlement {
  const feeMinor = (potMinor * roomFeePercent) / 100n;
  return {
    potMinor: minor(potMinor),
    feeMinor: minor(feeMinor),
    prizeMinor: minor(potMinor - feeMinor),
  };
}

/** A stake's chance to win the pot. */
export function roomChance(stakeMinor: bigint, potMinor: bigint): Rational {
  return rational(stakeMinor, potMinor);
}

/** What a pot of this size returns to all its players together. */
export function roomReturn(potMinor: bigint): Rational {
  return rational(settleRoom(potMinor).prizeMinor, potMinor);
}

/** No pot returns less: rounding lowers the fee. */
export const roomLowestReturn: Rational = rational(100n - roomFeePercent, 100n);
