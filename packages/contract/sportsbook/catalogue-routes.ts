import { defineRoutes } from "../route.ts";

/** What is offered: events, markets, prices, and how good the prices are. */
export const bettingCatalogueRoutes = defineRoutes({
  bettingOverview: { method: "GET", path: "/betting/overview", auth: "public" },
  bettingEvents: { method: "GET", path: "/betting/events", auth: "public" },
  bettingEvent: { method: "GET", path: "/betting/events/:id", auth: "public" },
  bettingPrices: {
    method: "GET",
    path: "/betting/events/:id/markets/:key/prices",
    auth: "public",
  },
  bettingCalibration: { method: "GET", path: "/betting/calibration", auth: "public" },
  bettingRules: { method: "GET", path: "/betting/rules", auth: "public" },
});
