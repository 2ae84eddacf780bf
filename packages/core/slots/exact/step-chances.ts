/** Every outcome of one step of a spin, with whole weights. */
import { addWeight, type MutableWeights, type UnitWeights } from "./unit-weights.ts";

/** The outcomes that lead to one state: what the step pays on the way there. */
export type Branch<State> = { readonly next: State | null; readonly weights: UnitWeights };

/** The weights of all branches add up to `total`. */
export type StepChances<State> = {
  readonly total: bigint;
  readonly branches: readonly Branch<State>[];
};

/** Collects outcomes one by one; `next` states of one key become one branch. */
export function stepChances<State>(keyOf: (state: State) => string) {
  const branches = new Map<string, { next: State | null; weights: MutableWeights }>();
  let total = 0n;
  return {
    add(units: number, weight: bigint, next: State | null): void {
      const key = next === null ? "" : keyOf(next);
      let branch = branches.get(key);
      if (!branch) branches.set(key, (branch = { next, weights: new Map() }));
      addWeight(branch.weights, units, weight);
      total += weight;
    },
    done: (): StepChances<State> => ({ total, branches: [...branches.values()] }),
  };
}
