/** How the journeys run: the system's Chromium, two workers, each with a program of its own (`fixtures/site.ts`). */
import { defineConfig } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./fixtures/chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../reports/journeys",
  fullyParallel: true,
  workers: 2,
  // A journey that passes only when it is tried again hides a race that players will meet.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    screenshot: "only-on-failure",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
});
