/**
 * How strong teams are, from the matches they played. Every score is the base, the attack of its side less the defence of the other, and the
 * advantage of playing at home: of logarithms for goals (Poisson; Maher 1982, Dixon and Coles 1997), of plain sums for points. Older matches count
 * less, and a ridge draws teams that played little towards the average.
 */
import type { Score } from "../markets/market.ts";

export type PlayedMatch = {
  readonly home: string;
  readonly away: string;
  readonly score: Score;
  /** On neutral ground nobody is at home. */
  readonly neutral: boolean;
  readonly daysAgo: number;
};

export type FitOptions = {
  /** After so many days a match counts half. */
  readonly halfLifeDays: number;
  /** How strongly attack and defence are drawn to the average, in matches of a goal each. */
  readonly ridge: number;
};

export type Ratings = {
  readonly scale: "goals" | "points";
  readonly base: number;
  readonly homeAdvantage: number;
  readonly attack: ReadonlyMap<string, number>;
  readonly defence: ReadonlyMap<string, number>;
};

/** What a side is expected to score. A team that never played is an average one. */
export function expectedScores(
  ratings: Ratings,
  { home, away, neutral }: Pick<PlayedMatch, "home" | "away" | "neutral">,
): { home: number; away: number } {
  const { base, homeAdvantage, attack, defence, scale } = ratings;
  const of = (own: string, other: string): number =>
    base + (attack.get(own) ?? 0) - (defence.get(other) ?? 0);
  const linear = [of(home, away) + (neutral ? 0 : homeAdvantage), of(away, home)] as const;
  const [h, a] = scale === "goals" ? linear.map(Math.exp) : linear;
  return { home: h as number, away: a as number };
}

export function matchWeight(match: PlayedMatch, { halfLifeDays }: FitOptions): number {
  return 0.5 ** (match.daysAgo / halfLifeDays);
}

/** One score of one side; `linear` is the sum of its parameters, kept as they move. */
type Observation = { count: number; weight: number; linear: number };
type Parameter = { value: number; ridge: number; seen: { of: Observation; factor: 1 | -1 }[] };

const maxSweeps = 500;
const settled = 1e-9;
const largestStep = 1;

/** The maximum of the weighted, penalised likelihood, found one parameter after the other by Newton's steps; it is the only one. */
export function fitRatings(
  matches: readonly PlayedMatch[],
  options: FitOptions & { readonly scale: "goals" | "points" },
): Ratings {
  const { scale, ridge } = options;
  const attack = new Map<string, Parameter>();
  const defence = new Map<string, Parameter>();
  const parameter = (ridged: number): Parameter => ({ value: 0, ridge: ridged, seen: [] });
  const of = (all: Map<string, Parameter>, team: string): Parameter => {
    const known = all.get(team) ?? parameter(ridge);
    all.set(team, known);
    return known;
  };
  const [base, advantage] = [parameter(0), parameter(0)];
  for (const match of matches) {
    const weight = matchWeight(match, options);
    const { home, away, neutral, score } = match;
    const sides = [
      [home, away, score[0], neutral ? [] : [advantage]],
      [away, home, score[1], []],
    ] as const;
    for (const [own, other, count, more] of sides) {
      const observation: Observation = { count, weight, linear: 0 };
      for (const added of [base, of(attack, own), ...more]) {
        added.seen.push({ of: observation, factor: 1 });
      }
      of(defence, other).seen.push({ of: observation, factor: -1 });
    }
  }
  const teams = { attack: [...attack.values()], defence: [...defence.values()] };
  for (let sweep = 0; sweep < maxSweeps; sweep += 1) {
    const steps = [base, advantage, ...teams.attack, ...teams.defence].map((each) =>
      newtonStep(each, scale),
    );
    if (Math.max(0, ...steps.map(Math.abs)) < settled) break;
    base.value += centred(teams.attack) - centred(teams.defence);
  }
  const values = (all: Map<string, Parameter>): Map<string, number> =>
    new Map([...all].map(([team, { value }]) => [team, value]));
  return {
    scale,
    base: base.value,
    homeAdvantage: advantage.value,
    attack: values(attack),
    defence: values(defence),
  };
}

/** At the maximum the ridge leaves a mean of zero; said after each sweep, so that base and teams do not creep there together. */
function centred(teams: readonly Parameter[]): number {
  const mean = teams.reduce((sum, { value }) => sum + value, 0) / Math.max(1, teams.length);
  for (const team of teams) team.value -= mean;
  return mean;
}

function newtonStep(parameter: Parameter, scale: Ratings["scale"]): number {
  let slope = -parameter.ridge * parameter.value;
  let curvature = parameter.ridge;
  for (const { of, factor } of parameter.seen) {
    const mean = scale === "goals" ? Math.exp(of.linear) : of.linear;
    slope += of.weight * factor * (of.count - mean);
    curvature += of.weight * (scale === "goals" ? mean : 1);
  }
  if (curvature === 0) return 0;
  const newton = slope / curvature;
  const step = scale === "goals" ? Math.max(-largestStep, Math.min(largestStep, newton)) : newton;
  parameter.value += step;
  for (const { of, factor } of parameter.seen) of.linear += factor * step;
  return step;
}
