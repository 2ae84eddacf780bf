import { defineConfig } from "vitest/config";

const MINUTE_MS = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/{core,contract,ui}/**/*.test.{ts,tsx}",
            "apps/web/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
          ],
          environment: "node",
          // A guard, not a measure: on a busy machine a property test takes seconds.
          testTimeout: MINUTE_MS,
        },
      },
      {
        test: {
          name: "integration",
          include: ["packages/{platform,domains}/**/*.test.ts", "apps/server/**/*.test.ts"],
          environment: "node",
          // The one PostgreSQL server of the run.
          globalSetup: ["packages/platform/database/vitest-global-setup.ts"],
          testTimeout: MINUTE_MS,
          hookTimeout: 2 * MINUTE_MS,
          // Every file starts real servers and waits for them half of the time: two side by side fill two cores.
          maxWorkers: 2,
        },
      },
    ],
  },
});
