/** Which markets a football match is offered with, and their prices, from the rates of its sides and where it stands. */
import type { Margin } from "../margin/add-margin.ts";
import type { LineQuarters, Market, MarketKind, ScoreMarket } from "../markets/market.ts";
import { fairSelections } from "../markets/market-chances.ts";
import { footballEffects, type MatchRates, type MatchState } from "../model/goal-rates.ts";
import { type Cell, scoreCells } from "../model/score-cells.ts";
import { type BookMarket, bookMarket } from "./book-market.ts";
import { halfCells } from "./half-cells.ts";

/** Names the model in the chain of prices: it changes whenever the same inputs would give other prices. */
export const footballModel = "goals-1";

export type BookInputs = {
  readonly rates: MatchRates;
  readonly state: MatchState;
  /** A match that is days away has its main markets alone. */
  readonly width: "main" | "full";
};

/** The longer the list of selections, the less is staked on each, and the more the book keeps. */
const shares: Partial<Readonly<Record<MarketKind, number>>> = {
  handicap: 0.035,
  total: 0.045,
  correct_score: 0.14,
  half_time_full_time: 0.12,
  winning_margin: 0.1,
  next_goal: 0.07,
};

const usualShare = 0.055;

const marginOf = ({ kind }: Market): Margin => ({
  method: "power",
  share: shares[kind] ?? usualShare,
});

const goalLines: readonly LineQuarters[] = [2, 6, 10, 14, 18, 22];
const halfLines: readonly LineQuarters[] = [2, 6, 10];
const teamLines: readonly LineQuarters[] = [2, 6, 10];
/** Around the line at which both sides are as likely. */
const besideLine = [-2, -1, 0, 1, 2];

export function footballBook(inputs: BookInputs): readonly BookMarket[] {
  const { rates, state, width } = inputs;
  const model = { rates, effects: footballEffects };
  const ends = scoreCells(model, state, "score");
  const isFirstHalf = state.firstHalf === null;
  const markets = width === "main" ? mainMarkets(ends, state) : matchMarkets(ends, state);
  const priced = (market: ScoreMarket, cells: readonly Cell[]): readonly BookMarket[] =>
    bookMarket(market, cells, marginOf(market));
  const book = markets.flatMap((market) => priced(market, ends));
  if (width === "main" || !isFirstHalf) return book;
  const halves = halfCells(scoreCells({ ...model, maxGoals: maxGoalsOfHalf }, state, "halves"));
  return [
    ...book,
    ...firstHalfMarkets.flatMap((market) => priced(market, halves.firstHalf)),
    ...priced({ kind: "half_time_full_time" }, halves.leaders),
  ];
}

function mainMarkets(ends: readonly Cell[], { score }: MatchState): ScoreMarket[] {
  const line = evenLine(ends, (at) => ({
    kind: "handicap",
    period: "match",
    line: at,
    from: score,
  }));
  return [
    { kind: "match_result", period: "match" },
    { kind: "handicap", period: "match", line, from: score },
    ...[6, 10, 14].map((at): ScoreMarket => ({ kind: "total", period: "match", line: at })),
    { kind: "both_score", period: "match" },
    { kind: "double_chance", period: "match" },
  ];
}

function matchMarkets(ends: readonly Cell[], state: MatchState): ScoreMarket[] {
  const { score } = state;
  const goals = score[0] + score[1];
  const handicap = (line: LineQuarters): ScoreMarket => ({
    kind: "handicap",
    period: "match",
    line,
    from: score,
  });
  const total = (line: LineQuarters): ScoreMarket => ({ kind: "total", period: "match", line });
  const even = { handicap: evenLine(ends, handicap), total: evenLine(ends, total) };
  const totals = [...goalLines, ...besideLine.map((by) => even.total + by)];
  const sides = ["home", "away"] as const;
  return [
    { kind: "match_result", period: "match" },
    ...besideLine.map((by) => handicap(even.handicap + by)),
    ...[...new Set(totals)]
      .filter((line) => line > 0)
      .toSorted((a, b) => a - b)
      .map(total),
    { kind: "both_score", period: "match" },
    { kind: "double_chance", period: "match" },
    { kind: "draw_no_bet", period: "match" },
    ...(state.goals.length === goals
      ? [{ kind: "next_goal", number: goals + 1 } satisfies ScoreMarket]
      : []),
    ...sides.flatMap((side) =>
      teamLines.map((line): ScoreMarket => ({ kind: "team_total", period: "match", side, line })),
    ),
    { kind: "correct_score", period: "match" },
    { kind: "winning_margin" },
    { kind: "odd_even", period: "match" },
  ];
}

const firstHalfMarkets: readonly ScoreMarket[] = [
  { kind: "match_result", period: "first_half" },
  { kind: "double_chance", period: "first_half" },
  ...halfLines.map((line): ScoreMarket => ({ kind: "total", period: "first_half", line })),
  { kind: "both_score", period: "first_half" },
];

/** More goals of one side in one half stand together in the last cell: their chance is below 1 in 10,000. */
const maxGoalsOfHalf = 6;

const maxLine = 60;

/** The line whose first selection is nearest to an even chance: both of its sides are bet alike. */
function evenLine(ends: readonly Cell[], marketOf: (line: LineQuarters) => ScoreMarket): number {
  const distance = (line: LineQuarters): number => {
    const [first] = fairSelections(marketOf(line), ends);
    return first === undefined ? 1 : first.chance - 0.5;
  };
  const isRising = marketOf(0).kind === "handicap";
  let [low, high] = [isRising ? -maxLine : 0, maxLine];
  // The chance moves one way with the line: the nearest is beside the first line on the other side of a half.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (distance(middle) < 0 === isRising) low = middle;
    else high = middle;
  }
  return Math.abs(distance(low)) < Math.abs(distance(high)) ? low : high;
}
