/** Deals a round of baccarat again in the player's browser, from the shoe's seed, by the module that the table deals with. */
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import type { BaccaratRound } from "@oddwright/core/tables/baccarat/baccarat-round.ts";
import { checkShoeRound } from "@oddwright/core/tables/baccarat/verify-shoe-round.ts";
import type { ShownTableRound } from "../../../tables/shown-table.ts";

type Proof = Pick<ShownTableRound, "chain_round" | "commitment" | "salt"> & {
  readonly game_hash: string;
};

/** Null where the seed was not committed to. */
export function dealtOfProof({
  chain_round: round,
  game_hash: seed,
  commitment,
  salt,
}: Proof): BaccaratRound | null {
  const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
  const { isCommitted, dealt } = checkShoeRound({ round, commitment, seed, salt }, hashes);
  return isCommitted ? dealt : null;
}
