/** Lines, and a wheel of fixed prizes for whoever finds its symbols; some segments lead to an inner ring of jackpots. */
import { stepChances } from "../exact/step-chances.ts";
import type { LineRules } from "../rules/line-run.ts";
import { countLineWins, lineWins, unitsOf } from "../rules/line-wins.ts";
import { columnsOf, countIn, drawStops, placesOf, reelsEvent, screenAt } from "../rules/screen.ts";
import type { Strip } from "../rules/symbols.ts";
import { defineSlot, type Slot } from "../slot.ts";
import { baseMode, factsOf, type SlotData } from "./slot-facts.ts";

export type WheelData = SlotData & {
  readonly reels: readonly Strip[];
  readonly rows: number;
  readonly rules: LineRules;
  readonly bonus: number;
  readonly bonusesToStart: number;
  /** Segments of the same size: what they pay in units, null for the way to the inner ring. */
  readonly outer: readonly (number | null)[];
  readonly inner: readonly number[];
};

type State = { readonly phase: "base" | "outer" | "inner" };
const start: State = { phase: "base" };
const keyOf = ({ phase }: State): string => phase;

export function wheelSlot(data: WheelData): Slot {
  const { reels, rows, rules, bonus } = data;
  const names = data.symbols.names;
  const facts = factsOf(data, {
    mechanic: "jackpot-wheel",
    modes: [baseMode],
    reels: { base: reels },
    pays: rules.pays,
    features: {
      lines: rules.lines.length,
      bonuses_to_start: data.bonusesToStart,
      outer_ring: data.outer.map((units) => units ?? "inner").join(" "),
      inner_ring: data.inner,
    },
  });
  const afterBase = (bonuses: number): State | null =>
    bonuses >= data.bonusesToStart ? { phase: "outer" } : null;
  const afterSegment = (units: number | null): State | null =>
    units === null ? { phase: "inner" } : null;
  return defineSlot<State>(facts, {
    start: { base: start },
    featureModes: ["base"],
    keyOf,
    play: ({ phase }, draw) => {
      if (phase !== "base") {
        const segment = draw(data[phase].length);
        const units = data[phase][segment] ?? null;
        return {
          events: [{ kind: "wheel", ring: phase, segment, units }],
          units: units ?? 0,
          next: afterSegment(units),
        };
      }
      const stops = drawStops(reels, draw);
      const screen = screenAt(reels, stops, rows);
      const wins = lineWins({ rules, screen, names, multiplier: 1 });
      const spun = reelsEvent({ set: "base", stops, screen, names });
      const next = afterBase(placesOf(screen, bonus).length);
      return { events: [spun, ...wins], units: unitsOf(wins), next };
    },
    chances: ({ phase }) => {
      const chances = stepChances<State>(keyOf);
      if (phase === "base") {
        for (const { units, outcome, weight } of countScreens(data).screens) {
          chances.add(units, weight, afterBase(outcome[0] ?? 0));
        }
      } else {
        for (const units of data[phase]) chances.add(units ?? 0, 1n, afterSegment(units));
      }
      return chances.done();
    },
  });
}

function countScreens({ reels, rows, rules, bonus }: WheelData) {
  return countLineWins({
    rules,
    reels: reels.map((strip) => columnsOf(strip, rows)),
    tallyStart: [0],
    tally: ([bonuses = 0], column) => [bonuses + countIn(column, bonus)],
    capUnits: Number.POSITIVE_INFINITY,
  });
}
