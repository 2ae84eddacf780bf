/** The levels of the VIP club: what a player has wagered in all, counted in roubles. */

/** The specification's minimum: what the first level takes, in minor units of a rouble. */
const levelsMinimumMinor = 100_00n;

/** Each level takes ten times what the one before it takes. */
export const vipLevels: readonly bigint[] = [0, 1, 2, 3, 4].map(
  (step) => levelsMinimumMinor * 10n ** BigInt(step),
);

/** 0 before the first level. */
export const vipLevelOf = (wageredMinor: bigint): number =>
  vipLevels.filter((minimumMinor) => wageredMinor >= minimumMinor).length;
