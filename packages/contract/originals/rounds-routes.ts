import { defineRoutes } from "../route.ts";
import { stakeRoute, takeHomeRoute } from "./stake-route.ts";

export const crashRoutes = defineRoutes({
  placeCrashBet: stakeRoute("/games/crash/bets"),
  cashoutCrash: takeHomeRoute("/games/crash/cashout"),
  cancelCrashBet: takeHomeRoute("/games/crash/cancel"),
  openCrashBets: { method: "GET", path: "/games/crash/bets/open", auth: "player" },
  crashRound: { method: "GET", path: "/games/crash/round", auth: "public" },
  crashRounds: { method: "GET", path: "/games/crash/rounds", auth: "public" },
});

export const rouletteRoutes = defineRoutes({
  placeRouletteBet: stakeRoute("/games/roulette/bets"),
  openRouletteBets: { method: "GET", path: "/games/roulette/bets/open", auth: "player" },
  rouletteRound: { method: "GET", path: "/games/roulette/round", auth: "public" },
  rouletteRounds: { method: "GET", path: "/games/roulette/rounds", auth: "public" },
});

/** The hash chains that crash and roulette follow. */
export const chainRoutes = defineRoutes({
  chains: { method: "GET", path: "/fairness/chains", auth: "public" },
});

/** Pots, each with a secret of its own. */
export const roomRoutes = defineRoutes({
  placeRoomStake: stakeRoute("/games/rooms/bets"),
  leaveRoom: takeHomeRoute("/games/rooms/leave"),
  roomPot: { method: "GET", path: "/games/rooms/round", auth: "public" },
  roomPots: { method: "GET", path: "/games/rooms/rounds", auth: "public" },
  fairnessPot: { method: "GET", path: "/fairness/pots/:id", auth: "public" },
});

/** Games that everyone plays together. */
export const roundsRoutes = { ...crashRoutes, ...rouletteRoutes, ...chainRoutes, ...roomRoutes };
