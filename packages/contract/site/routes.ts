import { defineRoutes } from "../route.ts";

export const siteRoutes = defineRoutes({
  mirror: { method: "GET", path: "/mirror", auth: "public" },
});
