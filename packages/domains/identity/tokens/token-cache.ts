/** Remembers verified tokens, so that a signature is checked once per token; bounded, the least used goes first. */
import type { VerifiedToken } from "./access-token.ts";

/** About 10 MB when full. */
const TOKEN_CACHE_LIMIT = 20_000;

export interface TokenCache {
  get(token: string, nowMs: number): VerifiedToken | undefined;
  set(token: string, verified: VerifiedToken): void;
}

export function createTokenCache(limit: number = TOKEN_CACHE_LIMIT): TokenCache {
  // A Map iterates in insertion order: whatever is read is put to its end again.
  const entries = new Map<string, VerifiedToken>();
  return {
    get(token, nowMs) {
      const found = entries.get(token);
      if (!found) return undefined;
      entries.delete(token);
      if (found.expiresAtMs <= nowMs) return undefined;
      entries.set(token, found);
      return found;
    },
    set(token, verified) {
      entries.set(token, verified);
      if (entries.size <= limit) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        return;
      }
    },
  };
}
