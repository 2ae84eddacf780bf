/** SQL that ends open bets. */
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import {
  bigintArray,
  longTextArray,
  timeArray,
  uuidArray,
} from "@oddwright/platform/database/binary-array.ts";
import type { WriteStatement } from "../../ledger/index.ts";
import type { Bet } from "./bet.ts";

export interface SettledBet {
  /** As it is from now on. */
  readonly bet: Bet;
  /** The Idempotency-Key of the operation that settles it. */
  readonly settlementKey: string;
  readonly at: Date;
}

/** A bet that was settled meanwhile is not found, which fails the batch: none is paid twice. */
export function settleBets(settled: readonly SettledBet[]): WriteStatement {
  const bets = settled.map(({ bet }) => bet);
  return {
    name: "originals-settle-bets",
    text: `update originals_bet bet set state = done.state, payout_main_minor = done.payout_main_minor,
        payout_bonus_minor = done.payout_bonus_minor, multiplier_10k = done.multiplier_10k,
        params = done.params::jsonb, outcome = done.outcome::jsonb,
        settlement_key = done.settlement_key, settled_at = done.settled_at
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
        $7::text[], $8::text[], $9::uuid[], $10::timestamptz[])
        as done (player_id, id, state, payout_main_minor, payout_bonus_minor, multiplier_10k,
        params, outcome, settlement_key, settled_at)
      where bet.player_id = done.player_id and bet.id = done.id and bet.state = 'open'`,
    values: [
      uuidArray(bets.map((bet) => bet.playerId)),
      uuidArray(bets.map((bet) => bet.id)),
      textArray(bets.map((bet) => bet.state)),
      bigintArray(bets.map((bet) => bet.payout.mainMinor)),
      bigintArray(bets.map((bet) => bet.payout.bonusMinor)),
      bigintArray(bets.map((bet) => bet.multiplier10k)),
      longTextArray(bets.map((bet) => JSON.stringify(bet.params))),
      longTextArray(bets.map((bet) => JSON.stringify(bet.outcome))),
      uuidArray(settled.map(({ settlementKey }) => settlementKey)),
      timeArray(settled.map(({ at }) => at)),
    ],
    rowCount: bets.length,
  };
}
