import { existsSync } from "node:fs";
import path from "node:path";
import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { expect, test } from "vitest";
import { allGames } from "./games.ts";

test("every game stands in the list under its own id", () => {
  expect(allGames.map(({ id }) => id).sort()).toEqual([...gameIds].sort());
});

test.each(gameIds)("%s has a page and a replay where they are looked for", (game) => {
  const [page, replay] = [
    game === "wheel" ? "../../site/routes/bonuses.tsx" : `../../site/routes/${game}.tsx`,
    `${game}/${game}-replay.tsx`,
  ];
  const missing = [page, replay].filter(
    (file) => !existsSync(path.join(import.meta.dirname, file)),
  );
  expect(missing).toEqual([]);
});
