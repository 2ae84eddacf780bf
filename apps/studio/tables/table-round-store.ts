/** SQL of the rounds that a table's players share. Times are the database's. */
import type { TableMoments } from "@oddwright/core/tables/round/table-phase.ts";
import type { BlackjackPlay } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import type { TableChip, TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { AddedFor } from "../rounds/round-row.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface TableRound extends TableMoments {
  readonly id: string;
  readonly tableCode: string;
  readonly number: number;
  readonly chainId: string;
  readonly chainRound: number;
  readonly commitment: string;
  readonly terminatingHash: string;
  readonly salt: string;
  /** So long whoever's turn it is decides. */
  readonly turnUntilMs: number | null;
  /** What lies open while players decide. */
  readonly play: BlackjackPlay | null;
  /** Null until the round was spun. */
  readonly outcome: TableOutcome | null;
  /** The link that decided it; null until it decides no more rounds. */
  readonly gameHash: string | null;
  readonly isInterrupted: boolean;
}

interface Row {
  readonly id: string;
  readonly table_code: string;
  readonly number: bigint;
  readonly chain_id: string;
  readonly chain_round: number;
  readonly commitment: string;
  readonly terminating_hash: string;
  readonly salt: string;
  readonly opened_ms: number;
  readonly closes_ms: number;
  readonly dealt_ms: number | null;
  readonly turn_until_ms: number | null;
  readonly play: BlackjackPlay | null;
  readonly spun_ms: number | null;
  readonly outcome: TableOutcome | null;
  readonly game_hash: string | null;
  readonly interrupted: boolean;
}

const msOf = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::float8`;

const select = `select round.id, round.table_code, round.number, chain_id, chain_round, commitment, terminating_hash, salt,
  ${msOf("opened_at")} as opened_ms, ${msOf("closes_at")} as closes_ms, ${msOf("spun_at")} as spun_ms, outcome,
  ${msOf("dealt_at")} as dealt_ms, ${msOf("turn_until")} as turn_until_ms, play,
  coalesce(game_hash, revealed_link) as game_hash, interrupted
  from studio_table_round round join studio_table_chain chain on chain.id = chain_id`;

const roundOf = (row: Row): TableRound => ({
  id: row.id,
  tableCode: row.table_code,
  number: Number(row.number),
  chainId: row.chain_id,
  chainRound: row.chain_round,
  commitment: row.commitment,
  terminatingHash: row.terminating_hash,
  salt: row.salt,
  openedAtMs: row.opened_ms,
  closesAtMs: row.closes_ms,
  dealtAtMs: row.dealt_ms,
  turnUntilMs: row.turn_until_ms,
  play: row.play,
  spunAtMs: row.spun_ms,
  outcome: row.outcome,
  gameHash: row.game_hash,
  isInterrupted: row.interrupted,
});

export async function readNow(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(`select ${msOf("clock_timestamp()")} as ms`);
  return rows[0]?.ms ?? Number.NaN;
}

/** The newest first. */
export async function readLatest(
  db: Queryable,
  tableCode: string,
  limit: number,
): Promise<readonly TableRound[]> {
  const { rows } = await db.query<Row>(
    `${select} where round.table_code = $1 order by round.number desc limit $2`,
    [tableCode, limit],
  );
  return rows.map(roundOf);
}

export async function readTableRound(db: Queryable, id: string): Promise<TableRound | null> {
  const { rows } = await db.query<Row>(`${select} where round.id = $1`, [id]);
  return rows[0] === undefined ? null : roundOf(rows[0]);
}

/** No bet is inserted on it until the transaction ends, and every bet that was is seen by the next statement. */
export async function lockTableRound(db: Queryable, id: string): Promise<TableRound | null> {
  const { rows } = await db.query<Row>(`${select} where round.id = $1 for update of round`, [id]);
  return rows[0] === undefined ? null : roundOf(rows[0]);
}

/** Of the same chain; null for its first round. */
export async function readOutcomeBefore(
  db: Queryable,
  { chainId, chainRound }: Pick<TableRound, "chainId" | "chainRound">,
): Promise<TableOutcome | null> {
  const { rows } = await db.query<Pick<Row, "outcome">>(
    `select outcome from studio_table_round where chain_id = $1 and chain_round = $2`,
    [chainId, chainRound - 1],
  );
  return rows[0]?.outcome ?? null;
}

export async function countUnanswered(db: Queryable, tableRoundId: string): Promise<number> {
  const { rows } = await db.query<{ bets: number }>(
    `select count(*)::integer as bets from studio_round where table_round_id = $1 and state = 'staking'`,
    [tableRoundId],
  );
  return rows[0]?.bets ?? 0;
}

export interface NewTableRound {
  readonly id: string;
  readonly tableCode: string;
  readonly chainId: string;
  readonly chainRound: number;
  readonly commitment: string;
  readonly bettingMs: number;
}

export async function insertTableRound(db: Queryable, round: NewTableRound): Promise<void> {
  await db.query(
    `insert into studio_table_round (id, table_code, number, chain_id, chain_round, commitment, opened_at, closes_at)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, now(), now() + $6 * interval '1 ms'
     from studio_table_round where table_code = $2`,
    [round.id, round.tableCode, round.chainId, round.chainRound, round.commitment, round.bettingMs],
  );
}

export interface Spun {
  readonly outcome: TableOutcome;
  /** Null while it decides more rounds. */
  readonly gameHash: string | null;
  readonly isInterrupted: boolean;
}

export async function markSpun(db: Queryable, id: string, spun: Spun): Promise<void> {
  await db.query(
    `update studio_table_round set spun_at = now(), outcome = $2, game_hash = $3, interrupted = $4 where id = $1`,
    [id, JSON.stringify(spun.outcome), spun.gameHash, spun.isInterrupted],
  );
}

/** Bets that the wallet has not answered go back: they will never know the outcome. */
export async function giveUpBets(db: Queryable, tableRoundId: string): Promise<void> {
  await db.query(
    `update studio_round set state = 'returning', next_try_at = now() where table_round_id = $1 and state = 'staking'`,
    [tableRoundId],
  );
}

export interface PlacedBet {
  readonly id: string;
  readonly stakeMinor: bigint;
  readonly chips: readonly TableChip[];
  /** That it plays, at a table that has seats. */
  readonly seat: number | null;
  readonly currency: string;
  /** What the stake was added for, in the course of the round. */
  readonly added: AddedFor | null;
}

export async function lockPlacedBets(
  db: Queryable,
  tableRoundId: string,
): Promise<readonly PlacedBet[]> {
  const { rows } = await db.query<PlacedBet & { readonly stake_minor: bigint }>(
    `select id, stake_minor, chips, seat, currency, added from studio_round
     where table_round_id = $1 and state = 'placed' order by created_at, id for update`,
    [tableRoundId],
  );
  return rows.map(({ stake_minor: stakeMinor, ...bet }) => ({ ...bet, stakeMinor }));
}

/** The wallet is told when the ball has come to rest. */
export async function markBetsDrawn(
  db: Queryable,
  bets: readonly { readonly id: string; readonly payoutMinor: bigint }[],
  { events, spinMs }: { readonly events: readonly object[]; readonly spinMs: number },
): Promise<void> {
  await db.query(
    `update studio_round round set state = 'drawn', events = $3, payout_minor = paid.minor, drawn_at = now(),
       next_try_at = now() + $4 * interval '1 ms'
     from unnest($1::uuid[], $2::bigint[]) as paid (id, minor)
     where round.id = paid.id and state = 'placed'`,
    [
      bets.map(({ id }) => id),
      bets.map(({ payoutMinor }) => payoutMinor),
      JSON.stringify(events),
      spinMs,
    ],
  );
}
