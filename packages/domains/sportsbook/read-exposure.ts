/** What the house would lose by the bets that are open now, and what closing an account would strand. */
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import type { ReadExposure, ReadOpenMatters } from "../ledger/index.ts";

/** Minor units by currency: of each open bet the most that it returns, less its stake, which lies in play. */
export const readExposure: ReadExposure = async (db) => {
  const { rows } = await db.query<{ currency: Currency; minor: string }>(
    `select currency, sum(largest_return_minor - left_minor)::text as minor
     from sportsbook_bet where state in ('delayed', 'open') group by currency`,
  );
  const open = new Map(rows.map(({ currency, minor }) => [currency, BigInt(minor)]));
  return new Map(currencies.map((currency) => [currency, open.get(currency) ?? 0n]));
};

export const readOpenMatters: ReadOpenMatters = async (db, playerId) => {
  const { rows } = await db.query<{ currency: Currency; minor: string }>(
    `select currency, sum(left_minor)::text as minor from sportsbook_bet
     where player_id = $1 and state in ('delayed', 'open') group by currency order by currency`,
    [playerId],
  );
  return rows.map(({ currency, minor }) => ({
    kind: "bets",
    currency,
    minor: BigInt(minor),
    blocks: true,
  }));
};
