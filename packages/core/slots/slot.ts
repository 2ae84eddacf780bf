/** What a slot is: one pure description that the server plays, the browser verifies and the enumerator counts. */
import type { Draw } from "../fairness/fair-draw.ts";
import { rational, type Rational } from "../money/rational.ts";
import type { StepChances } from "./exact/step-chances.ts";
import { winDistribution, type WinDistribution } from "./exact/win-distribution.ts";
import type { Strip } from "./rules/symbols.ts";
import type { SpinEvent } from "./spin-events.ts";

export type SlotMode = {
  readonly id: string;
  /** What a spin of this mode costs, in stakes: more than one for a bought feature. */
  readonly cost: number;
};

/** What is known of a slot without playing it. */
export type SlotFacts = {
  readonly code: string;
  /** Stored with every spin: which rules decided it. */
  readonly algorithm: string;
  readonly mechanic: string;
  /** Names of symbols; a strip holds their places in this list. */
  readonly symbols: readonly string[];
  /** A win is a whole number of units; a stake is this many. */
  readonly unitsPerStake: number;
  /** The largest win of a spin, in stakes. A spin that reaches it ends there. */
  readonly maxWinStakes: number;
  readonly modes: readonly SlotMode[];
  readonly reels: Readonly<Record<string, readonly Strip[]>>;
  /** pays[symbol][count − 1] in units. */
  readonly pays: readonly (readonly number[])[];
  /** Every other number of the rules, by name. */
  readonly features: Readonly<Record<string, number | string | readonly number[]>>;
};

/** One step of a spin: what it shows, what it pays, and the state that follows, null at the end. */
export type Step<State> = {
  readonly events: readonly SpinEvent[];
  readonly units: number;
  readonly next: State | null;
};

export type SlotRules<State> = {
  /** Where a spin of each mode begins. */
  readonly start: Readonly<Record<string, State>>;
  readonly play: (state: State, draw: Draw) => Step<State>;
  /** Every outcome of the same step with its exact chance. */
  readonly chances: (state: State) => StepChances<State>;
  /** States of one key have the same future. */
  readonly keyOf: (state: State) => string;
  /** Modes in which a state after the first one is a feature that has to be won. */
  readonly featureModes: readonly string[];
};

export type Spin = {
  readonly events: readonly SpinEvent[];
  readonly units: number;
  /** The same in stakes. */
  readonly total: Rational;
};

export type ExactMode = {
  readonly wins: WinDistribution;
  /** Null where the mode has no feature to be won. */
  readonly featureChance: Rational | null;
};

export type Slot = SlotFacts & {
  /** Throws RangeError for a mode that the slot does not have. */
  readonly spin: (mode: string, draw: Draw) => Spin;
  /** `onState` is called with each state of a spin that was counted: counting takes seconds. */
  readonly exact: (mode: string, onState?: () => void) => ExactMode;
};

export function defineSlot<State>(facts: SlotFacts, rules: SlotRules<State>): Slot {
  const capUnits = facts.maxWinStakes * facts.unitsPerStake;
  const startOf = (mode: string): State => {
    const state = Object.hasOwn(rules.start, mode) ? rules.start[mode] : undefined;
    if (state === undefined) throw new RangeError(`${facts.code} has no mode ${mode}`);
    return state;
  };
  return {
    ...facts,
    spin: (mode, draw) => {
      const { events, units } = playSteps({ rules, start: startOf(mode), draw, capUnits });
      return { events, units, total: rational(BigInt(units), BigInt(facts.unitsPerStake)) };
    },
    exact: (mode, onState) => {
      const start = startOf(mode);
      return {
        wins: winDistribution({ ...rules, onState }, start, capUnits),
        featureChance: rules.featureModes.includes(mode) ? goesOn(rules.chances(start)) : null,
      };
    },
  };
}

function playSteps<State>(spin: {
  rules: SlotRules<State>;
  start: State;
  draw: Draw;
  capUnits: number;
}): { events: SpinEvent[]; units: number } {
  const { rules, draw, capUnits } = spin;
  const events: SpinEvent[] = [];
  let units = 0;
  for (let state: State | null = spin.start; state !== null;) {
    const step: Step<State> = rules.play(state, draw);
    events.push(...step.events);
    units += step.units;
    if (units >= capUnits) {
      events.push({ kind: "cap", units: capUnits });
      return { events, units: capUnits };
    }
    state = step.next;
  }
  return { events, units };
}

/** The chance that a step has another one after it. */
function goesOn<State>({ total, branches }: StepChances<State>): Rational {
  const weight = branches
    .filter(({ next }) => next !== null)
    .flatMap(({ weights }) => [...weights.values()])
    .reduce((sum, each) => sum + each, 0n);
  return rational(weight, total);
}
