/** Parts of games that are found by the names of their files, `{game}/{game}-{part}.ts`: no list names them, and a test misses none. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";

/** @param found what `import.meta.glob` found, by path */
export function byGame<Part>(found: Readonly<Record<string, Part>>) {
  const parts = Object.entries(found).map(([file, part]) => [file.split("/").at(-2), part]);
  return Object.fromEntries(parts) as Readonly<Record<GameId, Part>>;
}
