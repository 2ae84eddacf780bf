/**
 * Goals as a birth process: from each score the next goal comes at a rate that may depend on it. What a stretch of time does to the chances of
 * every score is computed by uniformisation (Jensen 1953): a Poisson number of steps of one fixed chain, exact to the last terms left out.
 */
import type { Score } from "../markets/market.ts";
import type { RateEffects } from "./goal-rates.ts";

/** Further goals of a side run from 0 to this; the last stands for itself and everything above. */
export type GridSize = { readonly maxGoals: number };

/** Chances of further goals, by who scores the first of them. `goalless` is the one state that has none. */
export type GoalChances = {
  readonly goalless: number;
  /** [home × (maxGoals + 1) + away] */
  readonly homeFirst: Float64Array;
  readonly awayFirst: Float64Array;
};

export type Stretch = GridSize & {
  /** Goals expected in this stretch at a level score without effects. */
  readonly home: number;
  readonly away: number;
  /** The score to which further goals add up. */
  readonly score: Score;
  readonly effects: RateEffects;
};

const negligible = 1e-15;

export function nothingYet({ maxGoals }: GridSize): GoalChances {
  const cells = (maxGoals + 1) ** 2;
  return {
    goalless: 1,
    homeFirst: new Float64Array(cells),
    awayFirst: new Float64Array(cells),
  };
}

/** All further goals from here on, when who scores the first of them does not matter: it stands as scored by home. */
export function nothingYetOfMany(grid: GridSize): GoalChances {
  const chances = nothingYet(grid);
  chances.homeFirst[0] = 1;
  return { ...chances, goalless: 0 };
}

/** The chances after the stretch, from those before it. */
export function afterStretch(before: GoalChances, stretch: Stretch): GoalChances {
  const steps = stepRates(stretch);
  if (steps.total === 0) return before;
  let state = before;
  let weight = Math.exp(-steps.total);
  let left = 1 - weight;
  const sum = { ...nothingYet(stretch), goalless: 0 };
  addTo(sum, state, weight);
  for (let count = 1; left > negligible && weight > 0; count += 1) {
    state = oneStep(state, steps);
    weight *= steps.total / count;
    left -= weight;
    // The steps that are left out are counted at the last state, so that the chances still add up to 1.
    addTo(sum, state, left <= negligible ? weight + Math.max(left, 0) : weight);
  }
  return sum;
}

type StepRates = GridSize & {
  /** Steps expected: as many as the liveliest score has goals. */
  readonly total: number;
  /** Chance that a step from this cell is a goal of home, of away. */
  readonly home: Float64Array;
  readonly away: Float64Array;
};

function stepRates({ maxGoals, home, away, score, effects }: Stretch): StepRates {
  const { behind, level, ahead } = effects;
  const side = maxGoals + 1;
  const total = home * Math.max(behind, level, ahead) + away * Math.max(behind, level, ahead);
  const rates = {
    maxGoals,
    total,
    home: new Float64Array(side ** 2),
    away: new Float64Array(side ** 2),
  };
  for (let at = 0; at < side ** 2; at += 1) {
    const lead = score[0] + Math.floor(at / side) - score[1] - (at % side);
    const own = lead > 0 ? ahead : lead < 0 ? behind : level;
    const others = lead > 0 ? behind : lead < 0 ? ahead : level;
    rates.home[at] = total === 0 ? 0 : (home * own) / total;
    rates.away[at] = total === 0 ? 0 : (away * others) / total;
  }
  return rates;
}

function oneStep(from: GoalChances, rates: StepRates): GoalChances {
  const side = rates.maxGoals + 1;
  const home = rates.home[0] as number;
  const away = rates.away[0] as number;
  const to = {
    goalless: from.goalless * (1 - home - away),
    homeFirst: stepped(from.homeFirst, rates),
    awayFirst: stepped(from.awayFirst, rates),
  };
  (to.homeFirst[side] as number) += from.goalless * home;
  (to.awayFirst[1] as number) += from.goalless * away;
  return to;
}

function stepped(from: Float64Array, { maxGoals, home, away }: StepRates): Float64Array {
  const side = maxGoals + 1;
  const to = new Float64Array(from.length);
  for (let at = 0; at < from.length; at += 1) {
    const chance = from[at] as number;
    if (chance === 0) continue;
    const byHome = chance * (home[at] as number);
    const byAway = chance * (away[at] as number);
    const atHomeTail = at >= side * maxGoals;
    const atAwayTail = at % side === maxGoals;
    (to[at] as number) += chance - byHome - byAway;
    (to[atHomeTail ? at : at + side] as number) += byHome;
    (to[atAwayTail ? at : at + 1] as number) += byAway;
  }
  return to;
}

function addTo(
  sum: { goalless: number; homeFirst: Float64Array; awayFirst: Float64Array },
  { goalless, homeFirst, awayFirst }: GoalChances,
  times: number,
): void {
  sum.goalless += goalless * times;
  for (let at = 0; at < homeFirst.length; at += 1) {
    (sum.homeFirst[at] as number) += (homeFirst[at] as number) * times;
    (sum.awayFirst[at] as number) += (awayFirst[at] as number) * times;
  }
}
