import { defineRoutes } from "../route.ts";
import { stakeRoute } from "./stake-route.ts";

/** Games whose bets are settled as they are placed. */
export const instantRoutes = defineRoutes({
  placeDiceBet: stakeRoute("/games/dice/bets"),
  placeKenoBet: stakeRoute("/games/keno/bets"),
  openCases: stakeRoute("/games/cases/bets"),
  spinWheel: stakeRoute("/games/wheel/bets"),
  wheel: { method: "GET", path: "/games/wheel", auth: "player" },
});
