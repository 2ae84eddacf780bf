import { defineRoutes } from "../route.ts";

export const originalsRoutes = defineRoutes({
  games: { method: "GET", path: "/games", auth: "public" },
  placeDiceBet: {
    method: "POST",
    path: "/games/dice/bets",
    auth: "player",
    idempotencyKey: true,
    rateLimit: "bets",
  },
  bets: { method: "GET", path: "/games/bets", auth: "player" },
  seeds: { method: "GET", path: "/fairness/seeds", auth: "player" },
  rotateSeeds: {
    method: "POST",
    path: "/fairness/seeds/rotate",
    auth: "player",
    idempotencyKey: true,
  },
  fairnessBet: { method: "GET", path: "/fairness/bets/:id", auth: "player" },
});
