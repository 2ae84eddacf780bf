import { existsSync } from "node:fs";
import path from "node:path";
import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { expect, test } from "vitest";
import { allGames } from "./games.ts";

test("every game is in the list under its own id, each at its own position", () => {
  expect(allGames.map(({ id }) => id).sort()).toEqual([...gameIds].sort());
  expect(new Set(allGames.map(({ place }) => place)).size).toBe(gameIds.length);
});

const parts = ["manifest.ts", "bet-record.ts", "picture.ts", "voice.ts", "route.tsx", "replay.tsx"];

test.each(gameIds)("%s has its parts in the files where the registries find them", (game) => {
  const missing = parts.filter(
    (part) => !existsSync(path.join(import.meta.dirname, game, `${game}-${part}`)),
  );
  expect(missing).toEqual([]);
});
