/**
 * Free spins with a special symbol: where enough reels show it, it fills them and pays on every line, whichever reels they
 * are. The book is wild and scatter at once, and opens to show which symbol is special.
 */
import type { Draw } from "../../fairness/fair-draw.ts";
import { remember } from "../exact/remember.ts";
import { stepChances, type StepChances } from "../exact/step-chances.ts";
import type { LineRules } from "../rules/line-run.ts";
import { countLineWins, lineWins, unitsOf } from "../rules/line-wins.ts";
import { scatterWins, valueAt, type ScatterRules } from "../rules/scatter.ts";
import {
  columnsOf,
  countIn,
  drawStops,
  placesOf,
  reelsEvent,
  screenAt,
  type Screen,
} from "../rules/screen.ts";
import { payOf, type Strip } from "../rules/symbols.ts";
import { defineSlot, type Slot, type Step } from "../slot.ts";
import type { Place, SpinEvent, WinEvent } from "../spin-events.ts";
import { baseMode, factsOf, type SlotData } from "./slot-facts.ts";

export type BookData = SlotData & {
  readonly reels: { readonly base: readonly Strip[]; readonly free: readonly Strip[] };
  readonly rows: number;
  /** Its wild is the book. */
  readonly rules: LineRules;
  readonly book: ScatterRules;
  /** The symbols among which one is drawn, all with the same chance. */
  readonly specials: readonly number[];
  /** How often books win the same number of free spins again. */
  readonly maxTimes: number;
};

type State =
  | { readonly phase: "base" }
  | { readonly phase: "opening"; readonly spins: number }
  | {
      readonly phase: "free";
      readonly special: number;
      readonly left: number;
      readonly timesLeft: number;
    };

type Free = Extract<State, { phase: "free" }>;

export function bookSlot(data: BookData): Slot {
  const { rules, book } = data;
  const names = data.symbols.names;
  const facts = factsOf(data, {
    mechanic: "expanding-symbol",
    modes: [baseMode],
    reels: data.reels,
    pays: rules.pays,
    features: {
      lines: rules.lines.length,
      scatter_pays: book.pays,
      free_spins: book.spins,
      more_free_spins_times: data.maxTimes,
      special_symbols: data.specials.map((symbol) => names[symbol]).join(" "),
    },
  });
  const screensOf = remember((key: string) => countScreens(data, key).screens);
  return defineSlot<State>(facts, {
    start: { base: { phase: "base" } },
    featureModes: ["base"],
    keyOf,
    play: (state, draw) =>
      state.phase === "opening"
        ? playOpening(data, state.spins, draw)
        : playReels(data, state, draw),
    chances: (state) => {
      if (state.phase === "opening") return openingChances(data, state.spins);
      const chances = stepChances<State>(keyOf);
      const special = state.phase === "free" ? state.special : null;
      for (const { units, outcome, weight } of screensOf(String(special ?? "base"))) {
        const [books = 0, reels = 0] = outcome;
        const paid = units + valueAt(book.pays, books) + expandedUnits(data, special, reels);
        chances.add(paid, weight, after(data, state, books).next);
      }
      return chances.done();
    },
  });
}

function keyOf(state: State): string {
  if (state.phase === "base") return "base";
  if (state.phase === "opening") return `opening ${state.spins}`;
  return `free ${state.special} ${state.left} ${state.timesLeft}`;
}

function freeStart({ maxTimes }: BookData, special: number, left: number): Free {
  return { phase: "free", special, left, timesLeft: maxTimes };
}

function playReels(
  data: BookData,
  state: Exclude<State, { phase: "opening" }>,
  draw: Draw,
): Step<State> {
  const { rules, book, rows } = data;
  const names = data.symbols.names;
  const strips = data.reels[state.phase];
  const stops = drawStops(strips, draw);
  const screen = screenAt(strips, stops, rows);
  const wins = [
    ...lineWins({ rules, screen, names, multiplier: 1 }),
    ...scatterWins({ rules: book, screen, names, multiplier: 1 }),
    ...(state.phase === "free" ? expandedWins(data, state.special, screen) : []),
  ];
  const { next, awarded } = after(data, state, placesOf(screen, book.symbol).length);
  const more: SpinEvent[] =
    awarded > 0 && next?.phase === "free" ? [{ kind: "free_spins", awarded, left: next.left }] : [];
  const spun = reelsEvent({ set: state.phase, stops, screen, names });
  return { events: [spun, ...wins, ...more], units: unitsOf(wins), next };
}

function playOpening(data: BookData, spins: number, draw: Draw): Step<State> {
  const special = data.specials[draw(data.specials.length)] as number;
  const events: SpinEvent[] = [
    { kind: "special", symbol: data.symbols.names[special] as string },
    { kind: "free_spins", awarded: spins, left: spins },
  ];
  return { events, units: 0, next: freeStart(data, special, spins) };
}

function openingChances(data: BookData, spins: number): StepChances<State> {
  const chances = stepChances<State>(keyOf);
  for (const special of data.specials) chances.add(0, 1n, freeStart(data, special, spins));
  return chances.done();
}

function after(
  { book }: BookData,
  state: Exclude<State, { phase: "opening" }>,
  books: number,
): { next: State | null; awarded: number } {
  const won = valueAt(book.spins, books);
  if (state.phase === "base") {
    return { next: won > 0 ? { phase: "opening", spins: won } : null, awarded: 0 };
  }
  const awarded = state.timesLeft > 0 ? won : 0;
  const left = state.left - 1 + awarded;
  const timesLeft = state.timesLeft - Number(awarded > 0);
  return { next: left > 0 ? { ...state, left, timesLeft } : null, awarded };
}

/** Every line pays the special symbol once for as many reels as it fills. */
function expandedUnits({ rules }: BookData, special: number | null, reels: number): number {
  return special === null ? 0 : payOf(rules.pays, special, reels) * rules.lines.length;
}

function expandedWins(data: BookData, special: number, screen: Screen): WinEvent[] {
  const reels = screen.flatMap((column, reel) => (column.includes(special) ? [reel] : []));
  const units = expandedUnits(data, special, reels.length);
  if (units === 0) return [];
  const places = reels.flatMap((reel) =>
    Array.from({ length: data.rows }, (_, row): Place => [reel, row]),
  );
  const symbol = data.symbols.names[special] as string;
  const ways = data.rules.lines.length;
  const count = reels.length;
  return [{ kind: "win", symbol, count, line: null, ways, multiplier: 1, places, units }];
}

/** Every screen by its lines, its books, and the reels that show the special symbol. */
function countScreens({ reels, rules, rows, book }: BookData, key: string) {
  const special = key === "base" ? null : Number(key);
  return countLineWins({
    rules,
    reels: reels[special === null ? "base" : "free"].map((strip) => columnsOf(strip, rows)),
    tallyStart: [0, 0],
    tally: ([books = 0, filled = 0], column) => [
      books + countIn(column, book.symbol),
      filled + Number(special !== null && column.includes(special)),
    ],
    capUnits: Number.POSITIVE_INFINITY,
  });
}
