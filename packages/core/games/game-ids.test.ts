import { expect, test } from "vitest";
import { gameIds, isGameId, serviceOf } from "./game-ids.ts";
import { gameServices } from "./game-services.ts";

test("every game runs on one of the seven services, and every service has a game", () => {
  const used = new Set(gameIds.map(serviceOf));
  expect([...used].toSorted()).toEqual([...gameServices].toSorted());
});

test("games without a service of their own run on the general one", () => {
  const general = gameIds.filter((game) => serviceOf(game) === "general");
  expect(general).toEqual(["hilo", "roulette", "rooms", "wheel"]);
  const own = gameIds.filter((game) => serviceOf(game) === game);
  expect(own).toEqual(["crash", "coinflip", "dice", "keno", "cases", "miner"]);
});

test("only the games of our own are game ids", () => {
  expect(gameIds.every(isGameId)).toBe(true);
  expect(["poker", "Dice", "", null].some(isGameId)).toBe(false);
});
