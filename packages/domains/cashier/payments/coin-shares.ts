/** What each of several arrivals of coins is worth of an invoice. Pure. */

/**
 * The coins that an invoice asks for are worth what it asks in its own currency, and each arrival its share of that, rounded down over the sum of it and
 * all before it: coins that are paid in parts are worth just what they are worth in one. `arrivals` in the order in which they came.
 */
export function coinShares(
  asked: { readonly minor: bigint; readonly units: bigint },
  arrivals: readonly bigint[],
): readonly bigint[] {
  if (asked.units <= 0n) throw new Error("an invoice asks for some coins");
  let units = 0n;
  return arrivals.map((arrived) => {
    const before = (units * asked.minor) / asked.units;
    units += arrived;
    return (units * asked.minor) / asked.units - before;
  });
}
