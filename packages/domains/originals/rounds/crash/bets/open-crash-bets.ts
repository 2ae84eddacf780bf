/** The bets that are still in a crash round, and what it has paid. */
import { crashAutomaticExit } from "@oddwright/core/games/crash/crash-exit.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";
import { totalMinor } from "../../../../ledger/index.ts";
import type { Bet } from "../../../bets/bet.ts";
import { betOf, type BetRow } from "../../../bets/bet-store.ts";
import { isOfSharedGame } from "../../../catalogue/shared-games.ts";
import type { OpenRoundBet } from "../../betting/round-bets.ts";
import { crashBetOf } from "./crash-bet.ts";

export interface OpenCrashBet extends OpenRoundBet {
  readonly stakeMinor: bigint;
  readonly maxWinMinor: bigint;
  /** Where the bet leaves by itself. */
  readonly exitHundredths: bigint;
}

export interface CrashStanding {
  readonly open: readonly OpenCrashBet[];
  /** What the round has paid so far, in minor units by currency. */
  readonly paid: ReadonlyMap<Currency, bigint>;
}

/** Read by one statement: whoever leaves meanwhile is either still in or paid, never both or neither. */
export async function readCrashStanding(
  pool: Pick<pg.Pool, "query">,
  roundId: string,
): Promise<CrashStanding> {
  const { rows } = await pool.query<BetRow>(
    `select * from originals_bet
     where seed_pair_id = $1 and ${isOfSharedGame} and state in ('open', 'won')`,
    [roundId],
  );
  const bets = rows.map(betOf);
  const paid = new Map<Currency, bigint>();
  for (const { currency, payout } of bets) {
    paid.set(currency, (paid.get(currency) ?? 0n) + totalMinor(payout));
  }
  return { open: bets.filter(({ state }) => state === "open").map(openCrashBet), paid };
}

function openCrashBet(bet: Bet): OpenCrashBet {
  const rules = crashBetOf(bet);
  return {
    playerId: bet.playerId,
    betId: bet.id,
    currency: bet.currency,
    stakeMinor: rules.stakeMinor,
    maxWinMinor: rules.maxWinMinor,
    exitHundredths: crashAutomaticExit(rules).hundredths,
  };
}
