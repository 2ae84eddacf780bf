/** Where a bet is cashed out because it reaches the operator's maximum win. */

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
