/** Every state of a market's prices, each bound to the one before it: whoever has the chain can tell that nothing was changed or left out. */
import { sha256 } from "@noble/hashes/sha2.js";
import { hexOf, utf8Bytes } from "../../fairness/bytes.ts";

/** As the API shows it. */
export type PriceChange = {
  readonly event: string;
  readonly market: string;
  /** 1, 2, 3 … of this market. */
  readonly version: number;
  readonly status: string;
  /** Prices as decimals, "2.50"; null is not offered. */
  readonly prices: readonly (readonly [selection: string, price: string | null])[];
  readonly modelVersion: string | null;
  readonly inputsHash: string | null;
  readonly previousHash: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
};

/** What the first change of a market is bound to. */
export const chainStart = "0".repeat(64);

/** What is hashed of a change: a JSON list of its parts in this order. */
export function priceChangeText(change: PriceChange): string {
  const { event, market, version, status, prices, modelVersion, inputsHash } = change;
  const parts = [event, market, version, status, prices, modelVersion, inputsHash];
  return JSON.stringify([...parts, change.previousHash, change.at]);
}

/** SHA-256 of the change's text, in hexadecimal. */
export const priceChangeHash = (change: PriceChange): string =>
  hexOf(sha256(utf8Bytes(priceChangeText(change))));

export type ChainFault = {
  readonly version: number;
  /** A link is missing or bound to another one; or its content is not what was hashed. */
  readonly code: "link_broken" | "hash_wrong";
};

/** The first fault of a chain from its beginning, in order; null when it holds. */
export function chainFault(
  chain: readonly (PriceChange & { readonly hash: string })[],
): ChainFault | null {
  let previous = { version: 0, hash: chainStart };
  for (const change of chain) {
    const { version, hash } = change;
    if (version !== previous.version + 1 || change.previousHash !== previous.hash)
      return { version, code: "link_broken" };
    if (priceChangeHash(change) !== hash) return { version, code: "hash_wrong" };
    previous = { version, hash };
  }
  return null;
}
