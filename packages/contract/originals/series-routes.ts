import { seriesGames, type GameOf } from "@oddwright/core/games/game-ids.ts";
import { capitalized, type Route } from "../route.ts";
import { stakeRoute, takeHomeRoute } from "./stake-route.ts";

type SeriesGameId = GameOf<"series">;

/** What the name of a route begins with: "startHilo". */
export type SeriesCall = "start" | "act" | "cashout" | "open";

export const seriesRouteName = <Call extends SeriesCall, Game extends SeriesGameId>(
  call: Call,
  game: Game,
) => `${call}${capitalized(game)}` as `${Call}${Capitalize<Game>}`;

const openRoute = <const Path extends string>(path: Path) =>
  ({ method: "GET", path, auth: "player" }) as const satisfies Route;

type StartRoutes = {
  readonly [Game in SeriesGameId as `start${Capitalize<Game>}`]: ReturnType<
    typeof stakeRoute<`/games/${Game}/bets`>
  >;
};
type ActRoutes = {
  readonly [Game in SeriesGameId as `act${Capitalize<Game>}`]: ReturnType<
    typeof stakeRoute<`/games/${Game}/actions`>
  >;
};
type CashoutRoutes = {
  readonly [Game in SeriesGameId as `cashout${Capitalize<Game>}`]: ReturnType<
    typeof takeHomeRoute<`/games/${Game}/cashout`>
  >;
};
type OpenRoutes = {
  readonly [Game in SeriesGameId as `open${Capitalize<Game>}`]: ReturnType<
    typeof openRoute<`/games/${Game}/bets/open`>
  >;
};

/** Games that are played in steps. A bet's id is in the body, so that browsers need no new preflight for each bet. */
export const seriesRoutes = Object.fromEntries(
  seriesGames.flatMap((game) => [
    [seriesRouteName("start", game), stakeRoute(`/games/${game}/bets`)],
    [seriesRouteName("act", game), stakeRoute(`/games/${game}/actions`)],
    [seriesRouteName("cashout", game), takeHomeRoute(`/games/${game}/cashout`)],
    [seriesRouteName("open", game), openRoute(`/games/${game}/bets/open`)],
  ]),
) as unknown as StartRoutes & ActRoutes & CashoutRoutes & OpenRoutes;
