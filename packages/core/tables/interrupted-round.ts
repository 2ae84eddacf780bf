/** What is paid when a round cannot be finished. */

/** The stake, or what was won until then, whichever is better for the player; both in minor units. */
export const interruptedPayoutMinor = (stakeMinor: bigint, wonMinor: bigint): bigint =>
  wonMinor > stakeMinor ? wonMinor : stakeMinor;
