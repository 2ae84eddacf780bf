/**
 * Free spins in which a wild stays where it landed. A reel keeps at most one: its strip with wilds shows one at most, and
 * once it has one it spins a strip without them.
 */
import { remember } from "../exact/remember.ts";
import { stepChances } from "../exact/step-chances.ts";
import type { LineRules } from "../rules/line-run.ts";
import { countLineWins, lineWins, unitsOf } from "../rules/line-wins.ts";
import { valueAt, scatterWins, type ScatterRules } from "../rules/scatter.ts";
import { columnsOf, countIn, drawStops, placesOf, reelsEvent, screenAt } from "../rules/screen.ts";
import { columnAt, type Column, type Strip } from "../rules/symbols.ts";
import { defineSlot, type Slot } from "../slot.ts";
import type { Place, SpinEvent } from "../spin-events.ts";
import { baseMode, factsOf, type SlotData } from "./slot-facts.ts";

export type StickyData = SlotData & {
  readonly reels: {
    readonly base: readonly Strip[];
    readonly free: readonly Strip[];
    /** For a reel that keeps a wild. */
    readonly kept: readonly Strip[];
  };
  readonly rows: number;
  readonly rules: LineRules;
  readonly scatter: ScatterRules;
};

/** The row of each reel's wild, counted from 1; 0 without one. */
type Kept = readonly number[];

type State =
  | { readonly phase: "base" }
  | { readonly phase: "free"; readonly left: number; readonly kept: Kept };

export function stickySlot(data: StickyData): Slot {
  const { rules, scatter, rows, reels } = data;
  const names = data.symbols.names;
  const wild = rules.wild as number;
  assertStrips(data);
  const facts = factsOf(data, {
    mechanic: "sticky-wilds",
    modes: [baseMode],
    reels,
    pays: rules.pays,
    features: {
      lines: rules.lines.length,
      scatter_pays: scatter.pays,
      free_spins: scatter.spins,
    },
  });
  const screensOf = remember((key: string) => countScreens(data, key).screens);
  return defineSlot<State>(facts, {
    start: { base: { phase: "base" } },
    featureModes: ["base"],
    keyOf,
    play: (state, draw) => {
      const kept = keptIn(data, state);
      const strips = stripsFor(data, state.phase, kept);
      const stops = drawStops(strips, draw);
      const screen = screenAt(strips, stops, rows).map((column, reel) =>
        withWild(column, kept[reel] ?? 0, wild),
      );
      const wins = [
        ...lineWins({ rules, screen, names, multiplier: 1 }),
        ...scatterWins({ rules: scatter, screen, names, multiplier: 1 }),
      ];
      const scatters = placesOf(screen, scatter.symbol).length;
      const landed = screen.map((column) => column.indexOf(wild) + 1);
      const next = after(data, state, { scatters, landed });
      const events: SpinEvent[] = [
        reelsEvent({ set: state.phase, stops, screen, names }),
        ...wins,
        ...featureEvents(state, next),
      ];
      return { events, units: unitsOf(wins), next };
    },
    chances: (state) => {
      const chances = stepChances<State>(keyOf);
      const key = state.phase === "base" ? "base" : state.kept.join();
      for (const { units, outcome, weight } of screensOf(key)) {
        const [scatters = 0, ...landed] = outcome;
        const paid = units + valueAt(scatter.pays, scatters);
        chances.add(paid, weight, after(data, state, { scatters, landed }));
      }
      return chances.done();
    },
  });
}

function keyOf(state: State): string {
  return state.phase === "base" ? "base" : `free ${state.left} ${state.kept.join()}`;
}

function keptIn({ reels }: StickyData, state: State): Kept {
  return state.phase === "base" ? reels.base.map(() => 0) : state.kept;
}

function stripsFor({ reels }: StickyData, phase: State["phase"], kept: Kept): readonly Strip[] {
  if (phase === "base") return reels.base;
  return reels.free.map((strip, reel) => (kept[reel] ? (reels.kept[reel] as Strip) : strip));
}

function withWild(column: Column, keptRow: number, wild: number): Column {
  return keptRow === 0 ? column : column.map((cell, row) => (row === keptRow - 1 ? wild : cell));
}

/** No scatters stand on the free reels: the feature is as long as it was won. */
function after(
  { scatter, reels }: StickyData,
  state: State,
  { scatters, landed }: { scatters: number; landed: Kept },
): State | null {
  if (state.phase === "base") {
    const left = valueAt(scatter.spins, scatters);
    return left > 0 ? { phase: "free", left, kept: reels.base.map(() => 0) } : null;
  }
  return state.left > 1 ? { phase: "free", left: state.left - 1, kept: landed } : null;
}

function featureEvents(before: State, next: State | null): SpinEvent[] {
  if (next?.phase !== "free") return [];
  if (before.phase === "base") {
    return [{ kind: "free_spins", awarded: next.left, left: next.left }];
  }
  const places = next.kept.flatMap((row, reel): Place[] => (row > 0 ? [[reel, row - 1]] : []));
  return [{ kind: "wilds", places }];
}

/** Every screen by its lines, its scatters, and where each reel has a wild when it is over. */
function countScreens(data: StickyData, key: string) {
  const { rules, rows, scatter } = data;
  const wild = rules.wild as number;
  const phase = key === "base" ? "base" : "free";
  const kept: Kept = phase === "base" ? data.reels.base.map(() => 0) : key.split(",").map(Number);
  return countLineWins({
    rules,
    reels: stripsFor(data, phase, kept).map((strip, reel) =>
      columnsOf(strip, rows).map(({ column, weight }) => ({
        column: withWild(column, kept[reel] ?? 0, wild),
        weight,
      })),
    ),
    tallyStart: [0],
    tally: ([scatters = 0, ...landed], column) => [
      scatters + countIn(column, scatter.symbol),
      ...landed,
      phase === "base" ? 0 : column.indexOf(wild) + 1,
    ],
    capUnits: Number.POSITIVE_INFINITY,
  });
}

/** The rules of a kept wild stand on this: throws RangeError for strips that show two wilds at once, or one too many. */
function assertStrips({ reels, rows, rules }: StickyData): void {
  const wild = rules.wild as number;
  const shows = (strip: Strip, stop: number): number => countIn(columnAt(strip, stop, rows), wild);
  const sound =
    reels.free.every((strip) => strip.every((_, stop) => shows(strip, stop) <= 1)) &&
    reels.kept.every((strip) => !strip.includes(wild));
  if (!sound)
    throw new RangeError("a free reel shows at most one wild, a reel that keeps one none");
}
