/** How many markets a core prices a second, before the match and in play. */
import { parseArgs } from "node:util";
import { pricedSelections } from "@oddwright/core/odds/margin/add-margin.ts";
import { fairSelections } from "@oddwright/core/odds/markets/market-chances.ts";
import type { Market } from "@oddwright/core/odds/markets/market.ts";
import {
  footballEffects,
  footballShape,
  kickOff,
  sharesLeft,
  type MatchState,
} from "@oddwright/core/odds/model/goal-rates.ts";
import { type CellDetail, scoreCells } from "@oddwright/core/odds/model/score-cells.ts";
import { median } from "./lib/latencies.ts";
import { ownCpuMs } from "./lib/own-cpu-ms.ts";
import { type BenchReport, round } from "./lib/report.ts";

const period = "match";
const lines = [2, 6, 9, 10, 11, 14];
const markets: readonly Exclude<Market, { kind: "outright" }>[] = [
  { kind: "match_result", period },
  { kind: "double_chance", period },
  { kind: "draw_no_bet", period },
  { kind: "both_score", period },
  { kind: "correct_score", period },
  { kind: "odd_even", period },
  { kind: "winning_margin" },
  ...lines.map((line) => ({ kind: "total", period, line }) as const),
  ...lines.map((line) => ({ kind: "handicap", period, line: line - 8, from: [0, 0] }) as const),
];
const ofHalves: typeof markets = [
  { kind: "half_time_full_time" },
  { kind: "match_result", period: "first_half" },
  { kind: "total", period: "first_half", line: 4 },
];

const started = kickOff(footballShape);
const subjects: readonly (readonly [string, MatchState, CellDetail, typeof markets])[] = [
  ["before the match, final score", started, "score", markets],
  ["before the match, both halves", started, "halves", ofHalves],
  [
    "in play, minute 60",
    {
      ...started,
      score: [1, 0],
      firstHalf: [0, 0],
      goals: ["home"],
      left: sharesLeft({ half: 2, minutes: 15 }, footballShape),
    },
    "score",
    markets,
  ],
];

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      matches: { type: "string", default: "40" },
      rounds: { type: "string", default: "5" },
    },
  });
  const [matches, rounds] = [Number(values.matches), Number(values.rounds)];
  const measured = subjects.map(([name, state, detail, priced]) => {
    const ms = Array.from({ length: rounds }, () =>
      ownCpuMs(() => {
        for (let match = 0; match < matches; match += 1) {
          const rates = { home: 1.2 + match / 100, away: 1.1, rho: -0.05 };
          const cells = scoreCells({ rates, effects: footballEffects }, state, detail);
          for (const market of priced) {
            pricedSelections(market, fairSelections(market, cells), {
              method: "shin",
              share: 0.05,
            });
          }
        }
      }),
    );
    const matchMs = median(ms) / matches;
    return { name, matchMs, perSecond: (1_000 * priced.length) / matchMs };
  });
  return {
    question: "How many markets does a core price in a second?",
    subjects: measured.map(({ name, matchMs, perSecond }) => ({
      subject: name,
      "a match, ms": round(matchMs),
      "markets a second": round(perSecond),
    })),
    results: measured.map(({ name, matchMs }) => ({ name, value: matchMs, unit: "ms" })),
    notes: [
      `processor time of this process; median of ${rounds} rounds of ${matches} matches`,
      "the ends of each match are computed once, then every market is a sum over them",
    ],
    faults: [],
  };
}
