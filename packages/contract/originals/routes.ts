import { defineRoutes } from "../route.ts";
import { gamesRoute } from "./games-route.ts";
import { instantRoutes } from "./instant-routes.ts";
import { roundsRoutes } from "./rounds-routes.ts";
import { seriesRoutes } from "./series-routes.ts";

/** What all the games share. */
export const commonRoutes = defineRoutes({
  ...gamesRoute,
  bets: { method: "GET", path: "/games/bets", auth: "player" },
  betHistory: { method: "GET", path: "/profile/history/bets", auth: "player" },
  betHistoryFile: {
    method: "GET",
    path: "/profile/history/bets.csv",
    auth: "player",
    rateLimit: "files",
    file: "text/csv",
  },
  feed: { method: "GET", path: "/games/feed", auth: "public" },
  publicBet: { method: "GET", path: "/games/bets/:id", auth: "public" },
  seeds: { method: "GET", path: "/fairness/seeds", auth: "player" },
  rotateSeeds: {
    method: "POST",
    path: "/fairness/seeds/rotate",
    auth: "player",
    idempotencyKey: true,
  },
  fairnessBet: { method: "GET", path: "/fairness/bets/:id", auth: "player" },
});

export const originalsRoutes = {
  ...commonRoutes,
  ...instantRoutes,
  ...seriesRoutes,
  ...roundsRoutes,
};
