// The bets that are still in a crash round.
import { crashAutomaticExit } from "@oddwright/core/games/crash/crash-exit.ts";
import type pg from "pg";
import { totalMinor } from "../../bet.ts";
import { betOf, type BetRow } from "../../bet-store.ts";
import { isOfSharedGame } from "../../shared-games.ts";
import type { OpenRoundBet } from "../round-bets.ts";
import { crashBetOf } from "./crash-bet.ts";

export interface OpenCrashBet extends OpenRoundBet {
  readonly stakeMinor: bigint;
  readonly maxWinMinor: bigint;
  /** Where the bet leaves by itself. */
  readonly exitHundredths: bigint;
}

export async function readOpenCrashBets(
  pool: Pick<pg.Pool, "query">,
  roundId: string,
): Promise<readonly OpenCrashBet[]> {
  const { rows } = await pool.query<BetRow>(
    `select * from originals_bet
     where seed_pair_id = $1 and ${isOfSharedGame} and state = 'open'`,
    [roundId],
  );
  return rows.map(betOf).map((bet) => {
    const rules = crashBetOf(bet);
    const { playerId, id: betId, currency } = bet;
    const { hundredths: exitHundredths } = crashAutomaticExit(rules);
    const { maxWinMinor } = rules;
    return {
      playerId,
      betId,
      currency,
      stakeMinor: totalMinor(bet.stake),
      maxWinMinor,
      exitHundredths,
    };
  });
}
