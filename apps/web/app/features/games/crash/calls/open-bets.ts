/** Which place at the panel holds which of a player's open bets. */
import type { Bet } from "../../bets/bet-pages.ts";

export interface SeatedBets {
  /** What each place takes in: an open bet that had none, or null for nothing new. */
  readonly adopted: readonly (Bet | null)[];
  /** Bets that the places hold as open and the API does not. */
  readonly finished: readonly Bet[];
}

/** `held` is the open bet of each place. A bet keeps its place; the others sit down oldest first. */
export function seatOpenBets(held: readonly (Bet | null)[], open: readonly Bet[]): SeatedBets {
  const heldIds = new Set(held.flatMap((bet) => bet?.id ?? []));
  const openIds = new Set(open.map(({ id }) => id));
  const standing = open
    .filter(({ id }) => !heldIds.has(id))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return {
    adopted: held.map((bet) => (bet === null ? (standing.shift() ?? null) : null)),
    finished: held.filter((bet) => bet !== null && !openIds.has(bet.id)) as Bet[],
  };
}
