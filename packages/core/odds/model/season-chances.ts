/**
 * Who finishes among the first of a league: what is left of its season is played out many times with drawn scores. What one run says is a
 * table; the chance of a place is how often it was had, and those who tie for fewer places share them, as a settlement does.
 */
import type { Draw } from "../../fairness/fair-draw.ts";
import type { FairSelection } from "../markets/market-chances.ts";
import type { Market, Score } from "../markets/market.ts";
import { placesShared } from "../settlement/leg-factor.ts";
import { expectedScores, type Ratings } from "./fit-ratings.ts";
import { flatEffects, footballShape, kickOff } from "./goal-rates.ts";
import { scoreCells } from "./score-cells.ts";

export type Standing = {
  readonly team: string;
  readonly points: number;
  readonly scored: number;
  readonly conceded: number;
};

export type SeasonLeft = {
  readonly standings: readonly Standing[];
  readonly fixtures: readonly { readonly home: string; readonly away: string }[];
  readonly ratings: Ratings;
  readonly rho: number;
};

const words = 2 ** 32;
const [pointsForWin, pointsForDraw] = [3, 1];

/** Of every runner of the market, in its order; they add up to its places. The draw makes it the same again from the same seed. */
export function seasonChances(
  market: Extract<Market, { kind: "outright" }>,
  season: SeasonLeft,
  { runs, draw }: { runs: number; draw: Draw },
): FairSelection[] {
  const fixtures = season.fixtures.map((fixture) => ({
    ...fixture,
    score: scoreSampler(season, fixture),
  }));
  const had = new Map<string, number>();
  for (let run = 0; run < runs; run += 1) {
    const table = new Map(season.standings.map((each) => [each.team, { ...each }]));
    for (const { home, away, score } of fixtures) {
      const [scored, conceded] = score(draw(words) / words);
      play(table, home, [scored, conceded]);
      play(table, away, [conceded, scored]);
    }
    for (const [team, share] of placed([...table.values()], market.places)) {
      had.set(team, (had.get(team) ?? 0) + share);
    }
  }
  return market.runners.map((selection) => ({
    selection,
    chance: (had.get(selection) ?? 0) / runs,
  }));
}

type Row = { -readonly [Field in keyof Standing]: Standing[Field] };

function play(table: Map<string, Row>, team: string, [scored, conceded]: Score): void {
  const row = table.get(team);
  if (row === undefined) throw new RangeError(`${team} has a fixture and no place in the table`);
  row.scored += scored;
  row.conceded += conceded;
  if (scored > conceded) row.points += pointsForWin;
  else if (scored === conceded) row.points += pointsForDraw;
}

/** By points, goal difference, goals scored. Each team with the part of a place that its position leaves it. */
function placed(rows: readonly Row[], places: number): (readonly [string, number])[] {
  const rank = ({ points, scored, conceded }: Row): readonly number[] => [
    points,
    scored - conceded,
    scored,
  ];
  const groups = [...Map.groupBy(rows, (row) => rank(row).join("/")).values()].toSorted(
    ([a], [b]) => compareRanks(rank(b as Row), rank(a as Row)),
  );
  let position = 1;
  return groups.flatMap((group) => {
    const share = placesShared(position, group.length, places) / group.length;
    position += group.length;
    return group.map(({ team }) => [team, share] as const);
  });
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

/** A number from 0 to 1 → a score, each as often as its chance. */
function scoreSampler(
  { ratings, rho }: SeasonLeft,
  fixture: { home: string; away: string },
): (at: number) => Score {
  const rates = { ...expectedScores(ratings, { ...fixture, neutral: false }), rho };
  const cells = scoreCells({ rates, effects: flatEffects }, kickOff(footballShape), "score");
  let sum = 0;
  const upTo = cells.map(({ chance }) => (sum += chance));
  return (at) => {
    let [low, high] = [0, cells.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] as number) > at) high = middle;
      else low = middle + 1;
    }
    return (cells[low] as (typeof cells)[number]).facts.match as Score;
  };
}
