/** How the journeys run: the system's Chromium, three workers, each with a program of its own (`fixtures/site.ts`). */
import { defineConfig } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./fixtures/chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./fixtures/first-start.ts",
  outputDir: "../reports/journeys",
  fullyParallel: true,
  // They wait for rounds, clocks and answers: three side by side fill two cores.
  workers: 3,
  // A journey that passes only when it is tried again hides a race that players will meet.
  retries: 0,
  forbidOnly: true,
  // Generous, for machines that are busy with something else: a journey that passes never waits this long.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  reporter: "list",
  use: {
    // One process draws all pages: a journey's pages are few, and a process of its own costs each an eighth of its load.
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumFlags, "--renderer-process-limit=1"],
    },
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
});
