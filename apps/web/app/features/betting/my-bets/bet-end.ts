/** How a settled bet ended for its player: by the money, since a system may win and still return less than its stake. */
import type { SportsBet } from "./bet-queries.ts";

export type BetEnd = "won" | "lost" | "returned";

/** Null before it is settled by its results. */
export function endOf({
  state,
  paid,
  stake_left,
  is_free: isFree,
  legs,
}: Pick<SportsBet, "state" | "paid" | "stake_left" | "is_free"> & {
  readonly legs: readonly Pick<SportsBet["legs"][number], "state">[];
}): BetEnd | null {
  if (state !== "settled" || paid === null) return null;
  const [paidMinor, stakeMinor] = [minor(paid), minor(stake_left)];
  // Its stake was not the player's: whatever it pays is won, unless it was void.
  if (isFree) {
    if (legs.every((leg) => leg.state === "void")) return "returned";
    return paidMinor > 0n ? "won" : "lost";
  }
  if (paidMinor === stakeMinor) return "returned";
  return paidMinor > stakeMinor ? "won" : "lost";
}

const minor = (amount: string): bigint => BigInt(amount.replace(".", ""));
