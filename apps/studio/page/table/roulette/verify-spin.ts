/** Computes a round of roulette again in the player's browser, by the module that the table spins with. */
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import { checkTableRound } from "@oddwright/core/tables/roulette/verify-table-round.ts";
import type { ShownTableRound } from "../../../tables/shown-table.ts";

/** Null where the link was not committed to. */
export function pocketOfProof({
  chain_round: round,
  game_hash,
  commitment,
  salt,
  terminating_hash,
}: ShownTableRound): number | null {
  if (game_hash === null) return null;
  const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
  const proof = { round, game_hash, commitment, salt, terminating_hash };
  const { isCommitted, isOfChain, pocket } = checkTableRound(proof, hashes);
  return isCommitted && isOfChain ? pocket : null;
}
