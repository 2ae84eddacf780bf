/** Computes a table's round again in the player's browser, by the module that the table spins with. */
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import { checkTableRound } from "@oddwright/core/tables/roulette/verify-table-round.ts";
import type { ShownTableRound } from "./table-calls.ts";

export function isRoundVerified({
  chain_round: round,
  game_hash,
  pocket,
  ...proof
}: ShownTableRound): boolean {
  if (game_hash === null) return false;
  const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
  const check = checkTableRound({ ...proof, round, game_hash }, hashes);
  return check.isCommitted && check.isOfChain && check.pocket === pocket;
}
