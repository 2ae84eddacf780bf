/** A multi-step bet as the player may see it, ready for JSON. */
import { formatAmount } from "../../money/format-amount.ts";
import { formatMultiplier } from "../../money/multiplier.ts";
import { cappedPayoutMinor, type Ladder } from "./ladder.ts";

export type LadderView = {
  status: Ladder["status"];
  wins: number;
  /** Decimal text with four places. */
  multiplier: string;
  /** Decimal text with two places: what a cash-out pays, or what was paid. */
  payout: string;
  can_cash_out: boolean;
};

export function ladderView(ladder: Ladder): LadderView {
  return {
    status: ladder.status,
    wins: ladder.wins,
    multiplier: formatMultiplier(ladder.multiplier10k),
    payout: formatAmount(ladder.payoutMinor),
    can_cash_out: ladder.status === "open" && ladder.wins > 0,
  };
}

/** What the next win would make of the bet; `cashes_out` when it reaches the maximum win. */
export type NextStep = { multiplier: string; payout: string; cashes_out: boolean };

export function nextStep(ladder: Ladder, multiplier10k: bigint): NextStep {
  const payout = cappedPayoutMinor(ladder, multiplier10k);
  return {
    multiplier: formatMultiplier(multiplier10k),
    payout: formatAmount(payout),
    cashes_out: payout === ladder.maxWinMinor,
  };
}
