/** SQL of the bets. */
import type { BetState } from "@oddwright/contract/originals/states.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { plainArray, textArray } from "@oddwright/platform/database/array-literal.ts";
import {
  bigintArray,
  longTextArray,
  timeArray,
  uuidArray,
} from "@oddwright/platform/database/binary-array.ts";
import { idsBetween } from "@oddwright/platform/identifiers/id-range.ts";
import type pg from "pg";
import type { WriteStatement } from "../../ledger/index.ts";
import { commitmentKindOf } from "../catalogue/shared-games.ts";
import type { Bet } from "./bet.ts";
import type { SealedSeed } from "../seeds/seed-vault.ts";

/** One array a column: the text of the statement is the same for any number of bets. */
export function insertBets(bets: readonly Bet[]): WriteStatement {
  return {
    name: "originals-insert-bets",
    text: `insert into originals_bet (player_id, id, operation_key, game, algorithm, state, currency,
        stake_main_minor, stake_bonus_minor, payout_main_minor, payout_bonus_minor, multiplier_10k,
        params, outcome, seed_pair_id, nonce, client_seed, server_seed_hash, created_at)
      select player_id, id, operation_key, game, algorithm, state, currency,
        stake_main_minor, stake_bonus_minor, payout_main_minor, payout_bonus_minor, multiplier_10k,
        params::jsonb, outcome::jsonb, seed_pair_id, nonce, client_seed, server_seed_hash, created_at
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[],
        $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[],
        $13::text[], $14::text[], $15::uuid[], $16::integer[], $17::text[], $18::text[], $19::timestamptz[])
        as bet (player_id, id, operation_key, game, algorithm, state, currency,
        stake_main_minor, stake_bonus_minor, payout_main_minor, payout_bonus_minor, multiplier_10k,
        params, outcome, seed_pair_id, nonce, client_seed, server_seed_hash, created_at)`,
    values: [
      uuidArray(bets.map((bet) => bet.playerId)),
      uuidArray(bets.map((bet) => bet.id)),
      uuidArray(bets.map((bet) => bet.operationKey)),
      textArray(bets.map((bet) => bet.game)),
      textArray(bets.map((bet) => bet.algorithm)),
      textArray(bets.map((bet) => bet.state)),
      textArray(bets.map((bet) => bet.currency)),
      bigintArray(bets.map((bet) => bet.stake.mainMinor)),
      bigintArray(bets.map((bet) => bet.stake.bonusMinor)),
      bigintArray(bets.map((bet) => bet.payout.mainMinor)),
      bigintArray(bets.map((bet) => bet.payout.bonusMinor)),
      bigintArray(bets.map((bet) => bet.multiplier10k)),
      longTextArray(bets.map((bet) => JSON.stringify(bet.params))),
      longTextArray(bets.map((bet) => JSON.stringify(bet.outcome))),
      uuidArray(bets.map((bet) => bet.commitment.id)),
      plainArray(bets.map((bet) => bet.nonce)),
      textArray(bets.map((bet) => bet.clientSeed)),
      textArray(bets.map((bet) => bet.serverSeedHash)),
      timeArray(bets.map((bet) => bet.createdAt)),
    ],
    rowCount: bets.length,
  };
}

export interface BetRow {
  readonly player_id: string;
  readonly id: string;
  readonly operation_key: string;
  readonly game: GameId;
  readonly algorithm: string;
  readonly state: Bet["state"];
  readonly currency: Currency;
  readonly stake_main_minor: bigint;
  readonly stake_bonus_minor: bigint;
  readonly payout_main_minor: bigint;
  readonly payout_bonus_minor: bigint;
  readonly multiplier_10k: bigint;
  readonly params: Record<string, unknown>;
  readonly outcome: Record<string, unknown>;
  readonly seed_pair_id: string;
  readonly nonce: number;
  readonly client_seed: string;
  readonly server_seed_hash: string;
  readonly created_at: Date;
}

export function betOf(row: BetRow): Bet {
  return {
    playerId: row.player_id,
    id: row.id,
    operationKey: row.operation_key,
    game: row.game,
    algorithm: row.algorithm,
    state: row.state,
    currency: row.currency,
    stake: { mainMinor: row.stake_main_minor, bonusMinor: row.stake_bonus_minor },
    payout: { mainMinor: row.payout_main_minor, bonusMinor: row.payout_bonus_minor },
    multiplier10k: row.multiplier_10k,
    params: row.params,
    outcome: row.outcome,
    commitment: { kind: commitmentKindOf(row.game), id: row.seed_pair_id },
    nonce: row.nonce,
    clientSeed: row.client_seed,
    serverSeedHash: row.server_seed_hash,
    createdAt: row.created_at,
  };
}

/** Null is no condition. */
export interface BetFilter {
  readonly playerId: string;
  readonly game: GameId | null;
  readonly state: BetState | null;
  /** The first moment that is asked for. */
  readonly from: Date | null;
  /** The first moment after them. */
  readonly before: Date | null;
}

export interface BetPage extends BetFilter {
  /** Only bets older than this one; null starts with the newest. */
  readonly beforeId: string | null;
  readonly limit: number;
}

/** The player's bets, newest first. */
export async function readBetPage(pool: pg.Pool, page: BetPage): Promise<readonly Bet[]> {
  const { rows } = await pool.query<BetRow>(
    `select * from originals_bet
     where ${filterCondition} and ($8::uuid is null or id < $8::uuid)
     order by id desc limit $9`,
    [...filterValues(page), page.beforeId, page.limit],
  );
  return rows.map(betOf);
}

/** How many bets a filter finds, counted no further than `most`. */
export async function countBets(pool: pg.Pool, filter: BetFilter, most: number): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>(
    `select count(*) from (select from originals_bet where ${filterCondition} limit $8) as found`,
    [...filterValues(filter), most],
  );
  return Number(rows[0]?.count ?? 0n);
}

const filterCondition = `player_id = $1 and ($2::text is null or game = $2) and ($3::text is null or state = $3)
  and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
  and id >= $6::uuid and id < $7::uuid`;

function filterValues({ playerId, game, state, from, before }: BetFilter): unknown[] {
  const ids = idsBetween(from, before);
  return [playerId, game, state, from, before, ids.from, ids.before];
}

export interface BetWithSeed {
  readonly bet: Bet;
  /** Null until its pair is revealed, and for a bet of a shared round, which has no pair. */
  readonly revealedSeed: SealedSeed | null;
}

type BetSeedRow = BetRow & {
  readonly server_seed_sealed: Buffer | null;
  readonly sealing_key_id: string;
};

const selectBetWithSeed = `select bet.*, pair.server_seed_sealed, pair.sealing_key_id
  from originals_bet bet
  left join originals_seed_pair pair
    on pair.player_id = bet.player_id and pair.id = bet.seed_pair_id and pair.state = 'revealed'`;

/** A bet of this player; null for a foreign or unknown id. */
export async function readBetWithSeed(
  pool: pg.Pool,
  playerId: string,
  betId: string,
): Promise<BetWithSeed | null> {
  const { rows } = await pool.query<BetSeedRow>(
    `${selectBetWithSeed} where bet.player_id = $1 and bet.id = $2`,
    [playerId, betId],
  );
  return betWithSeed(rows[0]);
}

/** Anybody's bet that was won or lost. */
export async function readEndedBetWithSeed(
  pool: pg.Pool,
  betId: string,
): Promise<BetWithSeed | null> {
  const { rows } = await pool.query<BetSeedRow>(
    `${selectBetWithSeed} where bet.id = $1 and bet.state in ('won', 'lost')`,
    [betId],
  );
  return betWithSeed(rows[0]);
}

function betWithSeed(row: BetSeedRow | undefined): BetWithSeed | null {
  if (row === undefined) return null;
  const { server_seed_sealed: sealed, sealing_key_id: keyId } = row;
  return { bet: betOf(row), revealedSeed: sealed === null ? null : { sealed, keyId } };
}

/** The currency of one of the player's bets; null for a foreign or unknown id. */
export async function readBetCurrency(
  pool: pg.Pool,
  playerId: string,
  betId: string,
): Promise<Currency | null> {
  const { rows } = await pool.query<{ currency: Currency }>(
    `select currency from originals_bet where player_id = $1 and id = $2`,
    [playerId, betId],
  );
  return rows[0]?.currency ?? null;
}

const monthsAhead = 3;

/**
 * Creates what is missing of this and the next two months. A job runs it every six hours; a bet whose month has no partition goes to
 * the default one, so a missed run loses nothing. Safe to repeat and to run from several processes.
 */
export async function ensureBetPartitions(pool: Pick<pg.Pool, "query">): Promise<void> {
  await pool.query(`select ensure_partitions('originals_bet', current_date, $1, false)`, [
    monthsAhead,
  ]);
}
