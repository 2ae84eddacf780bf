// Rendered pages a second: the players' home page against a bare React Router page in the same host.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { freePort } from "@oddwright/platform/network/free-port.ts";
import { runProgram } from "../apps/server/testing/run-program.ts";
import { ensureWebBuild } from "../scripts/bootstrap/web-build.mjs";
import { ROOT } from "../scripts/gates/gate.ts";
import { floorBytes } from "../scripts/size/floor.ts";
import { processCpuMs } from "./lib/cpu-time.ts";
import { median } from "./lib/latencies.ts";
import { type BenchReport, round } from "./lib/report.ts";
import { loadPages } from "./ssr/load-pages.ts";

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 3;

interface Site {
  readonly subject: string;
  readonly url: string;
  readonly pid: number;
  readonly rounds: Measurement[];
  readonly stop: () => Promise<unknown>;
}

interface Measurement {
  readonly pagesPerSecond: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
  readonly bytes: number;
}

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "8" },
      rounds: { type: "string", default: "3" },
    },
  });
  const seconds = Number(values.seconds);
  await ensureWebBuild(ROOT);
  // Builds the bare site as well.
  await floorBytes();
  const sites: Site[] = [];
  try {
    sites.push(await startBareSite());
    sites.push(await startRealSite());
    for (const site of sites) await measure(site, WARM_UP_SECONDS);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const site of sites) site.rounds.push(await measure(site, seconds));
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
  return report(sites, seconds);
}

/** The whole program, as `npm start` runs it, without its build step. */
async function startRealSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "oddwright-ssr-"));
  const [port, apiPort] = [await freePort(), await freePort()];
  const program = runProgram({
    DATA_DIR: dataDir,
    PORT: String(port),
    API_PORT: String(apiPort),
    RATE_LIMIT_DEFAULT: "10000000/60",
  });
  const stop = async (): Promise<void> => {
    program.child.kill("SIGTERM");
    await program.ended();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await program.ready();
  const url = `http://127.0.0.1:${port}/en`;
  return { subject: "home page", url, pid: program.child.pid ?? 0, rounds: [], stop };
}

async function startBareSite(): Promise<Site> {
  const program = fileURLToPath(new URL("./ssr/bare-site-process.ts", import.meta.url));
  const child = fork(program, {
    execArgv: [],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const exited = once(child, "exit");
  const [url] = await Promise.race([once(child, "message"), exited]);
  if (typeof url !== "string") throw new Error("the bare site did not start");
  const stop = async (): Promise<unknown> => {
    child.disconnect();
    return exited;
  };
  const subject = "bare React Router page";
  return { subject, url: `${url}/en`, pid: child.pid ?? 0, rounds: [], stop };
}

async function measure({ url, pid }: Site, seconds: number): Promise<Measurement> {
  const before = processCpuMs(pid);
  const load = await loadPages(url, { connections: CONNECTIONS, seconds });
  const after = processCpuMs(pid);
  return {
    pagesPerSecond: load.pages / load.seconds,
    p99Ms: load.p99Ms,
    cpuMs: before === null || after === null ? Number.NaN : (after - before) / load.pages,
    bytes: load.bytes / load.pages,
  };
}

function report(sites: readonly Site[], seconds: number): BenchReport {
  const middle = (site: Site, read: (one: Measurement) => number): number =>
    median(site.rounds.map(read));
  const [bare, home] = sites;
  if (!bare || !home) throw new Error("nothing was measured");
  const pagesPerSecond = (site: Site): number => middle(site, (one) => one.pagesPerSecond);
  return {
    question: "How many pages a second does the site render?",
    subjects: sites.map((site) => ({
      subject: site.subject,
      "pages/s": round(pagesPerSecond(site)),
      "p99 ms": round(middle(site, (one) => one.p99Ms)),
      "CPU ms/page": round(middle(site, (one) => one.cpuMs)),
      "bytes sent": Math.round(middle(site, (one) => one.bytes)),
    })),
    results: [
      {
        name: "home page over the bare page",
        value: pagesPerSecond(home) / pagesPerSecond(bare),
        unit: "×",
      },
      {
        name: "processor time of the home page over the bare page's",
        value: middle(home, (one) => one.cpuMs) / middle(bare, (one) => one.cpuMs),
        unit: "×",
      },
    ],
    notes: [
      `guests with ${CONNECTIONS} kept-open connections, streamed and gzipped; medians of alternating rounds of ${seconds} s`,
      "the bare page: one route with one paragraph, built and served by the same host as the site",
    ],
    faults: [],
  };
}
