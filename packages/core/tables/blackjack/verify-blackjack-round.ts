/** A round of a committed shoe, and the same dealt again: that the shoe was fixed before its first bet, and gives these cards. */
import { isGameHash, walkChain } from "../../fairness/chain.ts";
import type { Hashes, HmacSha256 } from "../../fairness/hmac.ts";
import type { Card } from "../shoe/cards.ts";
import { shuffleShoe } from "../shoe/shoe.ts";
import { blackjackRules } from "./blackjack-hand.ts";
import { type BlackjackPlay, replayBlackjack, shownPlay, soFarOf } from "./blackjack-play.ts";

/** `seed` was committed to by its hash; `salt` was drawn afterwards. */
export const blackjackShoe = ({
  hmac,
  seed,
  salt,
}: {
  readonly hmac: HmacSha256;
  readonly seed: string;
  readonly salt: string;
}): readonly Card[] =>
  shuffleShoe({ hmac, serverSeed: seed, clientSeed: salt, nonce: 1 }, blackjackRules);

/** As a table publishes it once the cut card has come. */
export interface BlackjackProof {
  /** The hash of the shoe's seed, which was there before its first bet. */
  readonly commitment: string;
  readonly seed: string;
  readonly salt: string;
}

export interface BlackjackCheck {
  readonly isCommitted: boolean;
  /** The shoe deals the same cards to the same decisions. */
  readonly isSame: boolean;
}

export function checkBlackjackRound(
  play: BlackjackPlay,
  { commitment, seed, salt }: BlackjackProof,
  { hmac, sha256 }: Hashes,
): BlackjackCheck {
  if (!isGameHash(seed)) return { isCommitted: false, isSame: false };
  const soFar = soFarOf(play);
  const round = replayBlackjack(blackjackShoe({ hmac, seed, salt }), soFar);
  return {
    isCommitted: walkChain({ sha256, gameHash: seed, steps: 1 }) === commitment,
    isSame: round !== null && cardsOf(shownPlay(round, soFar)) === cardsOf(play),
  };
}

const cardsOf = ({ dealer, seats, dealt, phase }: BlackjackPlay): string =>
  JSON.stringify([
    phase,
    dealt,
    dealer,
    seats.map(({ seat, hands }) => [
      seat,
      hands.map(({ cards, stake, result }) => [cards, stake, result]),
    ]),
  ]);
