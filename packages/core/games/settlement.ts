/** What a settled bet pays. */
import type { Minor } from "../money/minor.ts";
import { payoutMinor } from "../money/multiplier.ts";

export type Settlement = {
  /** Whether anything is paid; a payout at or below the stake is no reason to celebrate. */
  won: boolean;
  /** What is paid, in 1/10 000 of the stake; zero when lost. */
  multiplier10k: bigint;
  payoutMinor: Minor;
};

/** floor(stake × multiplier). */
export function settlementOf(stakeMinor: bigint, multiplier10k: bigint): Settlement {
  const paidMinor = payoutMinor(stakeMinor, multiplier10k);
  return { won: paidMinor > 0n, multiplier10k, payoutMinor: paidMinor };
}
