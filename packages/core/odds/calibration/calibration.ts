/** How good forecasts were: the lower, the better. */
import { outcomeOf, type Forecast, type ThreeWays } from "./forecasts.ts";

export type Accuracy = {
  /** Mean of the squared distances to what happened, over the three ways (Brier 1950): 0 to 2. */
  readonly brier: number;
  /** Mean of −ln of the chance that was given to what happened. */
  readonly logLoss: number;
};

export type Calibration = {
  readonly matches: number;
  readonly model: Accuracy;
  readonly averages: Accuracy;
  readonly ratings: Accuracy;
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
  if (all.length === 0) throw new RangeError("no forecast to judge");
  return {
    matches: all.length,
    model: accuracy(all, ({ model }) => model),
    averages: accuracy(all, ({ averages }) => averages),
    ratings: accuracy(all, ({ ratings }) => ratings),
    reliability: reliability(all),
  };
}

function accuracy(all: readonly Forecast[], of: (forecast: Forecast) => ThreeWays): Accuracy {
  let [brier, logLoss] = [0, 0];
  for (const forecast of all) {
    const outcome = outcomeOf(forecast.match);
    const chances = of(forecast);
    brier += chances.reduce((sum, chance, at) => sum + (chance - Number(at === outcome)) ** 2, 0);
    logLoss -= Math.log(chances[outcome]);
  }
  return { brier: brier / all.length, logLoss: logLoss / all.length };
}

function reliability(all: readonly Forecast[]): Reliability[] {
  const said = all.flatMap(({ match, model }) =>
    model.map((chance, at) => ({ chance, happened: at === outcomeOf(match) })),
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
