/** Ends the open bets of a round, a few hundred at a time, until none is left that can be ended. */
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type pg from "pg";
import type { Ledger } from "../../../ledger/index.ts";
import type { BetView } from "../../bets/bet.ts";
import { settleInParts } from "../../bets/settle-in-parts.ts";
import { isOfSharedGame } from "../../catalogue/shared-games.ts";
import type { OpenRoundBet } from "../betting/round-bets.ts";
import type { SettleOperation } from "./settle-operation.ts";

export interface BetSettler {
  readonly ledger: Ledger;
  readonly operation: SettleOperation;
  readonly lease: Lease;
  /** Called with every bet that this call settled. */
  readonly onSettled: (bet: BetView, playerId: string) => void;
}

/** Tries each bet once. True when all of them are settled, by this call or by somebody else. */
export async function settleEach(
  settler: BetSettler,
  bets: readonly OpenRoundBet[],
  how: { readonly refund: boolean } = { refund: false },
): Promise<boolean> {
  const settled = await settleInParts(bets, (bet) => settleOne(settler, bet, how));
  return settled.every(Boolean);
}

async function settleOne(
  { ledger, operation, lease, onSettled }: BetSettler,
  { playerId, betId, currency }: OpenRoundBet,
  { refund }: { readonly refund: boolean },
): Promise<boolean> {
  const result = await ledger.execute(operation, {
    playerId,
    currency,
    key: uuidV8Of("settle", betId),
    input: { betId, lease, refund },
  });
  if (!result.ok) return result.code === "bet_finished";
  if (!result.replayed) onSettled((JSON.parse(result.json) as { bet: BetView }).bet, playerId);
  return true;
}

/** The bets of a round that are not settled, oldest first. */
export async function readOpenRoundBets(
  pool: Pick<pg.Pool, "query">,
  roundId: string,
): Promise<readonly OpenRoundBet[]> {
  const { rows } = await pool.query<OpenRoundBet>(
    `select player_id as "playerId", id as "betId", currency from originals_bet
     where seed_pair_id = $1 and ${isOfSharedGame} and state = 'open' order by id`,
    [roundId],
  );
  return rows;
}
