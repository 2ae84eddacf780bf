/** Computes a round of a roulette table again: that its link was committed to before, and where the ball falls by it. */
import { isGameHash, walkChain } from "../../fairness/chain.ts";
import type { Hashes } from "../../fairness/hmac.ts";
import { spinTableRoulette } from "./table-roulette.ts";

/** As a table publishes it once the ball has been drawn. */
export interface TableRoundProof {
  /** Of the round within its chain; the first is 1. */
  readonly round: number;
  /** The hash of the round's link, which was there before bets opened. */
  readonly commitment: string;
  readonly game_hash: string;
  readonly salt: string;
  /** The chain's last hash: so many links from the round's as the round has a number. */
  readonly terminating_hash: string;
}

export interface TableRoundCheck {
  readonly isCommitted: boolean;
  readonly isOfChain: boolean;
  /** Null for a link that is none. */
  readonly pocket: number | null;
}

export function checkTableRound(
  { round, commitment, game_hash: gameHash, salt, terminating_hash: terminating }: TableRoundProof,
  { hmac, sha256 }: Hashes,
): TableRoundCheck {
  if (!isGameHash(gameHash)) return { isCommitted: false, isOfChain: false, pocket: null };
  return {
    isCommitted: walkChain({ sha256, gameHash, steps: 1 }) === commitment,
    isOfChain: walkChain({ sha256, gameHash, steps: round }) === terminating,
    pocket: spinTableRoulette({ hmac, gameHash, salt, round }),
  };
}
