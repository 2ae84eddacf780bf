/**
 * How much money there may be in one place, in minor units. Far above any real amount and far below what `bigint` holds, so that
 * the sums of a batch and a wallet can never leave it.
 */

/** What one transfer moves at most: a million millions of the currency. */
export const maxTransferMinor = 100_000_000_000_000n;

/** What a wallet's main or bonus balance, or a system account on either side of zero, may come to. */
export const maxBalanceMinor = 1_000_000_000_000_000_000n;
