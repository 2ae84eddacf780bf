/** Clusters on a square of cells; each spin draws what all its wins are multiplied by. */
import { stepChances } from "../exact/step-chances.ts";
import { clusterWins, countClusterWins, type ClusterRules } from "../rules/clusters.ts";
import { unitsOf } from "../rules/line-wins.ts";
import { pickByWeight, type WithWeight } from "../rules/pick.ts";
import { columnsOf, drawStops, reelsEvent, screenAt } from "../rules/screen.ts";
import type { Strip } from "../rules/symbols.ts";
import { defineSlot, type Slot } from "../slot.ts";
import { baseMode, factsOf, type SlotData } from "./slot-facts.ts";

export type ClusterData = SlotData & {
  readonly reels: readonly Strip[];
  readonly rows: number;
  readonly rules: ClusterRules;
  readonly boosts: readonly (WithWeight & { readonly multiplier: number })[];
};

type State = { phase: "base" };
const start: State = { phase: "base" };
const keyOf = ({ phase }: State): string => phase;

export function clusterSlot(data: ClusterData): Slot {
  const { reels, rows, rules, boosts, symbols } = data;
  const names = symbols.names;
  const capUnits = data.unitsPerStake * data.maxWinStakes;
  const facts = factsOf(data, {
    mechanic: "clusters",
    modes: [baseMode],
    reels: { base: reels },
    pays: rules.pays,
    features: {
      rows,
      boosts: boosts.map(({ multiplier }) => multiplier),
      boost_weights: boosts.map(({ weight }) => weight),
    },
  });
  return defineSlot<State>(facts, {
    start: { base: start },
    featureModes: [],
    keyOf,
    play: (_, draw) => {
      const stops = drawStops(reels, draw);
      const { multiplier } = pickByWeight(boosts, draw);
      const screen = screenAt(reels, stops, rows);
      const wins = clusterWins({ rules, screen, names, multiplier });
      const spun = reelsEvent({ set: "base", stops, screen, names });
      const boost = { kind: "boost" as const, multiplier };
      return { events: [spun, boost, ...wins], units: unitsOf(wins), next: null };
    },
    chances: () => {
      const chances = stepChances<State>(keyOf);
      const columns = reels.map((strip) => columnsOf(strip, rows));
      for (const { units, weight } of countClusterWins({ rules, reels: columns, capUnits })
        .screens) {
        for (const boost of boosts) {
          chances.add(units * boost.multiplier, weight * BigInt(boost.weight), null);
        }
      }
      return chances.done();
    },
  });
}
