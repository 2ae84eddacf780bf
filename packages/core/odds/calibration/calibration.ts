/** How good forecasts were: the lower, the better. */
import type { Forecast } from "./refits.ts";

export type Accuracy = {
  /** Mean of the squared distances to what happened, over all ways (Brier 1950): 0 to 2. */
  readonly brier: number;
  /** Mean of −ln of the chance that was given to what happened. */
  readonly logLoss: number;
};

export type Calibration = {
  readonly matches: number;
  readonly model: Accuracy;
  /** Those that every forecast has. */
  readonly baselines: Readonly<Record<string, Accuracy>>;
  /** Of all chances that were said, in tenths: how large on average, and how often it happened. */
  readonly reliability: readonly Reliability[];
};

export type Reliability = {
  readonly said: number;
  readonly happened: number;
  readonly count: number;
};

const bands = 10;

/** Throws RangeError without a forecast: there is nothing to be right about. */
export function calibration(all: readonly Forecast[]): Calibration {
  const [first] = all;
  if (first === undefined) throw new RangeError("no forecast to judge");
  const names = Object.keys(first.baselines).filter((name) =>
    all.every(({ baselines }) => baselines[name] !== undefined),
  );
  return {
    matches: all.length,
    model: accuracy(all, ({ model }) => model),
    baselines: Object.fromEntries(
      names.map((name) => [name, accuracy(all, ({ baselines }) => baselines[name] ?? [])]),
    ),
    reliability: reliability(all),
  };
}

function accuracy(
  all: readonly Forecast[],
  of: (forecast: Forecast) => readonly number[],
): Accuracy {
  let [brier, logLoss] = [0, 0];
  for (const forecast of all) {
    const { outcome } = forecast;
    const chances = of(forecast);
    brier += chances.reduce((sum, chance, at) => sum + (chance - Number(at === outcome)) ** 2, 0);
    logLoss -= Math.log(chances[outcome] ?? 0);
  }
  return { brier: brier / all.length, logLoss: logLoss / all.length };
}

function reliability(all: readonly Forecast[]): Reliability[] {
  const said = all.flatMap(({ outcome, model }) =>
    model.map((chance, at) => ({ chance, happened: at === outcome })),
  );
  const bandOf = (chance: number): number => Math.min(bands - 1, Math.floor(chance * bands));
  return [...Map.groupBy(said, ({ chance }) => bandOf(chance))]
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => ({
      said: each.reduce((sum, { chance }) => sum + chance, 0) / each.length,
      happened: each.filter(({ happened }) => happened).length / each.length,
      count: each.length,
    }));
}
