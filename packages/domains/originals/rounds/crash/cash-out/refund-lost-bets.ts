/** SQL that gives back what a player lost although their cash-out had come in time. */
import {
  bigintArray,
  longTextArray,
  timeArray,
  uuidArray,
} from "@oddwright/platform/database/binary-array.ts";
import type { WriteStatement } from "../../../../ledger/index.ts";
import type { SettledBet } from "../../../bets/settle-bets.ts";

/** A bet that is not lost, or not any more, is not found, which fails the batch. The bust that the runner adds meanwhile, under no player's lock, stays. */
export function refundLostBets(refunds: readonly SettledBet[]): WriteStatement {
  const bets = refunds.map(({ bet }) => bet);
  return {
    name: "originals-refund-lost-bets",
    text: `update originals_bet bet set state = 'refunded', payout_main_minor = back.payout_main_minor,
        payout_bonus_minor = back.payout_bonus_minor, multiplier_10k = back.multiplier_10k,
        outcome = bet.outcome || back.outcome::jsonb, settlement_key = back.settlement_key, settled_at = back.settled_at
      from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::uuid[], $8::timestamptz[])
        as back (player_id, id, payout_main_minor, payout_bonus_minor, multiplier_10k, outcome, settlement_key, settled_at)
      where bet.player_id = back.player_id and bet.id = back.id and bet.state = 'lost'`,
    values: [
      uuidArray(bets.map((bet) => bet.playerId)),
      uuidArray(bets.map((bet) => bet.id)),
      bigintArray(bets.map((bet) => bet.payout.mainMinor)),
      bigintArray(bets.map((bet) => bet.payout.bonusMinor)),
      bigintArray(bets.map((bet) => bet.multiplier10k)),
      longTextArray(bets.map((bet) => JSON.stringify(bet.outcome))),
      uuidArray(refunds.map(({ settlementKey }) => settlementKey)),
      timeArray(refunds.map(({ at }) => at)),
    ],
    rowCount: bets.length,
  };
}
