// Rendered pages a second: the players' home page against a bare React Router page in the same host.
import { parseArgs } from "node:util";
import { processCpuMs } from "./lib/cpu-time.ts";
import { median } from "./lib/latencies.ts";
import { type BenchReport, round } from "./lib/report.ts";
import { buildSites, startBareSite, startRealSite, type RunningSite } from "./lib/sites.ts";
import { loadPages } from "./ssr/load-pages.ts";

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 3;

interface Site extends RunningSite {
  readonly subject: string;
  readonly rounds: Measurement[];
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
  await buildSites();
  const sites: Site[] = [];
  try {
    sites.push({ subject: "bare React Router page", rounds: [], ...(await startBareSite()) });
    sites.push({ subject: "home page", rounds: [], ...(await startRealSite()) });
    for (const site of sites) await measure(site, WARM_UP_SECONDS);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const site of sites) site.rounds.push(await measure(site, seconds));
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
  return report(sites, seconds);
}

async function measure({ url, pid }: Site, seconds: number): Promise<Measurement> {
  const before = processCpuMs(pid);
  const load = await loadPages(`${url}/en`, { connections: CONNECTIONS, seconds });
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
