/** Unit and integration tests: one Vitest project a gate, counted from Vitest's own JSON report. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Selection } from "./affected.ts";
import { type Gate, type GateResult, node, reports, runCommand } from "./gate.ts";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; name: string; assertionResults: { status: string }[] }[];
}

export function vitestGate(project: string, files: Selection): Gate {
  const report = path.join(reports, `${project}.json`);
  return {
    name: project,
    run: async () => {
      mkdirSync(reports, { recursive: true });
      rmSync(report, { force: true });
      const { code, output } = await runCommand(
        node(
          "node_modules/vitest/vitest.mjs",
          "run",
          `--project=${project}`,
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${report}`,
          ...(files === "all" ? [] : files),
        ),
      );
      return countVitest(readReport(report), { code, output });
    },
  };
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  } catch {
    return undefined;
  }
}

/**
 * A file that failed before its tests could run counts as one failure, and so does a run that ended badly although
 * every test passed (an unhandled error, a crash, no report).
 */
export function countVitest(
  report: VitestReport | undefined,
  { code, output }: { code: number; output: string },
): GateResult {
  if (!report) return { passed: 0, failed: 1, output: `${output}\nVitest left no report.` };
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    output,
  };
}
