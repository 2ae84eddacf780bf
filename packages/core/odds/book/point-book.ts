/** Which markets a match of a point sport is offered with, and their prices, from what its sides are expected to score and where it stands. */
import type { LineQuarters, ScoreMarket } from "../markets/market.ts";
import { pointCells, type PointRates, type PointState } from "../model/point-cells.ts";
import { type BookMarket, bookMarket } from "./book-market.ts";

/** Names the model in the chain of prices: it changes whenever the same inputs would give other prices. */
export const pointModel = "points-1";

export type PointBookInputs = {
  readonly rates: PointRates;
  readonly state: PointState;
  /** A match that is days away has one line of each kind. */
  readonly width: "main" | "full";
};

const margin = { method: "power", share: 0.045 } as const;

/** Lines beside the even one, half lines and whole ones, on which a stake may come back. */
const besideLine: readonly LineQuarters[] = [-16, -8, -4, -2, 0, 2, 4, 8, 16];

/** In play further lines stand two points apart around where the match is going, and do not move with it. */
const inPlayStep = 8;
const besideInPlay: readonly LineQuarters[] = [-16, -8, 0, 8, 16];

export function pointBook({ rates, state, width }: PointBookInputs): readonly BookMarket[] {
  const { score, left } = state;
  // Lines from before the start stay while they are open, so that bets on them can be cashed out.
  const lines = (expected: number, scored: number): readonly LineQuarters[] => {
    const even = halfLine(expected);
    if (width === "main") return [even];
    const now = left < 1 ? besideInPlay.map((by) => onGrid(scored + left * expected) + by) : [];
    return [...besideLine.map((by) => even + by), ...now].toSorted((a, b) => a - b);
  };
  const spreads = lines(rates.home - rates.away, score[0] - score[1]).map(spreadLine);
  const totals = lines(rates.home + rates.away, score[0] + score[1]).filter((line) => line > 0);
  const markets: readonly ScoreMarket[] = [
    { kind: "moneyline" },
    ...[...new Set(spreads)].map((line): ScoreMarket => ({
      kind: "handicap",
      period: "match",
      line: -line,
      from: [0, 0],
    })),
    ...[...new Set(totals)].map((line): ScoreMarket => ({ kind: "total", period: "match", line })),
  ];
  return markets.flatMap((market) => bookMarket(market, pointCells(rates, state, market), margin));
}

/** The half line nearest to a mean, in quarters: 6.2 is 6.5. */
const halfLine = (mean: number): LineQuarters => 4 * Math.floor(mean) + 2;

const onGrid = (mean: number): LineQuarters => inPlayStep * Math.floor(mean / 2) + 2;

/** A spread of less than a point is the moneyline: 1.5 stands for it. */
const leastSpread: LineQuarters = 6;

const spreadLine = (line: LineQuarters): LineQuarters =>
  Math.abs(line) < 4 ? (line < 0 ? -leastSpread : leastSpread) : line;
