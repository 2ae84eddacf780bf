/** Checks the part of a market's chain that the browser has: every hash anew, and each link to the one before it. */
import { chainStart, priceChangeHash } from "@oddwright/core/odds/prices/price-chain.ts";
import type { PriceChange } from "./answers.ts";

export interface CheckedChain {
  readonly event: string;
  readonly market: string;
  /** The newest first, as the API answers; the oldest may be left out. */
  readonly changes: readonly PriceChange[];
}

export type ChainVerdict =
  | { readonly holds: true }
  | { readonly holds: false; readonly version: number };

export function verifyChain({ event, market, changes }: CheckedChain): ChainVerdict {
  for (const [at, change] of changes.entries()) {
    const older = changes[at + 1];
    const isLinked =
      older === undefined
        ? change.version > 1 || change.previous_hash === chainStart
        : change.previous_hash === older.hash && change.version === older.version + 1;
    if (!isLinked || hashOf(event, market, change) !== change.hash) {
      return { holds: false, version: change.version };
    }
  }
  return { holds: true };
}

function hashOf(event: string, market: string, change: PriceChange): string {
  return priceChangeHash({
    event,
    market,
    version: change.version,
    status: change.status,
    prices: change.selections.map(({ id, price }) => [id, price] as const),
    modelVersion: change.model_version,
    inputsHash: change.inputs_hash,
    previousHash: change.previous_hash,
    at: change.at,
  });
}
