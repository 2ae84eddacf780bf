import { defineRoutes } from "../route.ts";

export const ledgerRoutes = defineRoutes({
  positionHistory: { method: "GET", path: "/profile/history/positions", auth: "player" },
});
