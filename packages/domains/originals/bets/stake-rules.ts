/** When a stake is refused, whatever the game. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Rejection } from "../../ledger/index.ts";
import { type GameLimit, smaller } from "../catalogue/game-limits.ts";

/** `stake_out_of_range` for a stake outside the limits, else null. */
export function refuseStake(
  stakeMinor: bigint,
  limit: Pick<GameLimit, "minStakeMinor" | "maxStakeMinor">,
  currency: Currency,
): Rejection | null {
  const { minStakeMinor, maxStakeMinor } = limit;
  if (stakeMinor >= minStakeMinor && stakeMinor <= maxStakeMinor) return null;
  const [min, max] = [formatAmount(minStakeMinor), formatAmount(maxStakeMinor)];
  return { reject: "stake_out_of_range", params: { min, max, currency } };
}

/** The most that a bet may pay now: the operator's maximum win, or what the house has free if that is less. */
export function payableMinor(rows: {
  readonly limit: Pick<GameLimit, "maxWinMinor">;
  readonly freeBankrollMinor: bigint;
}): bigint {
  const freeMinor = rows.freeBankrollMinor > 0n ? rows.freeBankrollMinor : 0n;
  return smaller(rows.limit.maxWinMinor, freeMinor);
}

export function gameLimitReached(maxWinMinor: bigint): Rejection {
  return { reject: "game_limit_reached", params: { max_win: formatAmount(maxWinMinor) } };
}

/** A UUID v7 older than this is a stake whose player may have given it up. */
export const staleAfterMs = 60_000;
