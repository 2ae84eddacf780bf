/** A round as it is stored. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { SpinEvent } from "@oddwright/core/slots/spin-events.ts";
import type { StakedAction } from "@oddwright/core/tables/blackjack/added-stakes.ts";
import type { TableChip } from "@oddwright/core/tables/table-outcome.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { RoundMoney } from "../wallet/wallet.ts";

export type RoundState =
  | "staking"
  | "placed"
  | "drawn"
  | "closed"
  | "returning"
  | "returned"
  | "refused"
  | "disputed";

export interface Round extends RoundMoney {
  readonly playerId: string;
  readonly demo: boolean;
  readonly gameCode: string;
  readonly algorithm: string;
  readonly stakeMinor: bigint;
  readonly state: RoundState;
  /** The wallet's status that refused the bet, or that the round is disputed for. */
  readonly refusal: string | null;
  readonly events: readonly SpinEvent[] | null;
  readonly seedPairId: string | null;
  readonly nonce: bigint | null;
  readonly tries: number;
  readonly createdAt: Date;
  /** Of a bet at a table, as its chips are; null for a slot's spin. */
  readonly tableRoundId: string | null;
  readonly chips: readonly TableChip[] | null;
  /** What it was added for; null for a bet of its own. */
  readonly added: AddedFor | null;
}

export interface AddedFor {
  readonly seat: number;
  readonly action: StakedAction;
  readonly hand: number;
}

export interface RoundRow {
  readonly main_id: string | null;
  readonly added: AddedFor | null;
  readonly id: string;
  readonly session_id: string;
  readonly wallet_session: string | null;
  readonly player_id: string;
  readonly demo: boolean;
  readonly game_code: string;
  readonly algorithm: string;
  readonly mode: string;
  readonly currency: Currency;
  readonly stake_minor: bigint;
  readonly cost_minor: bigint;
  readonly free_grant_id: string | null;
  readonly state: RoundState;
  readonly refusal: string | null;
  readonly bet_id: string;
  readonly end_id: string;
  readonly rollback_id: string;
  readonly seed_pair_id: string | null;
  readonly nonce: bigint | null;
  readonly events: readonly SpinEvent[] | null;
  readonly payout_minor: bigint | null;
  readonly tries: number;
  readonly created_at: Date;
  readonly table_round_id: string | null;
  readonly chips: readonly TableChip[] | null;
}

export const roundColumns = `round.*, (select wallet_session from studio_session where id = round.session_id) as wallet_session`;

export const roundOf = (row: RoundRow): Round => ({
  id: row.id,
  sessionId: row.session_id,
  walletSession: row.wallet_session,
  playerId: row.player_id,
  demo: row.demo,
  gameCode: row.game_code,
  algorithm: row.algorithm,
  mode: row.mode,
  currency: row.currency,
  stakeMinor: row.stake_minor,
  costMinor: row.cost_minor,
  freeGrantId: row.free_grant_id,
  state: row.state,
  refusal: row.refusal,
  betId: row.bet_id,
  endId: row.end_id,
  rollbackId: row.rollback_id,
  seedPairId: row.seed_pair_id,
  nonce: row.nonce,
  events: row.events,
  payoutMinor: row.payout_minor,
  tries: row.tries,
  createdAt: row.created_at,
  tableRoundId: row.table_round_id,
  chips: row.chips,
  mainId: row.main_id,
  added: row.added,
});

/** What the statement returns, with `roundColumns`. */
export async function oneRound(
  db: Queryable,
  statement: string,
  values: readonly unknown[],
): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(statement, [...values]);
  return rows[0] === undefined ? null : roundOf(rows[0]);
}
