import { instantGames, type GameOf } from "@oddwright/core/games/game-ids.ts";
import { capitalized, defineRoutes } from "../route.ts";
import { stakeRoute } from "./stake-route.ts";

type InstantGameId = GameOf<"instant">;

/** The name of the route by which a bet of the game is placed: "placeKenoBet". */
export type InstantStakeRoute<Game extends InstantGameId = InstantGameId> =
  `place${Capitalize<Game>}Bet`;

export const instantStakeRoute = <Game extends InstantGameId>(game: Game) =>
  `place${capitalized(game)}Bet` as InstantStakeRoute<Game>;

type StakeRoutes = {
  readonly [Game in InstantGameId as InstantStakeRoute<Game>]: ReturnType<
    typeof stakeRoute<`/games/${Game}/bets`>
  >;
};

const stakeRoutes = Object.fromEntries(
  instantGames.map((game) => [instantStakeRoute(game), stakeRoute(`/games/${game}/bets`)]),
) as unknown as StakeRoutes;

/** Games whose bets are settled as they are placed. */
export const instantRoutes = {
  ...stakeRoutes,
  ...defineRoutes({ wheel: { method: "GET", path: "/games/wheel", auth: "player" } }),
};
