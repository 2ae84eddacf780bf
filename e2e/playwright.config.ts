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
  // Generous, for machines that are busy with something else: a journey that passes never waits this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
});
