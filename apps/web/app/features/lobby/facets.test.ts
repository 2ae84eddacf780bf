import { expect, test } from "vitest";
import { gamesOf, type Facet } from "./facets.ts";
import { allGames } from "../games/index.ts";

const shelf = { favourites: ["keno", "crash"], recent: ["wheel"], played: null } as const;
const ids = (facet: Facet) => gamesOf(facet, allGames, shelf).map(({ id }) => id);

test("every game has one kind, and together they are all games", () => {
  const kinds = [...ids("together"), ...ids("instant"), ...ids("steps")];
  expect(kinds.toSorted()).toEqual(ids("all").toSorted());
  expect(ids("together")).toEqual(["crash", "roulette", "rooms"]);
});

test("the player's own games are in the player's order", () => {
  expect(ids("favourites")).toEqual(["keno", "crash"]);
  expect(ids("recent")).toEqual(["wheel"]);
});

test("the tiles fill the six columns of each row", () => {
  let column = 0;
  for (const { columns, id } of allGames) {
    expect(column + columns, id).toBeLessThanOrEqual(6);
    column = (column + columns) % 6;
  }
  expect(column).toBe(0);
});
