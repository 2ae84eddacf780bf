/** Seconds from `npm start` to the first page: cold in a fresh clone, warm when everything is there. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { freePort } from "@oddwright/platform/processes/free-port.ts";
import { repositoryRoot } from "../scripts/gates/gate.ts";
import { median } from "./lib/latencies.ts";
import { type BenchReport, round } from "./lib/report.ts";

const pollMs = 20;
const giveUpAfterMs = 15 * 60_000;
const warmTargetSeconds = 3;

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: "string", default: "5" } },
  });
  const folder = mkdtempSync(join(tmpdir(), "oddwright-start-"));
  const clone = join(folder, "clone");
  try {
    await promisify(execFile)("git", [
      "clone",
      "--quiet",
      "--depth",
      "1",
      `file://${repositoryRoot}`,
      clone,
    ]);
    const cold = await secondsToFirstPage(clone);
    const warm: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      warm.push(await secondsToFirstPage(clone));
    }
    return report(cold, warm);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsToFirstPage(clone: string): Promise<number> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const startedAt = performance.now();
  // A process group of its own: npm, the bootstrap and the program are stopped together.
  const child = spawn("npm", ["start"], {
    cwd: clone,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PORT: String(port), API_PORT: String(apiPort) },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const exited = once(child, "exit");
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  try {
    while (!(await hasPage(`http://127.0.0.1:${port}/en`))) {
      const isLate = performance.now() - startedAt > giveUpAfterMs;
      if (!isRunning() || isLate) throw new Error(`npm start gave no page:\n${output}`);
      await delay(pollMs);
    }
    return (performance.now() - startedAt) / 1_000;
  } finally {
    if (isRunning() && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await exited;
  }
}

const hasPage = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => answer.status === 200 && (await answer.text()).includes("</html>"),
    () => false,
  );

function report(cold: number, warm: readonly number[]): BenchReport {
  const row = (subject: string, seconds: number) => ({ subject, seconds: round(seconds) });
  return {
    question: "How long does it take from npm start to the first page?",
    subjects: [
      row("cold: fresh clone, nothing installed, nothing built, no database", cold),
      row("warm: the same again", median(warm)),
      row("warm: slowest", Math.max(...warm)),
    ],
    results: [
      { name: "cold", value: cold, unit: "s" },
      { name: "warm", value: median(warm), unit: "s", target: { atMost: warmTargetSeconds } },
    ],
    notes: [
      "until GET /en answers a whole page; npm's own download cache is as it is on this machine, warm after any installation here",
      `median of ${warm.length} warm starts`,
    ],
    faults: [],
  };
}
