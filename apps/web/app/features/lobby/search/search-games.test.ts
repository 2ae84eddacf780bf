import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { describe, expect, test } from "vitest";
import { searchGames } from "./search-games.ts";
import { typosIn } from "./typos.ts";

const first = (typed: string) => searchGames(typed, gameIds)[0];

test("an empty search keeps all games in their order", () => {
  expect(searchGames("  ", gameIds)).toEqual(gameIds);
});

describe("the names in the languages of the site", () => {
  test.each([
    ["Dice", "dice"],
    ["кости", "dice"],
    ["Сүйектер", "dice"],
    ["dados", "dice"],
    ["монета", "coinflip"],
    ["тиын", "coinflip"],
    ["roleta", "roulette"],
    ["бөлмелер", "rooms"],
    ["сапёр", "miner"],
    ["сапер", "miner"],
    ["фортуны", "wheel"],
    ["Хайло", "hilo"],
    ["Хай-ло", "hilo"],
  ] as const)("%s", (typed, game) => {
    expect(first(typed)).toBe(game);
  });
});

describe("typos", () => {
  test.each([
    ["carsh", "crash"],
    ["roullete", "roulette"],
    ["рулетк", "roulette"],
    ["рулектa", "roulette"],
    ["кейса", "cases"],
    ["kino", "keno"],
  ] as const)("%s", (typed, game) => {
    expect(first(typed)).toBe(game);
  });

  test("two letters are not corrected: keno, and кейсы by its sound", () => {
    expect(searchGames("ke", gameIds)).toEqual(["keno", "cases"]);
    expect(searchGames("qq", gameIds)).toEqual([]);
  });
});

describe("another alphabet and a wrong keyboard layout", () => {
  test.each([
    ["kosti", "dice"],
    ["krash", "crash"],
    ["краш", "crash"],
    ["ruletka", "roulette"],
    ["komnata", "rooms"],
    ["rhfi", "crash"],
    ["скфыр", "crash"],
    ["vjytnf", "coinflip"],
    ["минез", "miner"],
  ] as const)("%s", (typed, game) => {
    expect(first(typed)).toBe(game);
  });
});

test("a text that names no game finds none", () => {
  expect(searchGames("blackjack", gameIds)).toEqual([]);
});

test("typos are counted against the beginning of a word", () => {
  expect(typosIn("rou", "roulette")).toBe(0);
  expect(typosIn("ruo", "roulette")).toBe(1);
  expect(typosIn("rxou", "roulette")).toBe(1);
  expect(typosIn("xyz", "roulette")).toBe(3);
});
