// SQL that ends open bets.
import {
  plainArray,
  separatedTexts,
  textArray,
} from "@oddwright/platform/database/array-literal.ts";
import type { WriteStatement } from "../ledger/index.ts";
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
        string_to_array($7, E'\\x1f'), string_to_array($8, E'\\x1f'), $9::uuid[], $10::timestamptz[])
        as done (player_id, id, state, payout_main_minor, payout_bonus_minor, multiplier_10k,
        params, outcome, settlement_key, settled_at)
      where bet.player_id = done.player_id and bet.id = done.id and bet.state = 'open'`,
    values: [
      plainArray(bets.map((bet) => bet.playerId)),
      plainArray(bets.map((bet) => bet.id)),
      textArray(bets.map((bet) => bet.state)),
      plainArray(bets.map((bet) => bet.payout.mainMinor)),
      plainArray(bets.map((bet) => bet.payout.bonusMinor)),
      plainArray(bets.map((bet) => bet.multiplier10k)),
      separatedTexts(bets.map((bet) => JSON.stringify(bet.params))),
      separatedTexts(bets.map((bet) => JSON.stringify(bet.outcome))),
      plainArray(settled.map(({ settlementKey }) => settlementKey)),
      plainArray(settled.map(({ at }) => at.toISOString())),
    ],
    rowCount: bets.length,
  };
}
