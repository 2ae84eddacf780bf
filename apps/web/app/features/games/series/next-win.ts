/** What the next win makes of a bet. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier, payoutMinor } from "@oddwright/core/money/multiplier.ts";

/** As the API states it of an open bet, or as the rules do before the start. */
export interface NextWin {
  readonly multiplier: string;
  readonly payout: string;
}

export function winAt(multiplier10k: bigint, stakeMinor: bigint): NextWin {
  return {
    multiplier: formatMultiplier(multiplier10k),
    payout: formatAmount(payoutMinor(stakeMinor, multiplier10k)),
  };
}
