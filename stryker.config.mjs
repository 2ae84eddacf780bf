// `npm run mutation`: how many small faults in the pure core its own tests notice.
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  mutate: [
    "packages/core/**/*.ts",
    "!packages/core/**/*.test.ts",
    "!packages/core/games/testing/**",
    "!packages/core/slots/testing/**",
    "!packages/core/odds/testing/**",
  ],
  // The core needs nothing outside itself, so nothing else is copied into the sandbox.
  ignorePatterns: [
    "/*",
    "!/packages",
    "/packages/*",
    "!/packages/core",
    "!/vitest.config.ts",
    "!/tsconfig*.json",
    "!/package.json",
  ],
  vitest: { dir: "packages/core" },
  coverageAnalysis: "perTest",
  // Constants computed while a file is loaded cannot be switched per test; data tables are those.
  ignoreStatic: false,
  concurrency: 1,
  reporters: ["clear-text", "progress", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: "reports/mutation.json" },
  thresholds: { high: 95, low: 90, break: 85 },
  tempDirName: ".stryker-tmp",
  tsconfigFile: "tsconfig.json",
};
