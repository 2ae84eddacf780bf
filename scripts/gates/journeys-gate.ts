/** Browser journeys: Playwright on the system's Chromium, counted from Playwright's own JSON report. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findOrInstallChromium } from "./chromium.ts";
import type { Selection } from "./affected.ts";
import { type Gate, type GateResult, node, reports, runCommand } from "./gate.ts";

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

export function journeysGate(files: Selection): Gate {
  const report = path.join(reports, "journeys.json");
  return {
    name: "journeys",
    run: async () => {
      const chromium = await findOrInstallChromium();
      mkdirSync(reports, { recursive: true });
      rmSync(report, { force: true });
      const command = node(
        "node_modules/@playwright/test/cli.js",
        "test",
        "--config=e2e/playwright.config.ts",
        "--reporter=list,json",
        ...(files === "all" ? [] : files),
      );
      const env = { CHROME: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const end = await runCommand({ ...command, env });
      return countPlaywright(readReport(report), end);
    },
  };
}

function readReport(file: string): PlaywrightReport | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  } catch {
    return undefined;
  }
}

/** A journey that passed only when it was tried again is a failure: it hides a race that players will meet. */
export function countPlaywright(
  report: PlaywrightReport | undefined,
  { code, output }: { code: number; output: string },
): GateResult {
  if (!report) return { passed: 0, failed: 1, output: `${output}\nPlaywright left no report.` };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped, output };
}
