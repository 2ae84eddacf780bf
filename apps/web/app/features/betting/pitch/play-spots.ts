/** Where the last plays of a sport that counts points are drawn: by what they brought, which is all that is known of them. */
import type { Plays } from "../events/plays.ts";

export interface PlaySpot {
  readonly side: "home" | "away";
  readonly points: number;
  /** From 1, of the whole match. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

const shownPlays = 5;
/** So that plays beside each other do not lie upon each other. */
const golden = 0.618;
const middleY = 95;

type Place = (points: number, turn: number) => { readonly x: number; readonly y: number };

/** `place` is of the side that scores at the right; `turn` goes from -1 to 1. */
function spotsOf(plays: Plays, place: Place): readonly PlaySpot[] {
  const first = Math.max(0, plays.length - shownPlays);
  return plays.slice(first).map(({ side, points = 1 }, at) => {
    const number = first + at + 1;
    const { x, y } = place(points, 2 * ((number * golden) % 1) - 1);
    return { side, points, number, x: Math.round(side === "home" ? x : 300 - x), y: Math.round(y) };
  });
}

const hoopX = 274;

/** Behind the line of three, inside it, or at the line of free throws. */
export const courtSpots = (plays: Plays): readonly PlaySpot[] =>
  spotsOf(plays, (points, turn) => {
    if (points === 1) return { x: 233, y: middleY + 6 * turn };
    const angle = turn * (points === 3 ? 1 : 1.25);
    const away = points === 3 ? 84 : 38;
    return { x: hoopX - away * Math.cos(angle), y: middleY + away * Math.sin(angle) };
  });

/** In the end zone, behind it between the posts, or for a safety at the other end. */
export const fieldSpots = (plays: Plays): readonly PlaySpot[] =>
  spotsOf(plays, (points, turn) => {
    if (points === 3) return { x: 294, y: middleY + 9 * turn };
    return { x: points === 2 ? 22 : 278, y: middleY + 46 * turn };
  });
