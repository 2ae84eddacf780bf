/**
 * A slot and a crash game in one: three reels lift a balloon some stages for nothing, then every further stage holds or
 * tears it. The player says beforehand at which stage to leave; that is the mode, so no choice waits while the spin runs.
 */
import { stepChances } from "../exact/step-chances.ts";
import { drawStops, everyScreen, reelsEvent, screenAt, type Screen } from "../rules/screen.ts";
import type { Strip } from "../rules/symbols.ts";
import { defineSlot, type Slot } from "../slot.ts";
import type { SpinEvent } from "../spin-events.ts";
import { factsOf, type SlotData } from "./slot-facts.ts";

export type Destination = {
  readonly id: string;
  /** The stage at which the player leaves. */
  readonly stage: number;
  /** What leaving there pays. */
  readonly units: number;
};

export type ClimbData = SlotData & {
  /** One symbol of each counts. */
  readonly reels: readonly Strip[];
  /** By symbol: how many stages it lifts. */
  readonly lifts: readonly number[];
  /** Three of it double the destination's prize. */
  readonly doubler: number;
  /** A stage tears the balloon once in so many. */
  readonly tornOneIn: number;
  readonly destinations: readonly Destination[];
};

type State =
  | { readonly phase: "reels"; readonly destination: Destination }
  | {
      readonly phase: "climb";
      readonly destination: Destination;
      readonly stage: number;
      readonly prize: number;
    };

export function climbSlot(data: ClimbData): Slot {
  const { reels, destinations, tornOneIn, symbols } = data;
  const names = symbols.names;
  const facts = factsOf(data, {
    mechanic: "climb",
    modes: destinations.map(({ id }) => ({ id, cost: 1 })),
    reels: { base: reels },
    pays: destinations.map(({ units }) => [units]),
    features: {
      lifts: data.lifts,
      doubler: names[data.doubler] as string,
      torn_one_in: tornOneIn,
      destination_stages: destinations.map(({ stage }) => stage),
    },
  });
  return defineSlot<State>(facts, {
    start: Object.fromEntries(
      destinations.map((destination) => [destination.id, { phase: "reels", destination }] as const),
    ),
    featureModes: [],
    keyOf,
    play: (state, draw) => {
      if (state.phase === "climb") {
        const safe = draw(tornOneIn) > 0;
        const climb: SpinEvent = { kind: "climb", stage: state.stage + 1, safe };
        return { events: [climb], ...afterStage(state, safe) };
      }
      const stops = drawStops(reels, draw);
      const screen = screenAt(reels, stops, 1);
      const { stages, doubled } = liftOf(data, screen);
      const spun = reelsEvent({ set: "base", stops, screen, names });
      const lift: SpinEvent = { kind: "lift", stages, doubled };
      return { events: [spun, lift], ...afterReels(data, state.destination, screen) };
    },
    chances: (state) => {
      const chances = stepChances<State>(keyOf);
      const add = (weight: bigint, { units, next }: Outcome): void =>
        chances.add(units, weight, next);
      if (state.phase === "climb") {
        add(BigInt(tornOneIn - 1), afterStage(state, true));
        add(1n, afterStage(state, false));
      } else {
        for (const { screen, weight } of everyScreen(reels, 1)) {
          add(weight, afterReels(data, state.destination, screen));
        }
      }
      return chances.done();
    },
  });
}

type Outcome = { units: number; next: State | null };

function keyOf(state: State): string {
  const { id } = state.destination;
  return state.phase === "reels" ? id : `${id} ${state.stage} ${state.prize}`;
}

function liftOf(
  { lifts, doubler }: ClimbData,
  screen: Screen,
): { stages: number; doubled: boolean } {
  const symbols = screen.map((column) => column[0] as number);
  return {
    stages: symbols.reduce((sum, symbol) => sum + (lifts[symbol] ?? 0), 0),
    doubled: symbols.every((symbol) => symbol === doubler),
  };
}

function afterReels(data: ClimbData, destination: Destination, screen: Screen): Outcome {
  const { stages, doubled } = liftOf(data, screen);
  return arrive({ destination, stage: stages, prize: destination.units * (doubled ? 2 : 1) });
}

function afterStage(state: Extract<State, { phase: "climb" }>, safe: boolean): Outcome {
  if (!safe) return { units: 0, next: null };
  return arrive({ ...state, stage: state.stage + 1 });
}

function arrive({
  destination,
  stage,
  prize,
}: Omit<Extract<State, { phase: "climb" }>, "phase">): Outcome {
  if (stage >= destination.stage) return { units: prize, next: null };
  return { units: 0, next: { phase: "climb", destination, stage, prize } };
}
