/** Draws server seeds and commits to them. */
import { randomBytes } from "node:crypto";
import { serverSeedHashOf } from "@oddwright/core/fairness/server-seed.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { nodeHashes } from "./node-hashes.ts";
import type { SealedSeed, SeedVault } from "./seed-vault.ts";

export interface NewSeedPair extends SealedSeed {
  readonly id: string;
  /** SHA-256 of the seed's text: the commitment shown to the player. */
  readonly serverSeedHash: string;
}

/** 32 random bytes as 64 hexadecimal digits, sealed at once. */
export function newSeedPair(vault: SeedVault): NewSeedPair {
  const id = uuidv7();
  const serverSeed = randomBytes(32).toString("hex");
  return {
    id,
    serverSeedHash: serverSeedHashOf(serverSeed, nodeHashes.sha256),
    ...vault.seal(serverSeed, id),
  };
}

/**
 * Gives a new player the two pairs of the first day: the active one and the one after it. Runs inside the registration's transaction, so that no player is ever without a commitment.
 */
export async function commitSeedPairs(
  vault: SeedVault,
  client: Pick<pg.ClientBase, "query">,
  playerId: string,
): Promise<void> {
  const pairs = [newSeedPair(vault), newSeedPair(vault)];
  await client.query(
    `insert into originals_seed_pair
       (player_id, id, state, server_seed_sealed, sealing_key_id, server_seed_hash, created_at)
     select $1, id, state, sealed, key_id, hash, now()
     from unnest($2::uuid[], $3::text[], $4::bytea[], $5::text[], $6::text[]) as pair (id, state, sealed, key_id, hash)`,
    [
      playerId,
      pairs.map((pair) => pair.id),
      ["active", "next"],
      pairs.map((pair) => pair.sealed),
      pairs.map((pair) => pair.keyId),
      pairs.map((pair) => pair.serverSeedHash),
    ],
  );
}
