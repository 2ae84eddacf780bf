/** Roads write down every result, once, and where players look for it. */
import fc from "fast-check";
import type { BaccaratWinner } from "@oddwright/core/tables/baccarat/baccarat-rules.ts";
import { expect, test } from "vitest";
import { beadPlate, bigRoad, roadRows } from "./roads.ts";

const names: Readonly<Record<string, BaccaratWinner>> = { P: "player", B: "banker", T: "tie" };
const winnersOf = (letters: string): readonly BaccaratWinner[] =>
  letters.split("").map((letter) => names[letter]!);
const placesOf = (letters: string) =>
  bigRoad(winnersOf(letters)).map(({ column, row }) => `${column},${row}`);

test("the bead plate goes down six rows, and on in the next column", () => {
  expect(beadPlate(winnersOf("PBTPBTP")).map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
    [1, 0],
  ]);
});

test("the big road begins a column with each other winner", () => {
  expect(placesOf("PPBPPP")).toEqual(["0,0", "0,1", "1,0", "2,0", "2,1", "2,2"]);
});

test("a tie is a mark on the win before it, and on the first where there was none", () => {
  expect(bigRoad(winnersOf("TTPTBT")).map(({ winner, ties }) => [winner, ties])).toEqual([
    ["player", 3],
    ["banker", 1],
  ]);
  expect(bigRoad(winnersOf("TT"))).toEqual([]);
});

test("a long run turns to the right, and the next but one that meets it turns above it", () => {
  expect(placesOf("BBBBBBBBPPPPPPPP").slice(5)).toEqual([
    "0,5",
    "1,5",
    "2,5",
    "1,0",
    "1,1",
    "1,2",
    "1,3",
    "1,4",
    "2,4",
    "3,4",
    "4,4",
  ]);
});

test("whatever comes, no two wins share a place, none is lost, and the road stays in its rows", () => {
  const letters = fc.array(fc.constantFrom<BaccaratWinner>("player", "banker", "tie"), {
    maxLength: 101,
  });
  fc.assert(
    fc.property(letters, (winners) => {
      const marks = bigRoad(winners);
      expect(new Set(marks.map(({ column, row }) => `${column},${row}`)).size).toBe(marks.length);
      expect(marks.every(({ row }) => row >= 0 && row < roadRows)).toBe(true);
      expect(marks.map(({ winner }) => winner)).toEqual(winners.filter((each) => each !== "tie"));
      const ties = marks.reduce((sum, mark) => sum + mark.ties, 0);
      const came = winners.filter((each) => each === "tie").length;
      expect(ties).toBe(marks.length === 0 ? 0 : came);
    }),
  );
});
