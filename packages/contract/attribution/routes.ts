import { defineRoutes } from "../route.ts";

export const attributionRoutes = defineRoutes({
  attachSource: { method: "POST", path: "/attachSource", auth: "player" },
  utm: { method: "POST", path: "/middleware/utm", auth: "public", rateLimit: "reports" },
  affiliate: {
    method: "POST",
    path: "/middleware/affiliate",
    auth: "public",
    rateLimit: "reports",
  },
  registerPageOpen: {
    method: "POST",
    path: "/middleware/registerPageOpenEvent",
    auth: "public",
    rateLimit: "reports",
  },
});
