/** Every way from the left pays; the reels have a fixed number of rows, or each draws its own. */
import { stepChances } from "../exact/step-chances.ts";
import { unitsOf } from "../rules/line-wins.ts";
import { pickByWeight } from "../rules/pick.ts";
import { columnsOf, reelsEvent } from "../rules/screen.ts";
import { columnAt, type Strip } from "../rules/symbols.ts";
import { countWayWins, wayWins, type WayRules } from "../rules/way-wins.ts";
import { defineSlot, type Slot } from "../slot.ts";
import { baseMode, factsOf, type SlotData } from "./slot-facts.ts";

/** A reel shows `rows` rows with a chance of `weight` over the sum of all weights. */
export type Height = { readonly rows: number; readonly weight: number };

export type WaysData = SlotData & {
  readonly mechanic: string;
  readonly reels: readonly Strip[];
  /** The same for every reel. With one entry nothing is drawn. */
  readonly heights: readonly Height[];
  readonly rules: WayRules;
};

type State = { phase: "base" };
const start: State = { phase: "base" };
const keyOf = ({ phase }: State): string => phase;

export function waysSlot(data: WaysData): Slot {
  const { reels, heights, rules, symbols } = data;
  const names = symbols.names;
  const capUnits = data.unitsPerStake * data.maxWinStakes;
  const rows = heights.map((height) => height.rows);
  const facts = factsOf(data, {
    mechanic: data.mechanic,
    modes: [baseMode],
    reels: { base: reels },
    pays: rules.pays,
    features: {
      rows,
      row_weights: heights.map(({ weight }) => weight),
      most_ways: Math.max(...rows) ** reels.length,
    },
  });
  return defineSlot<State>(facts, {
    start: { base: start },
    featureModes: [],
    keyOf,
    play: (_, draw) => {
      const spun = reels.map((strip) => {
        const height =
          heights.length === 1 ? (rows[0] as number) : pickByWeight(heights, draw).rows;
        const stop = draw(strip.length);
        return { stop, column: columnAt(strip, stop, height) };
      });
      const stops = spun.map(({ stop }) => stop);
      const screen = spun.map(({ column }) => column);
      const wins = wayWins({ rules, screen, names, multiplier: 1 });
      const shown = reelsEvent({ set: "base", stops, screen, names });
      return { events: [shown, ...wins], units: unitsOf(wins), next: null };
    },
    chances: () => {
      const chances = stepChances<State>(keyOf);
      const columns = reels.map((strip) =>
        heights.flatMap((height) =>
          columnsOf(strip, height.rows).map(({ column, weight }) => ({
            column,
            weight: weight * height.weight,
          })),
        ),
      );
      for (const { units, weight } of countWayWins({ rules, reels: columns, capUnits }).screens) {
        chances.add(units, weight, null);
      }
      return chances.done();
    },
  });
}
