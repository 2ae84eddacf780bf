/** What closing an account would strand: stakes in bets that their provider has not ended, and wins that wait for staff. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { ReadOpenMatters } from "../../ledger/index.ts";

export const readOpenMatters: ReadOpenMatters = async (db, playerId) => {
  const { rows } = await db.query<{
    kind: "bets" | "payments";
    currency: Currency;
    minor: string;
  }>(
    `select 'bets' as kind, currency, sum(stake_main_minor + stake_bonus_minor)::text as minor from casino_bet
     where player_id = $1 and state = 'open' group by currency
     union all
     select 'payments', currency, sum(amount_minor)::text from casino_held_win
     where player_id = $1 and decision is null group by currency
     order by kind, currency`,
    [playerId],
  );
  return rows.map(({ kind, currency, minor }) => ({
    kind,
    currency,
    minor: BigInt(minor),
    blocks: true,
  }));
};
