/** Opens the seeds that a new bet is decided by, and says what of them is stored with it. */
import type { CommitmentKind } from "@oddwright/contract/originals/states.ts";
import type { SeedInput } from "@oddwright/core/fairness/floats.ts";
import { nodeHashes } from "./node-hashes.ts";
import type { SeedPair } from "./seed-pair-store.ts";
import type { SeedVault } from "./seed-vault.ts";

/** What a bet was committed to before it was placed. */
export interface Committed {
  readonly commitment: { readonly kind: CommitmentKind; readonly id: string };
  readonly nonce: number;
  readonly clientSeed: string;
  readonly serverSeedHash: string;
}

export interface SeedsOfBet {
  /** Shown with the bet at once. */
  readonly committed: Committed;
  /** Holds the open server seed: never leaves the decision. */
  readonly input: SeedInput;
}

/** Throws for a player whose registration committed no pair, which is a fault. */
export function seedsOfBet(vault: SeedVault, pair: SeedPair | null, key: string): SeedsOfBet {
  if (!pair) throw new Error("a player has no active seed pair");
  const { id, nonce, serverSeedHash } = pair;
  // A pair that has no client seed yet takes this key, which the client made after the commitment.
  const clientSeed = pair.clientSeed ?? key;
  const serverSeed = vault.open(pair.seed, id);
  return {
    committed: { commitment: { kind: "seed_pair", id }, nonce, clientSeed, serverSeedHash },
    input: { hmac: nodeHashes.hmac, serverSeed, clientSeed, nonce },
  };
}
