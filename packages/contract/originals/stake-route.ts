import type { Route } from "../route.ts";

/** A call that may move a player's money in a game. */
export const stakeRoute = <const Path extends string>(path: Path) =>
  ({
    method: "POST",
    path,
    auth: "player",
    idempotencyKey: true,
    rateLimit: "bets",
  }) as const satisfies Route;
