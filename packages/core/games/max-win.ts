/** Where a bet is cashed out because it reaches the operator's maximum win. */
import type { Minor } from "../money/minor.ts";
import { parseAmount } from "../money/parse-amount.ts";

export type MaxWinOptions = { stakeMinor: bigint; maxWinMinor: bigint };

/** The smallest multiplier, in 1/`scale`, whose payout reaches the maximum: ceil(max × scale / stake). */
export function maxWinMultiplier(
  { stakeMinor, maxWinMinor }: MaxWinOptions,
  scale: bigint,
): bigint {
  if (stakeMinor <= 0n || maxWinMinor <= 0n) {
    throw new RangeError(`no maximum win of ${maxWinMinor} for a stake of ${stakeMinor}`);
  }
  return (maxWinMinor * scale + stakeMinor - 1n) / stakeMinor;
}

/** `max_win` of a bet's recorded parameters: the maximum in force when it was placed. Null when it is none. */
export function parseMaxWin(params: unknown): Minor | null {
  const { max_win: text } = (params ?? {}) as Record<string, unknown>;
  const parsed = typeof text === "string" ? parseAmount(text) : null;
  return parsed?.ok && parsed.minor > 0n ? parsed.minor : null;
}
