/** Counts screens without listing them: reel by reel, screens that have the same future are counted as one. */

/** What a reel can show, in any form that the rules read, and on how many of its stops. */
export type Weighted<Column> = { readonly column: Column; readonly weight: number };

export type ReelFold<State, Column> = {
  readonly start: State;
  readonly reelCount: number;
  /** What the reel can show, as far as `state` can tell it apart. The weights add up to the same for every state. */
  readonly columns: (reel: number, state: State) => readonly Weighted<Column>[];
  /** The state after one more reel, and the units that are certain with it. */
  readonly add: (state: State, column: Column, reel: number) => { state: State; units: number };
  readonly keyOf: (state: State) => string;
  /** After the last reel: what is still to be paid, and what else the screen is known by. */
  readonly end: (state: State) => { units: number; outcome: readonly number[] };
  /** Screens that pay more are counted with this. */
  readonly capUnits: number;
};

export type ScreenChances = {
  readonly total: bigint;
  readonly screens: readonly {
    readonly units: number;
    readonly outcome: readonly number[];
    readonly weight: bigint;
  }[];
};

type Layer<State> = Map<string, { state: State; weights: Map<number, number> }>;

export function foldReels<State, Column>(fold: ReelFold<State, Column>): ScreenChances {
  const { start, capUnits } = fold;
  let layer: Layer<State> = new Map([["", { state: start, weights: new Map([[0, 1]]) }]]);
  for (let reel = 0; reel < fold.reelCount; reel += 1) layer = addReel(fold, layer, reel);
  const screens = new Map<string, { units: number; outcome: readonly number[]; weight: number }>();
  let total = 0;
  for (const { state, weights } of layer.values()) {
    const { units: rest, outcome } = fold.end(state);
    for (const [paid, weight] of weights) {
      const units = Math.min(paid + rest, capUnits);
      const key = `${outcome.join()}/${units}`;
      const screen = screens.get(key);
      if (screen) screen.weight += weight;
      else screens.set(key, { units, outcome, weight });
      total += weight;
    }
  }
  // Every weight is at most the total: one test shows that no number was rounded.
  if (!Number.isSafeInteger(total)) throw new RangeError(`${total} screens are too many to count`);
  return {
    total: BigInt(total),
    screens: [...screens.values()].map((screen) => ({ ...screen, weight: BigInt(screen.weight) })),
  };
}

function addReel<State, Column>(
  fold: ReelFold<State, Column>,
  layer: Layer<State>,
  reel: number,
): Layer<State> {
  const next: Layer<State> = new Map();
  for (const { state, weights } of layer.values()) {
    for (const { column, weight } of fold.columns(reel, state)) {
      const added = fold.add(state, column, reel);
      const key = fold.keyOf(added.state);
      let entry = next.get(key);
      if (!entry) next.set(key, (entry = { state: added.state, weights: new Map() }));
      for (const [paid, count] of weights) {
        const units = Math.min(paid + added.units, fold.capUnits);
        entry.weights.set(units, (entry.weights.get(units) ?? 0) + count * weight);
      }
    }
  }
  return next;
}
