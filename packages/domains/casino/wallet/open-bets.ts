/** Stakes of a player in bets that their provider has not ended. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { ReadOpenMatters } from "../../ledger/index.ts";

export const readOpenBets: ReadOpenMatters = async (db, playerId) => {
  const { rows } = await db.query<{ currency: Currency; minor: string }>(
    `select currency, sum(stake_main_minor + stake_bonus_minor)::text as minor from casino_bet
     where player_id = $1 and state = 'open' group by currency order by currency`,
    [playerId],
  );
  return rows.map(({ currency, minor }) => ({
    kind: "bets",
    currency,
    minor: BigInt(minor),
    blocks: true,
  }));
};
