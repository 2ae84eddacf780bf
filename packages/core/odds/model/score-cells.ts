/**
 * Every way a match can end, with its chance. Every price is a sum over these: of one market, or of all legs of a bet builder at once.
 * Goals come by the process of `goal-process.ts`; low scores are weighed by Dixon and Coles' τ at the final score (1997), which in play is the
 * same correction seen from where the match stands: so a price does not jump at kick-off.
 */
import type { Score, Side } from "../markets/market.ts";
import type { ScoreFacts } from "../markets/selection-outcome.ts";
import { afterStretch, nothingYet, nothingYetOfMany, type GoalChances } from "./goal-process.ts";
import {
  ratesWithCards,
  type MatchRates,
  type MatchState,
  type RateEffects,
} from "./goal-rates.ts";

export type Cell = { readonly chance: number; readonly facts: ScoreFacts };

export type MatchModel = {
  readonly rates: MatchRates;
  readonly effects: RateEffects;
  /** 10 unless said otherwise: the last column and row keep the mass of all above. */
  readonly maxGoals?: number;
};

/** Which final states are told apart: final scores alone, or half-time scores too. After half time they are the same. */
export type CellDetail = "score" | "halves";

const usualMaxGoals = 10;

/** Chances add up to 1. */
export function scoreCells(
  model: MatchModel,
  state: MatchState,
  detail: CellDetail,
): readonly Cell[] {
  const grid = { maxGoals: model.maxGoals ?? usualMaxGoals };
  const perMatch = ratesWithCards(model.rates, state.redCards, model.effects);
  const stretch = (half: 0 | 1, score: Score) => ({
    ...grid,
    home: perMatch.home * state.left[half],
    away: perMatch.away * state.left[half],
    score,
    effects: model.effects,
  });
  const halfTime = afterStretch(nothingYet(grid), stretch(0, state.score));
  if (detail === "score" || state.firstHalf !== null) {
    const end = afterStretch(halfTime, stretch(1, state.score));
    return corrected(cellsOf(end, grid.maxGoals, endOf(state, state.firstHalf)), model.rates);
  }
  const secondHalf = (firstHalf: Score, from: GoalChances): GoalChances =>
    afterStretch(from, stretch(1, firstHalf));
  const known = new Map<string, GoalChances>();
  const halves = cellsOf(halfTime, grid.maxGoals, endOf(state, null));
  const cells = halves.flatMap(({ chance, facts: { match, goals } }) => {
    const firstHalf = match as Score;
    const start = { score: firstHalf, firstHalf, goals };
    // Where no goal has fallen the first is still to come; from every other score it makes no difference who had it.
    const isGoalless = goals.length === state.goals.length;
    const end = isGoalless
      ? secondHalf(firstHalf, nothingYet(grid))
      : remembered(known, String(firstHalf), () => secondHalf(firstHalf, nothingYetOfMany(grid)));
    return cellsOf(end, grid.maxGoals, start).map((cell) => ({
      chance: cell.chance * chance,
      facts: isGoalless ? cell.facts : { ...cell.facts, goals },
    }));
  });
  return corrected(cells, model.rates);
}

function remembered<Value>(known: Map<string, Value>, key: string, of: () => Value): Value {
  const value = known.get(key) ?? of();
  known.set(key, value);
  return value;
}

type Start = { score: Score; firstHalf: Score | null; goals: readonly Side[] };

function endOf({ score, goals }: MatchState, firstHalf: Score | null): Start {
  return { score, goals, firstHalf };
}

/** Goals that are known, and the next one where it is told apart; nothing else of their order. */
function cellsOf(chances: GoalChances, maxGoals: number, start: Start): Cell[] {
  const { score, firstHalf, goals } = start;
  const isOrderKnown = goals.length === score[0] + score[1];
  const facts = (match: Score, first: readonly Side[]): ScoreFacts => ({
    firstHalf,
    match,
    goals: isOrderKnown ? [...goals, ...first] : goals,
  });
  const cells: Cell[] =
    chances.goalless > 0 ? [{ chance: chances.goalless, facts: facts(score, []) }] : [];
  for (const [first, layer] of [
    ["home", chances.homeFirst],
    ["away", chances.awayFirst],
  ] as const) {
    layer.forEach((chance, at) => {
      if (chance === 0) return;
      const home = Math.floor(at / (maxGoals + 1));
      const match: Score = [score[0] + home, score[1] + (at % (maxGoals + 1))];
      cells.push({ chance, facts: facts(match, [first]) });
    });
  }
  return cells;
}

function corrected(cells: readonly Cell[], rates: MatchRates): readonly Cell[] {
  const weighed = cells.map(({ chance, facts }) => ({
    chance: chance * lowScoreWeight(facts.match as Score, rates),
    facts,
  }));
  const total = weighed.reduce((sum, { chance }) => sum + chance, 0);
  return weighed.map(({ chance, facts }) => ({ chance: chance / total, facts }));
}

/** Dixon and Coles' τ: 1 − λμρ, 1 + λρ, 1 + μρ, 1 − ρ for 0:0, 0:1, 1:0, 1:1, and 1 for the rest. */
export function lowScoreWeight([home, away]: Score, { home: l, away: m, rho }: MatchRates): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0) return Math.max(0, away === 0 ? 1 - l * m * rho : 1 + l * rho);
  return Math.max(0, away === 0 ? 1 + m * rho : 1 - rho);
}
