/** SQL of new rounds, and of finding them again. */
import type { TableChip } from "@oddwright/core/tables/table-outcome.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { oneRound, type Round, roundColumns } from "./round-row.ts";

export interface NewRound extends Pick<
  Round,
  | "id"
  | "sessionId"
  | "playerId"
  | "demo"
  | "gameCode"
  | "algorithm"
  | "mode"
  | "currency"
  | "stakeMinor"
  | "costMinor"
  | "freeGrantId"
  | "betId"
  | "endId"
  | "rollbackId"
> {
  readonly requestId: string;
  readonly betPatienceMs: number;
}

/** Null when the request has its round, or when another round of the session is under way. */
export function insertRound(db: Queryable, round: NewRound): Promise<Round | null> {
  return oneRound(
    db,
    `insert into studio_round as round (id, session_id, request_id, player_id, demo, game_code, algorithm, mode, currency,
       stake_minor, cost_minor, bet_id, end_id, rollback_id, bet_until, free_grant_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() + 2 * $15 * interval '1 ms', $16)
     on conflict do nothing
     returning ${roundColumns}`,
    [
      round.id,
      round.sessionId,
      round.requestId,
      round.playerId,
      round.demo,
      round.gameCode,
      round.algorithm,
      round.mode,
      round.currency,
      round.stakeMinor,
      round.costMinor,
      round.betId,
      round.endId,
      round.rollbackId,
      round.betPatienceMs,
      round.freeGrantId,
    ],
  );
}

export interface NewTableBet extends Omit<NewRound, "freeGrantId"> {
  readonly tableRoundId: string;
  readonly chips: readonly TableChip[];
  /** That the player plays in the round; null where there are none. */
  readonly seat: number | null;
}

/**
 * Null when the request has its bet, when the player has another one on the table's round, when somebody
 * else plays its seat, or when its bets are closed. The
 * table's round is locked against its spin until the bet is stored.
 */
export function insertTableBet(db: Queryable, bet: NewTableBet): Promise<Round | null> {
  return oneRound(
    db,
    `with open as (
       select id from studio_table_round where id = $2 and spun_at is null and dealt_at is null and closes_at > clock_timestamp() for share
     )
     insert into studio_round as round (id, table_round_id, session_id, request_id, player_id, demo, game_code, algorithm, mode,
       currency, stake_minor, cost_minor, bet_id, end_id, rollback_id, bet_until, chips, seat)
     select $1, open.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, now() + 2 * $15 * interval '1 ms', $16, $17 from open
     on conflict do nothing
     returning ${roundColumns}`,
    [
      bet.id,
      bet.tableRoundId,
      bet.sessionId,
      bet.requestId,
      bet.playerId,
      bet.demo,
      bet.gameCode,
      bet.algorithm,
      bet.mode,
      bet.currency,
      bet.stakeMinor,
      bet.betId,
      bet.endId,
      bet.rollbackId,
      bet.betPatienceMs,
      JSON.stringify(bet.chips),
      bet.seat,
    ],
  );
}

/** All of the session, refused ones too. */
export async function countRounds(db: Queryable, sessionId: string): Promise<number> {
  const { rows } = await db.query<{ rounds: number }>(
    `select count(*)::integer as rounds from studio_round where session_id = $1`,
    [sessionId],
  );
  return rows[0]?.rounds ?? 0;
}

export function readRoundOfRequest(
  db: Queryable,
  sessionId: string,
  requestId: string,
): Promise<Round | null> {
  return oneRound(
    db,
    `select ${roundColumns} from studio_round round where session_id = $1 and request_id = $2`,
    [sessionId, requestId],
  );
}

export function readRound(db: Queryable, id: string): Promise<Round | null> {
  return oneRound(db, `select ${roundColumns} from studio_round round where id = $1`, [id]);
}

/** Locked until the transaction ends. */
export function lockRound(db: Queryable, id: string): Promise<Round | null> {
  return oneRound(
    db,
    `select ${roundColumns} from studio_round round where id = $1 for update of round`,
    [id],
  );
}

/** The newest round of a player's game: what a page that was closed shows again. */
export function readLastRound(
  db: Queryable,
  playerId: string,
  gameCode: string,
): Promise<Round | null> {
  return oneRound(
    db,
    `select ${roundColumns} from studio_round round
     where session_id in (select id from studio_session where player_id = $1 and game_code = $2)
       and state <> 'refused' and main_id is null
     order by created_at desc, id desc limit 1`,
    [playerId, gameCode],
  );
}
