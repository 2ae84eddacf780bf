import { expect, test } from "vitest";
import { gameToPlay } from "./game-to-play.ts";

test("from a game's page it is that game", () => {
  const shelf = { played: "keno", recent: ["keno"] } as const;
  expect(gameToPlay("/en/games/crash", shelf)).toBeNull();
  expect(gameToPlay("/kz/games/cases/toolbox", shelf)).toBeNull();
});

test("from another page it is the game played last, else the one opened last, else dice", () => {
  expect(gameToPlay("/en", { played: "keno", recent: ["crash"] })).toBe("/games/keno");
  expect(gameToPlay("/ru/profile", { played: null, recent: ["crash"] })).toBe("/games/crash");
  expect(gameToPlay("/en/games", { played: null, recent: [] })).toBe("/games/dice");
});
