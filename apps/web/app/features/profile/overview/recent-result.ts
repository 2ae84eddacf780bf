/** What the latest bets came to, in one currency: exact sums, and the course between them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";

export type BetFigures = Pick<
  RouteResponse<"bets">["bets"][number],
  "currency" | "state" | "stake" | "payout"
>;

export interface RecentResult {
  readonly count: number;
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
  readonly netMinor: bigint;
  readonly largestPayoutMinor: bigint;
  /** Paid of staked in per cent with one decimal, rounded down; null when nothing was staked. */
  readonly returnedPercent: string | null;
  /** The net result before the first of these bets (zero) and after each, oldest first. */
  readonly course: readonly bigint[];
}

/** `bets`: newest first, as the API lists them. Open bets and other currencies are left out. */
export function recentResult(bets: readonly BetFigures[], currency: Currency): RecentResult {
  const settled = bets.filter((bet) => bet.currency === currency && bet.state !== "open");
  const course = [0n];
  let [stakedMinor, paidMinor, largestPayoutMinor] = [0n, 0n, 0n];
  for (const bet of settled.toReversed()) {
    const [stake, payout] = [minorOf(bet.stake), minorOf(bet.payout)];
    stakedMinor += stake;
    paidMinor += payout;
    if (payout > largestPayoutMinor) largestPayoutMinor = payout;
    course.push(paidMinor - stakedMinor);
  }
  return {
    count: settled.length,
    stakedMinor,
    paidMinor,
    netMinor: paidMinor - stakedMinor,
    largestPayoutMinor,
    returnedPercent: stakedMinor === 0n ? null : percentText(paidMinor, stakedMinor),
    course,
  };
}

function percentText(part: bigint, whole: bigint): string {
  const tenths = ((part * 1_000n) / whole).toString().padStart(2, "0");
  return `${tenths.slice(0, -1)}.${tenths.slice(-1)}`;
}

/** Throws on what the API never sends. */
function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new Error(`${amount} is not an amount`);
  return parsed.minor;
}
