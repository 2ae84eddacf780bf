/** How the tour runs: the journeys' way, over pictures instead of tests. */
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

export default defineConfig(journeys, {
  testDir: "tour",
  testMatch: "**/*.tour.ts",
  outputDir: "../reports/tour",
});
