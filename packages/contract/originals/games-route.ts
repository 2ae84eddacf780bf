import { defineRoutes } from "../route.ts";

/** Which games are open, and their limits: every page calls it, so a browser knows it before it has the table of all routes. */
export const gamesRoute = defineRoutes({
  games: { method: "GET", path: "/games", auth: "public" },
});
