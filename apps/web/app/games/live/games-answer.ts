/** What the operator says about a game: limits, maximum win, return to player. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";

export type GamesAnswer = RouteResponse<"games">;
export type GameFacts = GamesAnswer["games"][number];

export function factsOf(answer: GamesAnswer | null | undefined, game: GameId): GameFacts | null {
  return answer?.games.find(({ id }) => id === game) ?? null;
}

/** "98.9801" → "98.98": cut, not rounded, so that no figure is above what is paid. Null while unknown. */
export function shownReturn(facts: GameFacts | null): string | null {
  return facts === null ? null : facts.return_percent.replace(/(\.\d\d)\d+$/, "$1");
}
