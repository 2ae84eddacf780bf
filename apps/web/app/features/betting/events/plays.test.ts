import { expect, test } from "vitest";
import { leads, quarterScores } from "./plays.ts";

const plays = [
  { side: "home", minute: 1, points: 2 },
  { side: "away", minute: 1, points: 3 },
  { side: "away", minute: 12, points: 3 },
  { side: "home", minute: 13, points: 1 },
  { side: "home", minute: 30, points: 3 },
] as const;

test("quarters are of twelve minutes in basketball and of fifteen in American football, up to the one that is played", () => {
  expect(quarterScores([...plays], "basketball")).toEqual([
    { number: 1, home: 2, away: 6 },
    { number: 2, home: 1, away: 0 },
    { number: 3, home: 3, away: 0 },
  ]);
  expect(quarterScores([...plays], "american_football")).toEqual([
    { number: 1, home: 3, away: 6 },
    { number: 2, home: 3, away: 0 },
  ]);
  expect(quarterScores([], "basketball")).toEqual([]);
});

test("the lead begins level, follows each play, and never goes back in time", () => {
  const all = leads([...plays]);
  expect(all.map(({ by }) => by)).toEqual([0, 2, -1, -4, -3, 0]);
  expect(all.map(({ minute }) => minute)).toEqual(
    all.map(({ minute }) => minute).toSorted((a, b) => a - b),
  );
});
