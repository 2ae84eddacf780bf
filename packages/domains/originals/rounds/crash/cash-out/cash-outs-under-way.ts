/** Keeps a player from making an own cash-out wait: one of a bet is under way at a time, and few of a player. */

/** Twice the bets that a player can have in the running round and in the queue. */
const mostOfAPlayer = 8;

export interface CashOutCall {
  readonly playerId: string;
  readonly betId: string;
}

export type UnderWay<Result> =
  | { readonly kind: "first"; readonly result: Result }
  /** Another call for the bet was under way: this is what became of that one. */
  | { readonly kind: "joined"; readonly result: Result }
  | { readonly kind: "too_many" };

/** Runs `cashOut` unless one for the same bet is under way, whatever its key: its arrival is the one that counts. */
export function createCashOutsUnderWay<Result>(): (
  call: CashOutCall,
  cashOut: () => Promise<Result>,
) => Promise<UnderWay<Result>> {
  const byPlayer = new Map<string, Map<string, Promise<Result>>>();
  return async ({ playerId, betId }, cashOut) => {
    const own = byPlayer.get(playerId) ?? new Map<string, Promise<Result>>();
    const same = own.get(betId);
    if (same) return { kind: "joined", result: await same };
    if (own.size >= mostOfAPlayer) return { kind: "too_many" };
    const running = cashOut();
    own.set(betId, running);
    byPlayer.set(playerId, own);
    try {
      return { kind: "first", result: await running };
    } finally {
      own.delete(betId);
      if (own.size === 0) byPlayer.delete(playerId);
    }
  };
}
