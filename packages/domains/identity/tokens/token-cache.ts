/** Remembers verified tokens, so that a signature is checked once per token; bounded, the least used go first. */
import type { VerifiedToken } from "./access-token.ts";

/** About 10 MB when full. */
const tokenCacheLimit = 20_000;

export interface TokenCache {
  get(token: string, nowMs: number): VerifiedToken | undefined;
  set(token: string, verified: VerifiedToken): void;
}

/** Holds between `limit` / 2 and `limit` tokens when full. */
export function createTokenCache(limit: number = tokenCacheLimit): TokenCache {
  // Two generations: when the young one is full the old one is dropped whole, without what was used meanwhile. A hit among
  // the young is one look-up; an exact order of use would cost a deletion and an insertion each.
  const generation = Math.ceil(limit / 2);
  let young = new Map<string, VerifiedToken>();
  let old = new Map<string, VerifiedToken>();

  function remember(token: string, verified: VerifiedToken): void {
    young.set(token, verified);
    if (young.size < generation) return;
    old = young;
    young = new Map();
  }

  return {
    get(token, nowMs) {
      let found = young.get(token);
      if (!found) {
        found = old.get(token);
        if (found) remember(token, found);
      }
      return found && found.expiresAtMs > nowMs ? found : undefined;
    },
    set: remember,
  };
}
