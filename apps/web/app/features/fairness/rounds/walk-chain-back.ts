/** Walks a chain in this browser, a slice at a time, so that the page stays alive over a million links. */
import { walkChain } from "@oddwright/core/fairness/chain.ts";
import type { Sha256 } from "@oddwright/core/fairness/hmac.ts";

export interface ChainWalk {
  readonly sha256: Sha256;
  readonly gameHash: string;
  /** From this game's hash to the terminating one: the game's number. */
  readonly links: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  /** Gives the page a turn between two slices. */
  readonly rest: () => Promise<void>;
}

/** A few frames' worth of hashing on a phone. */
const sliceLinks = 4_000;

/** The hash at the end of the walk; null when it was given up. */
export async function walkChainBack(walk: ChainWalk): Promise<string | null> {
  const { sha256, links, signal, onProgress, rest } = walk;
  let { gameHash } = walk;
  for (let done = 0; done < links;) {
    if (signal.aborted) return null;
    const steps = Math.min(sliceLinks, links - done);
    gameHash = walkChain({ sha256, gameHash, steps });
    done += steps;
    onProgress(done);
    await rest();
  }
  return gameHash;
}
