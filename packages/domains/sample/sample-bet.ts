/** A bet of the two products of this domain, and its SQL. */
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { bigintArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { MoneySplit, WriteStatement } from "../ledger/index.ts";

export interface SampleBet {
  readonly playerId: string;
  readonly id: string;
  readonly product: "slots" | "sports";
  readonly currency: string;
  readonly state: "open" | "won" | "lost" | "refunded";
  readonly stake: MoneySplit;
  readonly payout: MoneySplit;
  readonly stakeKey: string;
  /** Null while the bet is open. */
  readonly settlementKey: string | null;
}

export const nothing: MoneySplit = { mainMinor: 0n, bonusMinor: 0n };

/** One that settles as it takes the stake, or that is open. */
export function insertSampleBets(bets: readonly SampleBet[]): WriteStatement {
  return {
    name: "sample-insert-bets",
    text: `insert into sample_bet (player_id, id, product, currency, state, stake_main_minor, stake_bonus_minor,
        payout_main_minor, payout_bonus_minor, stake_key, settlement_key)
      select *, case when state = 'open' then null else id end
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[],
        $9::bigint[], $10::uuid[]) as v (player_id, id, product, currency, state, sm, sb, pm, pb, stake_key)`,
    values: [
      uuidArray(bets.map((bet) => bet.playerId)),
      uuidArray(bets.map((bet) => bet.id)),
      textArray(bets.map((bet) => bet.product)),
      textArray(bets.map((bet) => bet.currency)),
      textArray(bets.map((bet) => bet.state)),
      bigintArray(bets.map((bet) => bet.stake.mainMinor)),
      bigintArray(bets.map((bet) => bet.stake.bonusMinor)),
      bigintArray(bets.map((bet) => bet.payout.mainMinor)),
      bigintArray(bets.map((bet) => bet.payout.bonusMinor)),
      uuidArray(bets.map((bet) => bet.stakeKey)),
    ],
    rowCount: bets.length,
  };
}

export function settleSampleBets(bets: readonly SampleBet[]): WriteStatement {
  return {
    name: "sample-settle-bets",
    text: `update sample_bet b set state = v.state, payout_main_minor = v.pm, payout_bonus_minor = v.pb,
        settlement_key = v.settlement_key
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::uuid[])
        as v (player_id, id, state, pm, pb, settlement_key)
      where b.player_id = v.player_id and b.id = v.id and b.state = 'open'`,
    values: [
      uuidArray(bets.map((bet) => bet.playerId)),
      uuidArray(bets.map((bet) => bet.id)),
      textArray(bets.map((bet) => bet.state)),
      bigintArray(bets.map((bet) => bet.payout.mainMinor)),
      bigintArray(bets.map((bet) => bet.payout.bonusMinor)),
      uuidArray(bets.map((bet) => bet.settlementKey ?? bet.id)),
    ],
    rowCount: bets.length,
  };
}
