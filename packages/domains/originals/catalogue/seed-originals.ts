/** First values of what operators set: the maximum win of each game and currency. */
import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";
import { maxTransferMinor } from "../../ledger/index.ts";
import { smaller } from "./game-limits.ts";

/** One per cent of the bankroll, at least one minor unit and at most what one transfer may move. */
const bankrollShare = 100n;

/**
 * Sets the maximum win where none is set; what an operator changed stays. Safe to repeat. `bankrollMinor` is the house's
 * balance at seeding, in minor units; a currency whose house holds nothing is left out, and takes no bets until it is
 * funded and seeded.
 */
export async function seedOriginals(
  pool: Pick<pg.Pool, "query">,
  bankrollMinor: (currency: Currency) => bigint | Promise<bigint>,
): Promise<void> {
  const maxWins = await Promise.all(
    currencies.map(async (currency) => maxWinMinor(await bankrollMinor(currency))),
  );
  await pool.query(
    `insert into originals_game_limit (game, currency, max_win_minor)
     select game, currency, max_win from unnest($1::text[]) as game,
       unnest($2::text[], $3::bigint[]) as money (currency, max_win)
     where max_win > 0
     on conflict do nothing`,
    [gameIds, currencies, maxWins],
  );
}

function maxWinMinor(bankroll: bigint): bigint {
  if (bankroll <= 0n) return 0n;
  const share = bankroll / bankrollShare;
  return share > 1n ? smaller(share, maxTransferMinor) : 1n;
}
