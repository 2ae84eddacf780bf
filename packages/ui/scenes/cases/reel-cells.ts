/** What runs past the pointer of a reel: items drawn by the case's own odds, and the one that was won. */
import { caseTickets, type GameCase, itemOfTicket } from "@oddwright/core/games/cases/game-case.ts";

const reelLength = 52;
/** The cell that stops under the pointer. */
export const reelStop = 40;
/** The cell under the pointer when the reel starts. */
export const reelStart = 4;

/**
 * Item slugs along the reel. The others than the won one follow the true odds, so that a rare item is as
 * rare in passing as it is in winning; `seed` makes the same reel of the same bet.
 */
export function reelCells(gameCase: GameCase, seed: string, wonSlug: string): string[] {
  const next = numbersOf(seed);
  return Array.from({ length: reelLength }, (_, index) => {
    const ticket = 1 + Math.floor(next() * caseTickets);
    return index === reelStop ? wonSlug : itemOfTicket(gameCase, ticket).slug;
  });
}

/** Numbers 0 … 1 for a drawing, not for a game: FNV-1a of the seed, then mulberry32. */
function numbersOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
