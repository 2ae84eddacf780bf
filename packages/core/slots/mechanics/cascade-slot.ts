/**
 * What wins is removed, the rest falls, and the symbols above it on the reel's own strip follow: the stops decide the
 * whole chain, so that all chains can be counted. Each fall is worth more than the one before.
 */
import { stepChances } from "../exact/step-chances.ts";
import { drawStops, screenAt, shown, reelsEvent, type Screen } from "../rules/screen.ts";
import { columnAt, type Column, type Strip } from "../rules/symbols.ts";
import { unitsOf } from "../rules/line-wins.ts";
import { wayWins, type WayRules } from "../rules/way-wins.ts";
import { defineSlot, type Slot } from "../slot.ts";
import type { Place, SpinEvent, WinEvent } from "../spin-events.ts";
import { baseMode, factsOf, type SlotData } from "./slot-facts.ts";

export type CascadeData = SlotData & {
  readonly reels: readonly Strip[];
  readonly rows: number;
  readonly rules: WayRules;
  /** Of the first screen, the first fall, and so on: the chain ends after the last of them. */
  readonly multipliers: readonly number[];
  /** Reels that a win needs at least: what fewer reels cannot win is not looked at further. */
  readonly fewestReels: number;
};

type State = { phase: "base" };
const start: State = { phase: "base" };
const keyOf = ({ phase }: State): string => phase;

export function cascadeSlot(data: CascadeData): Slot {
  const { reels, rows, rules, multipliers, symbols } = data;
  const names = symbols.names;
  const facts = factsOf(data, {
    mechanic: "cascade",
    modes: [baseMode],
    reels: { base: reels },
    pays: rules.pays,
    features: { rows, multipliers },
  });
  return defineSlot<State>(facts, {
    start: { base: start },
    featureModes: [],
    keyOf,
    play: (_, draw) => {
      const stops = drawStops(reels, draw);
      const screen = screenAt(reels, stops, rows);
      const events: SpinEvent[] = [reelsEvent({ set: "base", stops, screen, names })];
      const units = cascade(data, stops, ({ wins, fallen, multiplier }) => {
        events.push(...wins);
        if (fallen) events.push({ kind: "fall", multiplier, screen: shown(fallen, names) });
      });
      return { events, units, next: null };
    },
    chances: () => {
      const chances = stepChances<State>(keyOf);
      for (const { stops, weight } of everyChain(data)) {
        chances.add(stops ? cascade(data, stops, () => {}) : 0, weight, null);
      }
      return chances.done();
    },
  });
}

type Fall = {
  wins: readonly WinEvent[];
  /** The screen after the fall, and what it is worth; null where nothing falls any more. */
  fallen: Screen | null;
  multiplier: number;
};

/** Plays a chain to its end; answers what it pays. */
function cascade(
  { reels, rows, rules, multipliers, symbols }: CascadeData,
  stops: readonly number[],
  watch: (fall: Fall) => void,
): number {
  let screen: Screen = screenAt(reels, stops, rows);
  const tops = [...stops];
  let units = 0;
  for (const [index, multiplier] of multipliers.entries()) {
    const wins = wayWins({ rules, screen, names: symbols.names, multiplier });
    if (wins.length === 0) return units;
    units += unitsOf(wins);
    const next = multipliers[index + 1];
    const removed = wins.flatMap(({ places }) => places);
    const fallen: Screen | null =
      next === undefined
        ? null
        : screen.map((column, reel) => {
            const kept = keptOf(column, reel, removed);
            tops[reel] = (tops[reel] as number) - (rows - kept.length);
            const strip = reels[reel] as Strip;
            return [...above(strip, tops[reel] as number, rows - kept.length), ...kept];
          });
    watch({ wins, fallen, multiplier: next ?? multiplier });
    if (!fallen) return units;
    screen = fallen;
  }
  return units;
}

function keptOf(column: Column, reel: number, removed: readonly Place[]): number[] {
  return column.filter(
    (_, row) => !removed.some(([lostReel, lostRow]) => lostReel === reel && lostRow === row),
  );
}

/** `count` symbols of the strip from `top`, which may lie before its beginning. */
function above(strip: Strip, top: number, count: number): number[] {
  const length = strip.length;
  return columnAt(strip, ((top % length) + length) % length, count);
}

/** Every combination of stops; those whose first reels have no symbol in common are counted together. */
function* everyChain({
  reels,
  rows,
  rules,
  fewestReels,
}: CascadeData): Generator<{ stops: readonly number[] | null; weight: bigint }> {
  const masks = reels.map((strip) =>
    strip.map((_, stop) => maskOf(columnAt(strip, stop, rows), rules.wild)),
  );
  function* from(
    stops: readonly number[],
    common: number,
  ): Generator<{ stops: readonly number[] | null; weight: bigint }> {
    const reel = stops.length;
    if (common === 0 && reel <= fewestReels) {
      const rest = reels.slice(reel).reduce((all, strip) => all * BigInt(strip.length), 1n);
      yield { stops: null, weight: rest };
    } else if (reel === reels.length) {
      yield { stops, weight: 1n };
    } else {
      for (const [stop, mask] of (masks[reel] as number[]).entries()) {
        yield* from([...stops, stop], reel < fewestReels ? common & mask : common);
      }
    }
  }
  yield* from([], -1);
}

/** One bit a symbol that the column can be part of a win of. */
function maskOf(column: Column, wild: number | null): number {
  return column.reduce((mask, symbol) => (symbol === wild ? -1 : mask | (1 << symbol)), 0);
}
