/** How long to wait before the next attempt: longer each time, at random, so that many pages do not reconnect at once. */

const firstMs = 500;
const longestMs = 20_000;

/** `failures` counts from 1; `atLeastMs` is what the server asked for. `random` is in 0…1. */
export function reconnectDelayMs(
  failures: number,
  { atLeastMs, random }: { readonly atLeastMs: number; readonly random: number },
): number {
  const ceilingMs = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return Math.round(atLeastMs + random * ceilingMs);
}
