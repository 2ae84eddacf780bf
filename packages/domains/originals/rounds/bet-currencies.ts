// The currencies of bets that were placed here a moment ago: leaving a round should not first have to ask the database.
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";
import type { BetView } from "../bet.ts";
import { readBetCurrency } from "../bet-store.ts";

export interface BetCurrencies {
  readonly remember: (bet: Pick<BetView, "id" | "currency">, playerId: string) => void;
  /** Null for a foreign or unknown id. */
  readonly of: (playerId: string, betId: string) => Promise<Currency | null>;
}

/** The bets of a few full rounds. */
const remembered = 20_000;

export function createBetCurrencies(pool: pg.Pool): BetCurrencies {
  const known = new Map<string, { readonly playerId: string; readonly currency: Currency }>();
  return {
    remember: ({ id, currency }, playerId) => {
      const [oldest] = known.keys();
      if (known.size >= remembered && oldest !== undefined) known.delete(oldest);
      known.set(id, { playerId, currency });
    },
    of: async (playerId, betId) => {
      const bet = known.get(betId);
      if (bet) return bet.playerId === playerId ? bet.currency : null;
      return readBetCurrency(pool, playerId, betId);
    },
  };
}
