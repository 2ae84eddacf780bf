/** Makes a hash chain in a thread of its own: a million hashes would stop everything else for a second. */
import { hash, randomBytes } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";

export interface ChainPlan {
  readonly length: number;
  readonly linkEvery: number;
}

export interface MadeChain {
  readonly terminatingHash: string;
  /** The kept links, each a secret until its round has ended. */
  readonly links: readonly { readonly number: number; readonly gameHash: string }[];
}

/** From the top link down: each link is the SHA-256 of the bytes of the one above it. */
function makeLinks({ length, linkEvery }: ChainPlan): MadeChain {
  let link: Buffer = randomBytes(32);
  const links: { number: number; gameHash: string }[] = [];
  for (let number = length; number > 0; number -= 1) {
    if (number === length || number % linkEvery === 0) {
      links.push({ number, gameHash: link.toString("hex") });
    }
    link = hash("sha256", link, "buffer");
  }
  return { terminatingHash: link.toString("hex"), links };
}

parentPort?.postMessage(makeLinks(workerData as ChainPlan));
