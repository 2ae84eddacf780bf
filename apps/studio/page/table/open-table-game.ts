/** Loads the game of a table, and no other one. */
import type { TableKindName } from "@oddwright/core/tables/table-outcome.ts";
import type { TableGame, TableGameOptions } from "./table-game.ts";

interface GameModule {
  readonly createGame: (options: TableGameOptions) => TableGame;
}

const games: Readonly<Record<TableKindName, () => Promise<GameModule>>> = {
  roulette: () => import("./roulette/roulette-game.ts"),
  blackjack: () => import("./blackjack/blackjack-game.ts"),
  baccarat: () => import("./baccarat/baccarat-game.ts"),
};

export async function openTableGame(
  kind: TableKindName,
  options: Omit<TableGameOptions, "isUpright">,
): Promise<TableGame> {
  const { createGame } = await games[kind]();
  return createGame({ ...options, isUpright: matchMedia("(max-width: 700px)").matches });
}
