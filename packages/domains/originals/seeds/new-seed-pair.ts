// Draws a server seed and commits to it.
import { randomBytes } from "node:crypto";
import { serverSeedHashOf } from "@oddwright/core/fairness/server-seed.ts";
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
