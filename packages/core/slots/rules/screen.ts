/** The cells that a spin shows. */
import type { Draw } from "../../fairness/fair-draw.ts";
import type { Weighted } from "../exact/fold-reels.ts";
import type { Place, ShownScreen, SpinEvent } from "../spin-events.ts";
import { columnAt, type Column, type Strip } from "./symbols.ts";

export type Screen = readonly Column[];

/** One stop a reel, in order from the left. */
export function drawStops(strips: readonly Strip[], draw: Draw): number[] {
  return strips.map((strip) => draw(strip.length));
}

export function screenAt(
  strips: readonly Strip[],
  stops: readonly number[],
  rows: number,
): number[][] {
  return strips.map((strip, reel) => columnAt(strip, stops[reel] as number, rows));
}

export function shown(screen: Screen, names: readonly string[]): ShownScreen {
  return screen.map((column) => column.map((symbol) => names[symbol] as string));
}

export function reelsEvent(spun: {
  set: string;
  stops: readonly number[];
  screen: Screen;
  names: readonly string[];
}): SpinEvent {
  const { set, stops, screen, names } = spun;
  return { kind: "reels", set, stops, screen: shown(screen, names) };
}

export function placesOf(screen: Screen, symbol: number): Place[] {
  return screen.flatMap((column, reel) =>
    column.flatMap((cell, row): Place[] => (cell === symbol ? [[reel, row]] : [])),
  );
}

export function countIn(column: Column, symbol: number): number {
  let count = 0;
  for (const cell of column) if (cell === symbol) count += 1;
  return count;
}

/** The different columns of a reel, with the number of stops that show each. */
export function columnsOf(strip: Strip, rows: number): Weighted<Column>[] {
  const columns = new Map<string, { column: Column; weight: number }>();
  for (let stop = 0; stop < strip.length; stop += 1) {
    const column = columnAt(strip, stop, rows);
    const known = columns.get(column.join());
    if (known) known.weight += 1;
    else columns.set(column.join(), { column, weight: 1 });
  }
  return [...columns.values()];
}

/** Every screen that the stops can show: for reels that are few and short. */
export function everyScreen(
  reels: readonly Strip[],
  rows: number,
): { screen: Screen; weight: bigint }[] {
  return reels.reduce<{ screen: Screen; weight: bigint }[]>(
    (screens, strip) =>
      screens.flatMap(({ screen, weight }) =>
        columnsOf(strip, rows).map(({ column, weight: stops }) => ({
          screen: [...screen, column],
          weight: weight * BigInt(stops),
        })),
      ),
    [{ screen: [], weight: 1n }],
  );
}
