// Games in SQL, by how they are played.
import { sharedGames, type GameId } from "@oddwright/core/games/game-ids.ts";

/** Text and not a parameter, because only so does the planner see which index answers the question. */
export const isGameIn = (games: readonly GameId[], column = "game"): string =>
  `${column} in (${games.map((game) => `'${game}'`).join(", ")})`;

/** A bet of a shared game: the index of rounds' bets holds no others. */
export const isOfSharedGame = isGameIn(sharedGames);
