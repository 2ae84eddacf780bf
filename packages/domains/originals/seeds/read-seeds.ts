/** Shows a player the commitments that the next bets are decided by. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type pg from "pg";
import { readCommittedPairs } from "./seed-pair-store.ts";

/** Hashes only. Throws for a player without pairs: the registration commits them. */
export async function readSeeds(pool: pg.Pool, playerId: string): Promise<RouteResponse<"seeds">> {
  const pairs = (await readCommittedPairs(pool, [playerId])).get(playerId);
  if (!pairs) throw new Error("a player has no committed seed pairs");
  return {
    seed_pair_id: pairs.active.id,
    server_seed_hash: pairs.active.serverSeedHash,
    client_seed: pairs.active.clientSeed,
    nonce: pairs.active.nonce,
    next_server_seed_hash: pairs.next.serverSeedHash,
  };
}
