/** The steps of a round's life, each one statement behind the runner's lease, on the database's clock. */
import type pg from "pg";
import { isOfSharedGame } from "../../catalogue/shared-games.ts";
import type { ChainGame } from "../chains/chain-games.ts";
import { type Round, roundOf, type RoundResult, type RoundRow } from "../round/round.ts";

async function one(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
): Promise<Round | null> {
  const { rows } = await client.query<RoundRow>(text, [...values]);
  return rows[0] ? roundOf(rows[0]) : null;
}

const nowMs = "date_trunc('milliseconds', clock_timestamp())";

/** Waits for the batches that hold the round: what they write is then there. */
async function lockRound(client: pg.ClientBase, roundId: string): Promise<void> {
  await client.query(`select 1 from originals_round where id = $1 for no key update`, [roundId]);
}

/** Lets a round out of the queue, and shows the bets that waited in it what it is committed to. */
export async function openBetting(
  client: pg.ClientBase,
  round: Round,
  bettingMs: number,
): Promise<Round> {
  await lockRound(client, round.id);
  const open = await one(
    client,
    `update originals_round set betting_ends_at = ${nowMs} + $2::float8 * interval '1 ms'
     where id = $1 and state = 'betting' returning *`,
    [round.id, bettingMs],
  );
  if (open === null) throw new Error("a round that is over cannot be opened");
  await client.query(
    `update originals_bet set server_seed_hash = $2
     where seed_pair_id = $1 and ${isOfSharedGame} and state = 'open'
       and server_seed_hash <> $2`,
    [open.id, open.committedHash],
  );
  return open;
}

export interface Closing {
  readonly startAheadMs: number;
  /** From the start; null where the round's own result says when it ends. */
  readonly resultAfterMs: number | null;
}

/** What committed before is in the round, what comes after is not. Null before the time. */
export async function closeBetting(
  client: pg.ClientBase,
  round: Round,
  { startAheadMs, resultAfterMs }: Closing,
): Promise<Round | null> {
  await lockRound(client, round.id);
  return one(
    client,
    `update originals_round set state = 'running', alive_at = ${nowMs},
       started_at = ${nowMs} + $2::float8 * interval '1 ms',
       result_at = ${nowMs} + ($2::float8 + $3::float8) * interval '1 ms'
     where id = $1 and state = 'betting' and betting_ends_at <= clock_timestamp() returning *`,
    [round.id, startAheadMs, resultAfterMs],
  );
}

export interface Ending {
  /** When it was over, unix milliseconds: not before this the result becomes known. */
  readonly endedAtMs: number;
  readonly gameHash: string;
  readonly result: RoundResult;
  readonly interruptionHundredths: bigint | null;
  /** Until the next round, from now on. */
  readonly pauseMs: number;
}

/** Publishes hash and result, commits the round in the queue to the hash, and completes the bets that left before. */
export async function endRound(
  client: pg.ClientBase,
  round: Round,
  ending: Ending,
): Promise<Round | null> {
  const ended = await one(
    client,
    `update originals_round set state = 'ended', ended_at = to_timestamp($2::float8 / 1000), game_hash = $3,
       result = $4, interruption_hundredths = $5::bigint, interrupted = $5::bigint is not null,
       next_round_at = ${nowMs} + $6::float8 * interval '1 ms'
     where id = $1 and state = 'running' and clock_timestamp() >= to_timestamp($2::float8 / 1000) returning *`,
    [
      round.id,
      ending.endedAtMs,
      ending.gameHash,
      JSON.stringify(ending.result),
      ending.interruptionHundredths,
      ending.pauseMs,
    ],
  );
  if (ended === null) return null;
  await commitNext(client, ended);
  await completeBets(client, ended);
  return ended;
}

/** A round whose betting was interrupted for too long: not drawn, every stake goes back. */
export async function refundRound(
  client: pg.ClientBase,
  round: Round,
  { gameHash, pauseMs }: Pick<Ending, "gameHash" | "pauseMs">,
): Promise<Round | null> {
  await lockRound(client, round.id);
  const ended = await one(
    client,
    `update originals_round set state = 'ended', ended_at = ${nowMs}, game_hash = $2, refunded = true, interrupted = true,
       next_round_at = ${nowMs} + $3::float8 * interval '1 ms'
     where id = $1 and state = 'betting' returning *`,
    [round.id, gameHash, pauseMs],
  );
  if (ended) await commitNext(client, ended);
  return ended;
}

async function commitNext(client: pg.ClientBase, ended: Round): Promise<void> {
  await client.query(
    `update originals_round set committed_hash = $3 where chain_id = $1 and number = $2 and state = 'betting'`,
    [ended.chainId, ended.number + 1, ended.gameHash],
  );
}

/** Bets that left before the end could not be told the result: it completes their record. */
async function completeBets(
  client: Pick<pg.ClientBase, "query">,
  { id, result }: Pick<Round, "id" | "result">,
): Promise<void> {
  if (result === null) return;
  await client.query(
    `update originals_bet set outcome = $2::jsonb || outcome
     where seed_pair_id = $1 and ${isOfSharedGame} and state in ('won', 'lost')
       and not outcome @> $2::jsonb`,
    [id, JSON.stringify(result)],
  );
}

/** Rounds that have ended, with bets that may be open, oldest first. */
export async function readUnsettledRounds(
  pool: Pick<pg.Pool, "query">,
  game: ChainGame,
): Promise<readonly Round[]> {
  const { rows } = await pool.query<RoundRow>(
    `select * from originals_round where game = $1 and settled_at is null and state = 'ended' order by position`,
    [game],
  );
  return rows.map(roundOf);
}

/** True when no bet of the round is open any more. */
export async function markSettled(client: pg.ClientBase, round: Round): Promise<boolean> {
  await completeBets(client, round);
  const { rowCount } = await client.query(
    `update originals_round set settled_at = clock_timestamp() where id = $1 and state = 'ended' and not exists (
       select from originals_bet where seed_pair_id = $1 and ${isOfSharedGame} and state = 'open')`,
    [round.id],
  );
  return rowCount === 1;
}
