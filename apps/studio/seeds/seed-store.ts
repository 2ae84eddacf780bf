/** Players' seed pairs: one in use, one committed to for the next rotation, and those that were revealed. */
import { randomBytes, randomUUID } from "node:crypto";
import { serverSeedHashOf } from "@oddwright/core/fairness/server-seed.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { Vault } from "@oddwright/platform/sealing/vault.ts";
import { nodeHashes } from "./node-hashes.ts";

export interface ActivePair {
  readonly id: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** How many spins it decided: the nonce of the next one. */
  readonly spins: bigint;
}

interface PairRow {
  readonly id: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly spins: bigint;
  readonly server_seed_sealed: Buffer;
  readonly sealing_key_id: string;
}

const columns = `id, server_seed_hash, client_seed, spins, server_seed_sealed, sealing_key_id`;
const serverSeedBytes = 32;

const pairOf = (row: PairRow): ActivePair => ({
  id: row.id,
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  spins: row.spins,
});

/** Makes the pairs that the player lacks; of two who do so at once, one does. */
export async function ensurePairs(db: Queryable, vault: Vault, playerId: string): Promise<void> {
  await insertPair(db, vault, { playerId, clientSeed: randomUUID().slice(0, 8) });
  await insertPair(db, vault, { playerId, clientSeed: null });
}

async function insertPair(
  db: Queryable,
  vault: Vault,
  { playerId, clientSeed }: { readonly playerId: string; readonly clientSeed: string | null },
): Promise<void> {
  const id = uuidV7();
  const serverSeed = randomBytes(serverSeedBytes).toString("hex");
  const { sealed, keyId } = vault.seal(serverSeed, id);
  await db.query(
    `insert into studio_seed_pair (id, player_id, state, server_seed_sealed, sealing_key_id, server_seed_hash, client_seed)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      id,
      playerId,
      clientSeed === null ? "next" : "active",
      sealed,
      keyId,
      serverSeedHashOf(serverSeed, nodeHashes.sha256),
      clientSeed,
    ],
  );
}

export interface ShownSeeds {
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  /** The commitment of the pair that the next rotation brings into use. */
  readonly next_server_seed_hash: string;
}

export async function readSeeds(db: Queryable, playerId: string): Promise<ShownSeeds> {
  const { rows } = await db.query<PairRow & { next_hash: string }>(
    `select ${columns}, (select server_seed_hash from studio_seed_pair
       where player_id = $1 and state = 'next') as next_hash
     from studio_seed_pair where player_id = $1 and state = 'active'`,
    [playerId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a player with a session has no seed pair");
  return {
    server_seed_hash: row.server_seed_hash,
    client_seed: row.client_seed,
    nonce: Number(row.spins),
    next_server_seed_hash: row.next_hash,
  };
}

export interface SpinSeeds extends ActivePair {
  readonly serverSeed: string;
}

/** Takes the next nonce of the pair in use. The pair is locked until the transaction ends: each nonce decides one spin. */
export async function takeSpinSeeds(
  client: Queryable,
  vault: Vault,
  playerId: string,
): Promise<SpinSeeds> {
  const { rows } = await client.query<PairRow>(
    `update studio_seed_pair set spins = spins + 1
     where player_id = $1 and state = 'active' returning ${columns}`,
    [playerId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a player with a round has no seed pair");
  const sealed = { sealed: row.server_seed_sealed, keyId: row.sealing_key_id };
  const pair = pairOf(row);
  return { ...pair, spins: pair.spins - 1n, serverSeed: vault.open(sealed, row.id) };
}

/** Reveals the pair in use and brings the next one into use, with the player's own half. Inside a transaction. */
export async function rotatePairs(
  client: Queryable,
  vault: Vault,
  { playerId, clientSeed }: { readonly playerId: string; readonly clientSeed: string },
): Promise<{ readonly revealed: string }> {
  const { rows } = await client.query<PairRow>(
    `update studio_seed_pair set state = 'revealed', revealed_at = now()
     where player_id = $1 and state = 'active' returning ${columns}`,
    [playerId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a player with a session has no seed pair");
  await client.query(
    `update studio_seed_pair set state = 'active', client_seed = $2 where player_id = $1 and state = 'next'`,
    [playerId, clientSeed],
  );
  await insertPair(client, vault, { playerId, clientSeed: null });
  const sealed = { sealed: row.server_seed_sealed, keyId: row.sealing_key_id };
  return { revealed: vault.open(sealed, row.id) };
}
