/** Deals a round of blackjack again in the player's browser, from the shoe's seed and the round's decisions, by the module that the table deals with. */
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import type { BlackjackPlay } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import { checkBlackjackRound } from "@oddwright/core/tables/blackjack/verify-blackjack-round.ts";
import type { ShownTableRound } from "../../../tables/shown-table.ts";

type Proof = Pick<ShownTableRound, "commitment" | "salt"> & { readonly game_hash: string };

export function isDealtSo(
  play: BlackjackPlay,
  { commitment, salt, game_hash: seed }: Proof,
): boolean {
  const hashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
  const { isCommitted, isSame } = checkBlackjackRound(play, { commitment, salt, seed }, hashes);
  return isCommitted && isSame;
}
