import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { publicFaces } from "./apps/web/build-plugins/public-faces.ts";
import { ProgramsFirst } from "./scripts/testing/programs-first.ts";
import { waitMs } from "./scripts/testing/wait-ms.ts";

const minuteMs = 60_000;

/** `vi.waitFor` and `vi.waitUntil` know no setting: `patient-waits.ts` gives them the same patience. */
const patience = {
  setupFiles: ["scripts/testing/patient-waits.ts"],
  expect: { poll: { timeout: waitMs } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: ProgramsFirst },
    projects: [
      {
        // A test of one thing loads what that thing needs, not all that its feature shows to others.
        plugins: [publicFaces()],
        test: {
          name: "unit",
          include: [
            "packages/{core,contract,ui}/**/*.test.{ts,tsx}",
            "apps/web/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
          ],
          environment: "node",
          setupFiles: [...patience.setupFiles, "scripts/testing/fresh-modules.ts"],
          expect: patience.expect,
          // A worker a file would take the better part of a second each.
          isolate: false,
          // Vitest would keep a core free for itself, though it only waits.
          maxWorkers: availableParallelism(),
          // A guard, not a measure: on a busy machine a property test takes seconds.
          testTimeout: minuteMs,
          hookTimeout: minuteMs,
        },
      },
      {
        test: {
          name: "integration",
          include: [
            "packages/{platform,domains}/**/*.test.ts",
            "apps/{server,studio}/**/*.test.ts",
          ],
          environment: "node",
          ...patience,
          // Node loads the files as it does for the program, and once a worker instead of once a test file: what a file
          // leaves running shows in the next one, so it leaves nothing.
          experimental: { viteModuleRunner: false },
          isolate: false,
          // The one PostgreSQL server of the run.
          globalSetup: ["packages/platform/database/vitest-global-setup.ts"],
          testTimeout: minuteMs,
          hookTimeout: 2 * minuteMs,
          // Every file starts real servers and waits for them: three side by side fill two cores.
          maxWorkers: 3,
        },
      },
    ],
  },
});
