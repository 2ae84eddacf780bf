import { everyRouletteBet } from "@oddwright/core/games/testing/every-roulette-bet.ts";
import { expect, test } from "vitest";
import { spotBeside, type ClothDirection } from "./cloth-keys.ts";
import { clothSpots, spotByKey, spotKey } from "./cloth-spots.ts";

test("every bet of the game has one spot, and no spot is no bet", () => {
  const bets = everyRouletteBet.map(({ kind, numbers }) => spotKey(kind, numbers));
  expect(clothSpots.map(({ key }) => key).toSorted()).toEqual(bets.toSorted());
});

test("no two spots have the same middle", () => {
  expect(new Set(clothSpots.map(({ x, y }) => `${x} ${y}`)).size).toBe(clothSpots.length);
});

test("arrows reach every spot from zero", () => {
  const directions: ClothDirection[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ];
  const start = spotByKey("straight 0");
  const reached = new Set(start === undefined ? [] : [start]);
  for (const spot of reached) {
    for (const direction of directions) {
      const next = spotBeside(spot, { direction, sameKind: false });
      if (next !== null) reached.add(next);
    }
  }
  const missed = clothSpots.filter((spot) => !reached.has(spot)).map(({ key }) => key);
  expect(missed).toEqual([]);
});

test("an arrow goes over the line to the next number, a leap at once", () => {
  const seventeen = spotByKey("straight 17");
  if (seventeen === undefined) throw new Error("no 17 on the cloth");
  expect(spotBeside(seventeen, { direction: [1, 0], sameKind: false })?.key).toBe("split 17 20");
  expect(spotBeside(seventeen, { direction: [1, 0], sameKind: true })?.key).toBe("straight 20");
  expect(spotBeside(seventeen, { direction: [0, -1], sameKind: true })?.key).toBe("straight 18");
});
