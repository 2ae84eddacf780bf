/** Lines with scatters that win free spins, on reels of their own and multiplied; some slots sell the feature. */
import { remember } from "../exact/remember.ts";
import { stepChances } from "../exact/step-chances.ts";
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
import type { Strip } from "../rules/symbols.ts";
import { defineSlot, type Slot } from "../slot.ts";
import type { SpinEvent } from "../spin-events.ts";
import { baseMode, factsOf, type SlotData } from "./slot-facts.ts";

export type FreeSpinData = SlotData & {
  readonly mechanic: string;
  readonly rows: number;
  readonly reels: { readonly base: readonly Strip[]; readonly free: readonly Strip[] };
  readonly rules: LineRules;
  readonly scatter: ScatterRules;
  readonly freeSpins: {
    readonly multiplier: number;
    /** What scatters win again while they run, and how often. */
    readonly more: number;
    readonly maxTimes: number;
  };
  /** Null where the feature is not sold. */
  readonly buy: { readonly cost: number; readonly spins: number } | null;
};

type State =
  | { readonly set: "base" }
  | { readonly set: "free"; readonly left: number; readonly timesLeft: number };

export function freeSpinSlot(data: FreeSpinData): Slot {
  const { rules, scatter, rows, buy } = data;
  const names = data.symbols.names;
  const { maxTimes, ...free } = data.freeSpins;
  const screensOf = remember((set: State["set"]) => countScreens(data, set).screens);
  const freeStart = (left: number): State => ({ set: "free", left, timesLeft: maxTimes });
  const facts = factsOf(data, {
    mechanic: data.mechanic,
    modes: buy ? [baseMode, { id: "buy", cost: buy.cost }] : [baseMode],
    reels: data.reels,
    pays: rules.pays,
    features: {
      lines: rules.lines.length,
      wild_multiplier: rules.wildMultiplier,
      scatter_pays: scatter.pays,
      free_spins: scatter.spins,
      free_spin_multiplier: free.multiplier,
      more_free_spins: free.more,
      more_free_spins_times: maxTimes,
      ...(buy ? { bought_free_spins: buy.spins } : {}),
    },
  });
  return defineSlot<State>(facts, {
    start: { base: { set: "base" }, ...(buy ? { buy: freeStart(buy.spins) } : {}) },
    featureModes: ["base"],
    keyOf,
    play: (state, draw) => {
      const strips = data.reels[state.set];
      const stops = drawStops(strips, draw);
      const screen = screenAt(strips, stops, rows);
      const multiplier = multiplierIn(data, state);
      const wins = [
        ...lineWins({ rules, screen, names, multiplier }),
        ...scatterWins({ rules: scatter, screen, names, multiplier }),
      ];
      const { next, awarded } = after(data, state, scattersOn(scatter, screen));
      const events: SpinEvent[] = [
        reelsEvent({ set: state.set, stops, screen, names }),
        ...wins,
        ...(awarded > 0 && next?.set === "free"
          ? [{ kind: "free_spins" as const, awarded, left: next.left }]
          : []),
      ];
      return { events, units: unitsOf(wins), next };
    },
    chances: (state) => {
      const multiplier = multiplierIn(data, state);
      const chances = stepChances<State>(keyOf);
      for (const { units, outcome, weight } of screensOf(state.set)) {
        const [scatters = 0] = outcome;
        const paid = (units + valueAt(scatter.pays, scatters)) * multiplier;
        chances.add(paid, weight, after(data, state, scatters).next);
      }
      return chances.done();
    },
  });
}

function keyOf(state: State): string {
  return state.set === "base" ? "base" : `free ${state.left} ${state.timesLeft}`;
}

function multiplierIn(data: FreeSpinData, state: State): number {
  return state.set === "base" ? 1 : data.freeSpins.multiplier;
}

function scattersOn(scatter: ScatterRules, screen: Screen): number {
  return placesOf(screen, scatter.symbol).length;
}

/** Where a screen with so many scatters leads. */
function after(
  { scatter, freeSpins }: FreeSpinData,
  state: State,
  scatters: number,
): { next: State | null; awarded: number } {
  const won = valueAt(scatter.spins, scatters);
  if (state.set === "base") {
    const next: State = { set: "free", left: won, timesLeft: freeSpins.maxTimes };
    return { next: won > 0 ? next : null, awarded: won };
  }
  const again = won > 0 && state.timesLeft > 0;
  const awarded = again ? freeSpins.more : 0;
  const left = state.left - 1 + awarded;
  const timesLeft = state.timesLeft - Number(again);
  return { next: left > 0 ? { set: "free", left, timesLeft } : null, awarded };
}

/** Every screen of one set of reels by what its lines pay and how many scatters it shows. */
function countScreens({ reels, rules, rows, scatter }: FreeSpinData, set: State["set"]) {
  return countLineWins({
    rules,
    reels: reels[set].map((strip) => columnsOf(strip, rows)),
    tallyStart: [0],
    tally: ([scatters = 0], column) => [scatters + countIn(column, scatter.symbol)],
    capUnits: Number.POSITIVE_INFINITY,
  });
}
