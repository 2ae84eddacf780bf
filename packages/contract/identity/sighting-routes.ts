import { defineRoutes } from "../route.ts";

/** Where and in which browser a player is. */
export const sightingRoutes = defineRoutes({
  registerIp: { method: "POST", path: "/middleware/ip", auth: "player" },
});
