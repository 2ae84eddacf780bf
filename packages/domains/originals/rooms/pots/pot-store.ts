/** SQL of the pots. */
import { serverSeedHashOf } from "@oddwright/core/fairness/server-seed.ts";
import { roomsAlgorithm } from "@oddwright/core/games/rooms/room-draw.ts";
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { WriteStatement } from "../../../ledger/index.ts";
import { nodeHashes } from "../../seeds/node-hashes.ts";
import type { SeedVault } from "../../seeds/seed-vault.ts";
import { isOfSharedGame } from "../../catalogue/shared-games.ts";
import { type Pot, potOf, type PotRow, type RefundReason } from "./pot.ts";

export interface PotPlace {
  readonly room: Room;
  readonly currency: Currency;
}

/** Commits to a pot of this room and currency unless one is open: its secret is written before any stake. */
export async function ensureOpenPot(
  { pool, vault }: { readonly pool: pg.Pool; readonly vault: SeedVault },
  { room, currency }: PotPlace,
): Promise<void> {
  const open = await pool.query(
    `select 1 from originals_room_pot where room = $1 and currency = $2 and state = 'open'`,
    [room, currency],
  );
  if (open.rows.length > 0) return;
  const id = uuidV7();
  const secret = randomBytes(32).toString("hex");
  const { sealed, keyId } = vault.seal(secret, id);
  // Of several who open one at once the first wins, by number and by the index of open pots.
  await pool.query(
    `insert into originals_room_pot (id, room, currency, number, algorithm, secret_sealed, sealing_key_id, secret_hash)
     select $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5, $6, $7
     from originals_room_pot where room = $2 and currency = $3
     on conflict do nothing`,
    [
      id,
      room,
      currency,
      roomsAlgorithm,
      sealed,
      keyId,
      serverSeedHashOf(secret, nodeHashes.sha256),
    ],
  );
}

/**
 * Locks the open pots of these places, in one order, until the end of the transaction. What is read of their stakes
 * afterwards, in another statement, is complete: every stake takes this lock first.
 */
export async function lockOpenPots(
  client: Queryable,
  places: readonly PotPlace[],
): Promise<readonly Pot[]> {
  const { rows } = await client.query<PotRow>({
    name: "originals-lock-open-pots",
    text: `select * from originals_room_pot
      where state = 'open' and (room, currency) in (select * from unnest($1::text[], $2::text[]))
      order by id for no key update`,
    values: [
      textArray(places.map(({ room }) => room)),
      textArray(places.map(({ currency }) => currency)),
    ],
  });
  return rows.map(potOf);
}

/** How many stakes each player has in a pot. */
export type PotPlayers = ReadonlyMap<string, number>;

/** By pot id. */
export async function readPotPlayers(
  client: Queryable,
  potIds: readonly string[],
): Promise<ReadonlyMap<string, PotPlayers>> {
  const { rows } = await client.query<{ pot_id: string; player_id: string; stakes: number }>({
    name: "originals-read-pot-players",
    text: `select seed_pair_id as pot_id, player_id, count(*)::integer as stakes from originals_bet
      where seed_pair_id = any($1::uuid[]) and ${isOfSharedGame} group by seed_pair_id, player_id`,
    values: [uuidArray(potIds)],
  });
  const byPot = Map.groupBy(rows, (row) => row.pot_id);
  return new Map(
    [...byPot].map(([id, of]) => [id, new Map(of.map((row) => [row.player_id, row.stakes]))]),
  );
}

/** Pots by id, as they are now. */
export async function readPots(
  db: Queryable,
  potIds: readonly string[],
): Promise<ReadonlyMap<string, Pot>> {
  const { rows } = await db.query<PotRow>({
    name: "originals-read-pots",
    text: `select * from originals_room_pot where id = any($1::uuid[])`,
    values: [uuidArray(potIds)],
  });
  return new Map(rows.map((row) => [row.id, potOf(row)]));
}

export interface JoinedPot {
  readonly potId: string;
  readonly at: Date;
  /** Set by the stake with which the second player joined. */
  readonly secondPlayerAt: Date | null;
  readonly lastPlace: number;
}

/** One entry a pot. A pot that ended meanwhile is not found, which fails the batch. */
export function joinPots(joined: readonly JoinedPot[]): WriteStatement {
  return {
    name: "originals-join-pots",
    text: `update originals_room_pot pot set opened_at = coalesce(pot.opened_at, joined.at),
        second_player_at = coalesce(pot.second_player_at, joined.second_player_at), last_place = joined.last_place
      from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::integer[])
        as joined (id, at, second_player_at, last_place)
      where pot.id = joined.id and pot.state = 'open'`,
    values: [
      joined.map(({ potId }) => potId),
      joined.map(({ at }) => at),
      joined.map(({ secondPlayerAt }) => secondPlayerAt),
      joined.map(({ lastPlace }) => lastPlace),
    ],
    rowCount: joined.length,
  };
}

export interface EndedPot {
  readonly potId: string;
  readonly at: Date;
}

/** Pots whose only player left: everything is settled in the same step. */
export function leavePots(left: readonly EndedPot[]): WriteStatement {
  const reason: RefundReason = "left";
  return {
    name: "originals-leave-pots",
    text: `update originals_room_pot pot set state = 'refunded', refund_reason = '${reason}',
        ended_at = gone.at, settled_at = gone.at
      from unnest($1::uuid[], $2::timestamptz[]) as gone (id, at)
      where pot.id = gone.id and pot.state = 'open'`,
    values: [left.map(({ potId }) => potId), left.map(({ at }) => at)],
    rowCount: left.length,
  };
}
