/** What a replayed match of points says, from its start to its end: without a database. */
import { describe, expect, test } from "vitest";
import type { ReplayMatch } from "./replay-store.ts";
import { tellPoints } from "./tell-points.ts";
import type { Told } from "./told-steps.ts";

const minuteMs = 60_000;
const startsAt = new Date("2026-11-29T12:15:00Z");

const matchOf = (league: string, match: readonly [number, number]): ReplayMatch => ({
  eventId: `${league}-1`,
  rota: "points",
  slot: 1,
  tournamentId: league,
  league,
  season: `${league}-2019`,
  place: 0,
  startsAt,
  home: "North",
  away: "South",
  isNeutral: false,
  playedOn: "2019-11-03",
  result: { firstHalf: null, match, realGoals: null },
  hasRealMinutes: false,
  seed: "5a".repeat(32),
  stepsSaid: 0,
  said: {},
  pricedAs: null,
});

interface ToldAt extends Told {
  /** Since the start. */
  readonly minute: number;
}

const stops = ({ contents }: Told): number =>
  contents.filter(({ kind }) => kind === "bet_stop").length;

// Breaks of fourteen minutes are in all of them.
describe.each([
  ["basketball", matchOf("nba", [113, 108]), 47 + 14, 48 + 14],
  ["american_football", matchOf("nfl", [24, 21]), 55 + 14, 60 + 14],
] as const)("a match of %s", (sport, match, lastBets, fullTime) => {
  const tell = (at: Date, stepsSaid: number): Told =>
    tellPoints({ ...match, stepsSaid }, sport, { nowMs: at.getTime(), timeScale: 1 });

  function stepByStep(): readonly ToldAt[] {
    const told: ToldAt[] = [];
    for (let at: Date | null = startsAt; at !== null; at = told.at(-1)!.nextAt) {
      const minute = (at.getTime() - startsAt.getTime()) / minuteMs;
      told.push({ minute, ...tell(at, told.at(-1)?.stepsSaid ?? 0) });
    }
    return told;
  }
  const all = stepByStep();

  test("has prices at every step until its last bets, and at none from there on", () => {
    const isPriced = all.map(({ price }) => price !== null);
    expect(isPriced).toEqual(all.map(({ minute }) => minute < lastBets));
    expect(all.filter(({ minute }) => minute >= lastBets).length).toBeGreaterThan(2);
  });

  test("says once before its end that nobody bets any more, at the minute of its last bets", () => {
    const stopped = all.filter((told) => stops(told) > 0);
    expect(stopped.map((told) => [told.minute, stops(told)])).toEqual([
      [lastBets, 1],
      [fullTime, 1],
    ]);
  });

  test("says so too where its last minutes are told late and at once", () => {
    const before = all.findLast(({ minute }) => minute < lastBets)!;
    const late = new Date(startsAt.getTime() + fullTime * minuteMs - 1);
    const told = tell(late, before.stepsSaid);
    expect([stops(told), told.price]).toEqual([1, null]);
  });
});
