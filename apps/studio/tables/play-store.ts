/** SQL of a round that its players decide: what lies open, the decisions, and the stakes that are added. Times are the database's. */
import type {
  BlackjackPlay,
  BlackjackStep,
} from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import {
  type AddedFor,
  oneRound,
  type Round,
  roundColumns,
  roundOf,
  type RoundRow,
} from "../rounds/round-row.ts";
import type { NewRound } from "../rounds/round-store.ts";

/** Nobody plays: what was staked goes back, and bets stay open for another while. */
export async function reopenBets(
  db: Queryable,
  tableRoundId: string,
  bettingMs: number,
): Promise<void> {
  await db.query(
    `update studio_round set state = 'returning', next_try_at = now() where table_round_id = $1 and state = 'placed'`,
    [tableRoundId],
  );
  await db.query(
    `update studio_table_round set closes_at = now() + $2 * interval '1 ms' where id = $1`,
    [tableRoundId, bettingMs],
  );
}

export async function storePlay(
  db: Queryable,
  id: string,
  { play, turnMs }: { readonly play: BlackjackPlay; readonly turnMs: number },
): Promise<void> {
  await db.query(
    `update studio_table_round set dealt_at = coalesce(dealt_at, now()), play = $2, turn_until = now() + $3 * interval '1 ms'
     where id = $1`,
    [id, JSON.stringify(play), turnMs],
  );
}

export interface NewAction {
  readonly step: number;
  readonly decision: BlackjackStep;
  /** Null where the clock decided. */
  readonly requestId: string | null;
}

export async function insertAction(
  db: Queryable,
  tableRoundId: string,
  { step, decision, requestId }: NewAction,
): Promise<void> {
  await db.query(
    `insert into studio_table_action (table_round_id, step, seat, action, request_id) values ($1, $2, $3, $4, $5)`,
    [tableRoundId, step, decision.seat, decision.action, requestId],
  );
}

export async function readAction(
  db: Queryable,
  tableRoundId: string,
  requestId: string,
): Promise<{ readonly seat: number; readonly action: string } | null> {
  const { rows } = await db.query<{ readonly seat: number; readonly action: string }>(
    `select seat, action from studio_table_action where table_round_id = $1 and request_id = $2`,
    [tableRoundId, requestId],
  );
  return rows[0] ?? null;
}

/** The player's bet that plays the seat in the round. */
export function readSeatBet(
  db: Queryable,
  { tableRoundId, seat }: { readonly tableRoundId: string; readonly seat: number },
): Promise<Round | null> {
  return oneRound(
    db,
    `select ${roundColumns} from studio_round round where table_round_id = $1 and seat = $2 and state in ('placed', 'drawn', 'closed')`,
    [tableRoundId, seat],
  );
}

export interface NewAddedStake extends Omit<NewRound, "freeGrantId"> {
  readonly mainId: string;
  readonly tableRoundId: string;
  readonly added: AddedFor;
}

/** Null while another one of the bet waits for the wallet. */
export function insertAddedStake(db: Queryable, stake: NewAddedStake): Promise<Round | null> {
  return oneRound(
    db,
    `insert into studio_round as round (id, table_round_id, main_id, added, chips, session_id, request_id, player_id, demo, game_code,
       algorithm, mode, currency, stake_minor, cost_minor, bet_id, end_id, rollback_id, bet_until)
     values ($1, $2, $3, $4, '[]', $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16, now() + 2 * $17 * interval '1 ms')
     on conflict do nothing
     returning ${roundColumns}`,
    [
      stake.id,
      stake.tableRoundId,
      stake.mainId,
      JSON.stringify(stake.added),
      stake.sessionId,
      stake.requestId,
      stake.playerId,
      stake.demo,
      stake.gameCode,
      stake.algorithm,
      stake.mode,
      stake.currency,
      stake.stakeMinor,
      stake.betId,
      stake.endId,
      stake.rollbackId,
      stake.betPatienceMs,
    ],
  );
}

/** Whether a stake of the bet waits for the wallet. */
export async function isAdding(db: Queryable, mainId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from studio_round where main_id = $1 and state = 'staking'`,
    [mainId],
  );
  return (rowCount ?? 0) > 0;
}

/** False where the stake was given up meanwhile. */
export async function markAdded(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio_round set state = 'placed' where id = $1 and state = 'staking'`,
    [id],
  );
  return rowCount === 1;
}

export async function readAddedStakes(db: Queryable, mainId: string): Promise<readonly Round[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${roundColumns} from studio_round round where main_id = $1 order by created_at, id`,
    [mainId],
  );
  return rows.map(roundOf);
}

/** The first stake of a bet that is refused leaves the player a moment more to decide, counted from the refusal: a request that is repeated adds nothing. */
export async function allowAnother(
  db: Queryable,
  {
    tableRoundId,
    mainId,
    moreMs,
  }: { readonly tableRoundId: string; readonly mainId: string; readonly moreMs: number },
): Promise<void> {
  await db.query(
    `update studio_table_round round
     set turn_until = greatest(round.turn_until, refused.at + $3 * interval '1 ms')
     from (select max(ended_at) as at, count(*) as times from studio_round where main_id = $2 and state = 'refused') refused
     where round.id = $1 and round.spun_at is null and refused.times = 1`,
    [tableRoundId, mainId, moreMs],
  );
}

/** By the clock that decides it. */
export async function isTurnOver(db: Queryable, tableRoundId: string): Promise<boolean> {
  const { rows } = await db.query<{ over: boolean }>(
    `select turn_until <= clock_timestamp() as over from studio_table_round where id = $1`,
    [tableRoundId],
  );
  return rows[0]?.over ?? true;
}
