/** SQL of rounds. Each change names the state that it starts from: of two that want to decide a round, one does. */
import type { RouletteChip } from "@oddwright/core/games/roulette/roulette-params.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { SpinEvent } from "@oddwright/core/slots/spin-events.ts";
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
  readonly chips: readonly RouletteChip[] | null;
}

interface RoundRow {
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
  readonly chips: readonly RouletteChip[] | null;
}

const columns = `round.*, (select wallet_session from studio_session where id = round.session_id) as wallet_session`;

const roundOf = (row: RoundRow): Round => ({
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
});

async function one(
  db: Queryable,
  statement: string,
  values: readonly unknown[],
): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(statement, [...values]);
  return rows[0] === undefined ? null : roundOf(rows[0]);
}

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
  | "betId"
  | "endId"
  | "rollbackId"
> {
  readonly requestId: string;
  readonly betPatienceMs: number;
}

/** Null when the request has its round, or when another round of the session is under way. */
export function insertRound(db: Queryable, round: NewRound): Promise<Round | null> {
  return one(
    db,
    `insert into studio_round as round (id, session_id, request_id, player_id, demo, game_code, algorithm, mode, currency,
       stake_minor, cost_minor, bet_id, end_id, rollback_id, bet_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() + 2 * $15 * interval '1 ms')
     on conflict do nothing
     returning ${columns}`,
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
    ],
  );
}

export interface NewTableBet extends NewRound {
  readonly tableRoundId: string;
  readonly chips: readonly RouletteChip[];
}

/**
 * Null when the request has its bet, when the player has another one on the table's round, or when its bets are closed. The
 * table's round is locked against its spin until the bet is stored.
 */
export function insertTableBet(db: Queryable, bet: NewTableBet): Promise<Round | null> {
  return one(
    db,
    `with open as (
       select id from studio_table_round where id = $2 and spun_at is null and closes_at > clock_timestamp() for share
     )
     insert into studio_round as round (id, table_round_id, session_id, request_id, player_id, demo, game_code, algorithm, mode,
       currency, stake_minor, cost_minor, bet_id, end_id, rollback_id, bet_until, chips)
     select $1, open.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, now() + 2 * $15 * interval '1 ms', $16 from open
     on conflict do nothing
     returning ${columns}`,
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
    ],
  );
}

/** The wallet took a table's bet. Nothing happens when it was given up meanwhile. */
export async function markPlaced(db: Queryable, id: string): Promise<void> {
  await db.query(`update studio_round set state = 'placed' where id = $1 and state = 'staking'`, [
    id,
  ]);
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
  return one(
    db,
    `select ${columns} from studio_round round where session_id = $1 and request_id = $2`,
    [sessionId, requestId],
  );
}

export function readRound(db: Queryable, id: string): Promise<Round | null> {
  return one(db, `select ${columns} from studio_round round where id = $1`, [id]);
}

/** Locked until the transaction ends. */
export function lockRound(db: Queryable, id: string): Promise<Round | null> {
  return one(db, `select ${columns} from studio_round round where id = $1 for update of round`, [
    id,
  ]);
}

/** The newest round of a player's game: what a page that was closed shows again. */
export function readLastRound(
  db: Queryable,
  playerId: string,
  gameCode: string,
): Promise<Round | null> {
  return one(
    db,
    `select ${columns} from studio_round round
     where session_id in (select id from studio_session where player_id = $1 and game_code = $2)
       and state <> 'refused'
     order by created_at desc, id desc limit 1`,
    [playerId, gameCode],
  );
}

export interface Drawn {
  readonly seedPairId: string;
  readonly nonce: bigint;
  readonly events: readonly SpinEvent[];
  readonly payoutMinor: bigint;
  /** So long the caller itself tells the wallet; afterwards whoever finds the round does. */
  readonly leaseMs: number;
}

export function markDrawn(db: Queryable, id: string, drawn: Drawn): Promise<Round | null> {
  return one(
    db,
    `update studio_round round set state = 'drawn', seed_pair_id = $2, nonce = $3, events = $4, payout_minor = $5,
       drawn_at = now(), next_try_at = now() + $6 * interval '1 ms'
     where id = $1 and state = 'staking' returning ${columns}`,
    [
      id,
      drawn.seedPairId,
      drawn.nonce,
      JSON.stringify(drawn.events),
      drawn.payoutMinor,
      drawn.leaseMs,
    ],
  );
}

/** The end of a round, from the state that leads to it. */
const ends = {
  refused: { from: "staking" },
  closed: { from: "drawn" },
  returned: { from: "returning" },
} as const;

export async function markEnded(
  db: Queryable,
  id: string,
  {
    state,
    refusal = null,
  }: { readonly state: keyof typeof ends; readonly refusal?: string | null },
): Promise<void> {
  await db.query(
    `update studio_round set state = $2, refusal = $3, next_try_at = null, ended_at = now()
     where id = $1 and state = $4`,
    [id, state, refusal, ends[state].from],
  );
}

export async function markDisputed(db: Queryable, id: string, status: string): Promise<void> {
  await db.query(
    `update studio_round set state = 'disputed', refusal = $2, next_try_at = null, ended_at = now()
     where id = $1 and state in ('drawn', 'returning')`,
    [id, status],
  );
}

export async function markReturning(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update studio_round set state = 'returning', next_try_at = now() where id = $1 and state = 'staking'`,
    [id],
  );
}

/** Bets whose answer nobody waits for any more. */
export async function giveUpUnanswered(db: Queryable): Promise<void> {
  await db.query(
    `update studio_round set state = 'returning', next_try_at = now() where state = 'staking' and bet_until < now()`,
  );
}

/** Rounds whose end the wallet has to be told, each taken by one caller for `leaseMs`. */
export async function takeDue(
  db: Queryable,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<readonly Round[]> {
  const { rows } = await db.query<RoundRow>(
    `update studio_round round set next_try_at = now() + $2 * interval '1 ms'
     where id in (select id from studio_round where state in ('drawn', 'returning') and next_try_at <= now()
       order by next_try_at limit $1 for update skip locked)
     returning ${columns}`,
    [limit, leaseMs],
  );
  return rows.map(roundOf);
}

export async function postpone(db: Queryable, id: string, pauseMs: number): Promise<void> {
  await db.query(
    `update studio_round set tries = tries + 1, next_try_at = now() + $2 * interval '1 ms'
     where id = $1 and state in ('drawn', 'returning')`,
    [id, pauseMs],
  );
}
