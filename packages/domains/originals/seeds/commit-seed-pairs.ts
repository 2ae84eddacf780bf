// Gives a new player the two seed pairs of the first day: the active one and the one after it.
import type pg from "pg";
import { newSeedPair } from "./new-seed-pair.ts";
import type { SeedVault } from "./seed-vault.ts";

/** Runs inside the registration's transaction, so that no player is ever without a commitment. */
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
