/** The handlers of the ledger's routes. */
import type { ledgerRoutes } from "@oddwright/contract/ledger/routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { readPositions } from "./positions/read-positions.ts";

export function ledgerHandlers({
  pool,
}: {
  readonly pool: pg.Pool;
}): HandlersOf<typeof ledgerRoutes> {
  return {
    positionHistory: ({ query, caller }) =>
      readPositions(pool, { ...query, playerId: caller.playerId, now: new Date() }),
  };
}
