import { defineRoutes } from "../route.ts";
import { stakeRoute, takeHomeRoute } from "./stake-route.ts";

/** Games that are played in steps. A bet's id is in the body, so that browsers need no new preflight for each bet. */
export const seriesRoutes = defineRoutes({
  startCoinflip: stakeRoute("/games/coinflip/bets"),
  actCoinflip: stakeRoute("/games/coinflip/actions"),
  cashoutCoinflip: takeHomeRoute("/games/coinflip/cashout"),
  openCoinflip: { method: "GET", path: "/games/coinflip/bets/open", auth: "player" },
  startHilo: stakeRoute("/games/hilo/bets"),
  actHilo: stakeRoute("/games/hilo/actions"),
  cashoutHilo: takeHomeRoute("/games/hilo/cashout"),
  openHilo: { method: "GET", path: "/games/hilo/bets/open", auth: "player" },
  startMiner: stakeRoute("/games/miner/bets"),
  actMiner: stakeRoute("/games/miner/actions"),
  cashoutMiner: takeHomeRoute("/games/miner/cashout"),
  openMiner: { method: "GET", path: "/games/miner/bets/open", auth: "player" },
});
