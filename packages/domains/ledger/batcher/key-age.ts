/** Age of an idempotency key, when it tells one. */

/** Unix milliseconds of a UUID v7 (RFC 9562, section 5.7), or null for every other version. */
function uuidV7TimeMs(key: string): number | null {
  if (key[14] !== "7") return null;
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
}

/** True for a UUID v7 made longer than `staleAfterMs` before `now`. Other versions tell no age and are never stale. */
export function isStale(key: string, now: Date, staleAfterMs: number): boolean {
  const madeAtMs = uuidV7TimeMs(key);
  return madeAtMs !== null && now.getTime() - madeAtMs > staleAfterMs;
}
