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

/** A call that ends a stake that stands and puts nothing more at risk: refusing it to a restricted account would favour the house. */
export const takeHomeRoute = <const Path extends string>(path: Path) =>
  ({ ...stakeRoute(path), openToRestricted: true }) as const satisfies Route;
