/** A round of a committed shoe, and the same computed again: that the shoe was fixed before its first bet, and which cards it gives. */
import { isGameHash, walkChain } from "../../fairness/chain.ts";
import type { Hashes, HmacSha256 } from "../../fairness/hmac.ts";
import type { Card } from "../shoe/cards.ts";
import { isShoeOver, shuffleShoe } from "../shoe/shoe.ts";
import { type BaccaratRound, dealBaccarat } from "./baccarat-round.ts";
import { baccaratRules } from "./baccarat-rules.ts";

/** `seed` was committed to by its hash; `salt` was drawn afterwards. */
export interface ShoeSeed {
  readonly hmac: HmacSha256;
  readonly seed: string;
  readonly salt: string;
}

export const baccaratShoe = ({ hmac, seed, salt }: ShoeSeed): readonly Card[] =>
  shuffleShoe({ hmac, serverSeed: seed, clientSeed: salt, nonce: 1 }, baccaratRules);

/** As a table publishes it once the cut card has come. */
export interface ShoeRoundProof {
  /** Of the round within its shoe; the first is 1. */
  readonly round: number;
  /** The hash of the shoe's seed, which was there before its first bet. */
  readonly commitment: string;
  readonly seed: string;
  readonly salt: string;
}

export interface ShoeRoundCheck {
  readonly isCommitted: boolean;
  /** Null for a seed that is none, and for a round that the shoe does not have. */
  readonly dealt: BaccaratRound | null;
}

export function checkShoeRound(
  { round, commitment, seed, salt }: ShoeRoundProof,
  { hmac, sha256 }: Hashes,
): ShoeRoundCheck {
  if (!isGameHash(seed)) return { isCommitted: false, dealt: null };
  const shoe = baccaratShoe({ hmac, seed, salt });
  let dealt: BaccaratRound | null = null;
  for (let number = 1; number <= round; number += 1) {
    const start = dealt?.dealt ?? 0;
    if (isShoeOver(start, baccaratRules)) return { isCommitted: false, dealt: null };
    dealt = dealBaccarat(shoe, start);
  }
  return { isCommitted: walkChain({ sha256, gameHash: seed, steps: 1 }) === commitment, dealt };
}
