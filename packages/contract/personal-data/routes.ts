import { defineRoutes } from "../route.ts";

export const personalDataRoutes = defineRoutes({
  personalData: {
    method: "GET",
    path: "/profile/data",
    auth: "player",
    rateLimit: "files",
    file: "application/json",
    stepUp: true,
  },
});
