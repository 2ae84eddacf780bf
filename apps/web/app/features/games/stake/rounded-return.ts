/** What rounding down leaves of the 99 % that a win of coinflip, hilo, mines or crash returns: its chance is 0.99 / multiplier. */
import { rational } from "@oddwright/core/money/rational.ts";
import { stakeReturn } from "./stake-return.ts";

export interface RoundedWin {
  readonly stakeMinor: bigint;
  /** As shown: the exact one is less than one unit larger. */
  readonly multiplier10k: bigint;
  readonly payoutMinor: bigint;
}

const nominal = rational(99n, 100n);

/** The return in per cent of leaving at this win, when rounding costs more than half a point; else null. Never above the true one. */
export function roundedReturn({
  stakeMinor,
  multiplier10k,
  payoutMinor,
}: RoundedWin): string | null {
  if (stakeMinor <= 0n) return null;
  const atStake = rational(99n * payoutMinor * 10_000n, 100n * stakeMinor * (multiplier10k + 1n));
  return stakeReturn({ atStake, inTheLimit: nominal }).loweredReturn;
}

/** The same where the multiplier is still open: rounding never takes a whole minor unit, and a win is never below the stake. */
export function lowestRoundedReturn(stakeMinor: bigint): string | null {
  if (stakeMinor <= 0n) return null;
  const atStake = rational(99n * (stakeMinor - 1n), 100n * stakeMinor);
  return stakeReturn({ atStake, inTheLimit: nominal }).loweredReturn;
}
