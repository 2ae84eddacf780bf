/** Games by how they are played: in SQL, and what their bets are committed to. */
import type { CommitmentKind } from "@oddwright/contract/originals/states.ts";
import {
  gameIds,
  type GameId,
  type GameKind,
  kindOf,
  sharedGames,
} from "@oddwright/core/games/game-ids.ts";

/** Text and not a parameter, because only so does the planner see which index answers the question. */
export const isGameIn = (games: readonly GameId[], column = "game"): string =>
  `${column} in (${games.map((game) => `'${game}'`).join(", ")})`;

/** A bet of a shared game: the index of rounds' bets holds no others. */
export const isOfSharedGame = isGameIn(sharedGames);

const commitmentKinds: Readonly<Record<GameKind, CommitmentKind>> = {
  instant: "seed_pair",
  series: "seed_pair",
  chain: "round",
  pot: "pot",
};

/** What the bets of a game are committed to before they are placed. */
export const commitmentKindOf = (game: GameId): CommitmentKind => commitmentKinds[kindOf(game)];

/** The same in SQL, over the column `game`. */
export const commitmentKindOfGame = `case game ${gameIds
  .map((game) => `when '${game}' then '${commitmentKindOf(game)}'`)
  .join(" ")} end`;
