/** SQL that reads rounds. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import type { SealedSeed } from "../../seeds/seed-vault.ts";
import type { ChainGame } from "../chains/chain-games.ts";
import { type Round, roundOf, type RoundRow } from "./round.ts";

/** The round that everyone looks at: the newest one that is not waiting in the queue. */
export async function readCurrentRound(db: Queryable, game: ChainGame): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(
    `select * from originals_round
     where game = $1 and (state <> 'betting' or betting_ends_at is not null)
     order by position desc limit 1`,
    [game],
  );
  return rows[0] ? roundOf(rows[0]) : null;
}

/** The round in the queue, whose betting has no end yet. */
export async function readQueuedRound(db: Queryable, game: ChainGame): Promise<Round | null> {
  const { rows } = await db.query<RoundRow>(
    `select * from originals_round where game = $1 and state = 'betting' and betting_ends_at is null`,
    [game],
  );
  return rows[0] ? roundOf(rows[0]) : null;
}

export interface RoundPage {
  readonly game: ChainGame;
  /** Only rounds before this position; null starts with the newest. */
  readonly before: bigint | null;
  readonly limit: number;
}

/** Rounds that have ended, newest first. */
export async function readRoundPage(
  pool: Pick<pg.Pool, "query">,
  { game, before, limit }: RoundPage,
): Promise<readonly Round[]> {
  const { rows } = await pool.query<RoundRow>(
    `select * from originals_round
     where game = $1 and state = 'ended' and ($2::bigint is null or position < $2::bigint)
     order by position desc limit $3`,
    [game, before, limit],
  );
  return rows.map(roundOf);
}

/** The kept link at or above a round's: the round's own is some steps below. Sealed. */
export interface SealedLink extends SealedSeed {
  readonly number: number;
}

export interface SealedRound {
  readonly round: Round;
  readonly link: SealedLink;
}

interface SealedRoundRow extends RoundRow {
  readonly link_number: number;
  readonly link_sealed: Buffer;
  readonly link_key_id: string;
}

const sealedRounds = `select round.*, link.number as link_number, link.sealed as link_sealed, link.sealing_key_id as link_key_id
  from originals_round round
  cross join lateral (
    select number, sealed, sealing_key_id from originals_chain_link
    where chain_id = round.chain_id and number >= round.number order by number limit 1
  ) link
  where round.id = any($1::uuid[])`;

/** Rounds with what decides them, by id. */
export async function readSealedRounds(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SealedRound>> {
  const { rows } = await db.query<SealedRoundRow>({
    name: "originals-read-sealed-rounds",
    text: sealedRounds,
    values: [ids],
  });
  return new Map(
    rows.map((row) => {
      const link = { number: row.link_number, sealed: row.link_sealed, keyId: row.link_key_id };
      return [row.id, { round: roundOf(row), link }];
    }),
  );
}

/** One round with what decides it. Throws for an unknown one: a round is written with its link. */
export async function readSealedRound(db: Queryable, id: string): Promise<SealedRound> {
  const sealed = (await readSealedRounds(db, [id])).get(id);
  if (!sealed) throw new Error(`there is no round ${id} with a link`);
  return sealed;
}
