/** The games that a history can hold, by name. A new game is a line here. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { KnownMessageId } from "../i18n/namespaces.ts";

const names: Partial<Record<GameId, KnownMessageId>> = { dice: "shell.nav.dice" };

export const listedGames = Object.keys(names) as readonly GameId[];

export function gameName(game: GameId): KnownMessageId | null {
  return names[game] ?? null;
}
