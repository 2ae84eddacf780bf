/**
 * Hold and spin: enough coins stay where they are while the other cells spin again; every new coin gives all respins back.
 * The coins show their values at the end, so that how many there are is counted apart from what they are worth.
 */
import type { Draw } from "../../fairness/fair-draw.ts";
import { binomial } from "../../games/binomial.ts";
import { stepChances, type StepChances } from "../exact/step-chances.ts";
import { addWeight, powerOfWeights, type MutableWeights } from "../exact/unit-weights.ts";
import type { LineRules } from "../rules/line-run.ts";
import { countLineWins, lineWins, unitsOf } from "../rules/line-wins.ts";
import { pickByWeight, type WithWeight } from "../rules/pick.ts";
import { columnsOf, countIn, drawStops, placesOf, reelsEvent, screenAt } from "../rules/screen.ts";
import type { Strip } from "../rules/symbols.ts";
import { defineSlot, type Slot, type Step } from "../slot.ts";
import type { Place } from "../spin-events.ts";
import { baseMode, factsOf, type SlotData } from "./slot-facts.ts";

export type HoldData = SlotData & {
  readonly reels: readonly Strip[];
  readonly rows: number;
  readonly rules: LineRules;
  readonly coin: number;
  /** How many coins start the feature. */
  readonly coinsToStart: number;
  readonly respins: number;
  /** An empty cell gets a coin once in so many respins. */
  readonly oneIn: number;
  readonly values: readonly (WithWeight & { readonly units: number })[];
  /** Paid besides for a full grid. */
  readonly grandUnits: number;
};

type State =
  | { readonly phase: "base" }
  | { readonly phase: "hold"; readonly coins: readonly Place[]; readonly respins: number }
  | { readonly phase: "values"; readonly coins: readonly Place[] };

export function holdSlot(data: HoldData): Slot {
  const { reels, rows, rules, coin } = data;
  const names = data.symbols.names;
  const facts = factsOf(data, {
    mechanic: "hold-and-spin",
    modes: [baseMode],
    reels: { base: reels },
    pays: rules.pays,
    features: {
      lines: rules.lines.length,
      coins_to_start: data.coinsToStart,
      respins: data.respins,
      coin_one_in: data.oneIn,
      coin_values: data.values.map(({ units }) => units),
      coin_value_weights: data.values.map(({ weight }) => weight),
      grand: data.grandUnits,
    },
  });
  return defineSlot<State>(facts, {
    start: { base: { phase: "base" } },
    featureModes: ["base"],
    keyOf,
    play: (state, draw) => {
      if (state.phase === "hold") return playRespin(data, state, draw);
      if (state.phase === "values") return playValues(data, state.coins, draw);
      const stops = drawStops(reels, draw);
      const screen = screenAt(reels, stops, rows);
      const wins = lineWins({ rules, screen, names, multiplier: 1 });
      const next = afterBase(data, placesOf(screen, coin));
      const spun = reelsEvent({ set: "base", stops, screen, names });
      return { events: [spun, ...wins], units: unitsOf(wins), next };
    },
    chances: (state) => {
      if (state.phase === "hold") return respinChances(data, state);
      if (state.phase === "values") return valueChances(data, state.coins.length);
      return baseChances(data);
    },
  });
}

function keyOf(state: State): string {
  if (state.phase === "base") return "base";
  const coins = state.coins.length;
  return state.phase === "hold" ? `hold ${coins} ${state.respins}` : `values ${coins}`;
}

function cellsOf({ reels, rows }: HoldData): Place[] {
  return reels.flatMap((_, reel) =>
    Array.from({ length: rows }, (_row, row): Place => [reel, row]),
  );
}

function afterBase(data: HoldData, coins: readonly Place[]): State | null {
  if (coins.length < data.coinsToStart) return null;
  return holding(data, coins, data.respins);
}

/** Nothing is left to be held for when the grid is full or the respins are used up. */
function holding(data: HoldData, coins: readonly Place[], respins: number): State {
  const isOver = respins === 0 || coins.length === data.reels.length * data.rows;
  return isOver ? { phase: "values", coins } : { phase: "hold", coins, respins };
}

function afterRespin(
  data: HoldData,
  { coins, respins }: Extract<State, { phase: "hold" }>,
  fresh: readonly Place[],
): State {
  return fresh.length > 0
    ? holding(data, [...coins, ...fresh], data.respins)
    : holding(data, coins, respins - 1);
}

function playRespin(
  data: HoldData,
  state: Extract<State, { phase: "hold" }>,
  draw: Draw,
): Step<State> {
  const held = new Set(state.coins.map(String));
  const fresh = cellsOf(data).filter((place) => !held.has(String(place)) && draw(data.oneIn) === 0);
  const next = afterRespin(data, state, fresh);
  const respins = next.phase === "hold" ? next.respins : 0;
  return { events: [{ kind: "coins", places: fresh, respins }], units: 0, next };
}

function playValues(data: HoldData, coins: readonly Place[], draw: Draw): Step<State> {
  const values = coins.map(() => pickByWeight(data.values, draw).units);
  const grand = grandOf(data, coins.length);
  const units = values.reduce((sum, value) => sum + value, grand);
  return { events: [{ kind: "coin_values", values, grand }], units, next: null };
}

function grandOf(data: HoldData, coins: number): number {
  return coins === data.reels.length * data.rows ? data.grandUnits : 0;
}

/** Which cells have the coins makes no difference to what follows. */
function coinsAnywhere(data: HoldData, count: number): Place[] {
  return cellsOf(data).slice(0, count);
}

function baseChances(data: HoldData): StepChances<State> {
  const chances = stepChances<State>(keyOf);
  const { screens } = countLineWins({
    rules: data.rules,
    reels: data.reels.map((strip) => columnsOf(strip, data.rows)),
    tallyStart: [0],
    tally: ([coins = 0], column) => [coins + countIn(column, data.coin)],
    capUnits: data.unitsPerStake * data.maxWinStakes,
  });
  for (const { units, outcome, weight } of screens) {
    chances.add(units, weight, afterBase(data, coinsAnywhere(data, outcome[0] ?? 0)));
  }
  return chances.done();
}

/** k new coins on e empty cells: C(e, k) · (n − 1)^(e − k) of n^e. */
function respinChances(
  data: HoldData,
  state: Extract<State, { phase: "hold" }>,
): StepChances<State> {
  const chances = stepChances<State>(keyOf);
  const empty = cellsOf(data).slice(state.coins.length);
  for (let count = 0; count <= empty.length; count += 1) {
    const none = BigInt(data.oneIn - 1) ** BigInt(empty.length - count);
    const next = afterRespin(data, state, empty.slice(0, count));
    chances.add(0, binomial(empty.length, count) * none, next);
  }
  return chances.done();
}

function valueChances(data: HoldData, coins: number): StepChances<State> {
  const one: MutableWeights = new Map();
  for (const { units, weight } of data.values) addWeight(one, units, BigInt(weight));
  const capUnits = data.unitsPerStake * data.maxWinStakes;
  const chances = stepChances<State>(keyOf);
  for (const [units, weight] of powerOfWeights(one, coins, capUnits)) {
    chances.add(units + grandOf(data, coins), weight, null);
  }
  return chances.done();
}
