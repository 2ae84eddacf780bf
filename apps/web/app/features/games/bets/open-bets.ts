/** Bets that are not finished, as the queries of a page keep them. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";

export const openBetsKey = ["open-bets"] as const;

export function openBetKey(game: GameId) {
  return [...openBetsKey, game] as const;
}
