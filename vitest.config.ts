import { defineConfig } from "vitest/config";

const unit = ["packages/core/**/*.test.ts", "packages/contract/**/*.test.ts", "scripts/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: unit, environment: "node" } },
      {
        test: {
          name: "integration",
          include: [
            "packages/platform/**/*.test.ts",
            "packages/domains/**/*.test.ts",
            "apps/server/**/*.test.ts",
          ],
          environment: "node",
          globalSetup: ["packages/platform/database/vitest-global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
