/** Pages a second: the home page of a guest and of a player against a bare React Router page. */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { processCpuMs } from "./lib/cpu-time.ts";
import { median } from "./lib/latencies.ts";
import { type BenchReport, round } from "./lib/report.ts";
import { createSitePlayer } from "./lib/site-player.ts";
import { buildSites, startBareSite, startRealSite, type RunningSite } from "./lib/sites.ts";
import { loadPages } from "./ssr/load-pages.ts";

const connections = 8;
const warmUpSeconds = 3;
const idleSeconds = 5;

interface Site extends RunningSite {
  readonly subject: string;
  readonly cookie: string;
  /** Share of a core that the process uses while nobody asks for a page. */
  idleShare: number;
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
    const bare = await startBareSite();
    sites.push(subjectOf(bare, "bare React Router page", ""));
    const real = await startRealSite();
    sites.push(subjectOf(real, "home page, guest", "locale=en"));
    const { token } = await createSitePlayer(real);
    // The same program: it is stopped once.
    const again = { ...real, stop: async () => undefined };
    sites.push(subjectOf(again, "home page, player", `locale=en; token=${token}`));
    for (const site of sites) await measure(site, warmUpSeconds);
    for (const site of sites) site.idleShare = await measureIdle(site.pid);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const site of sites) site.rounds.push(await measure(site, seconds));
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
  return report(sites, seconds);
}

function subjectOf(site: RunningSite, subject: string, cookie: string): Site {
  return { ...site, subject, cookie, idleShare: 0, rounds: [] };
}

/** The program plays its rounds meanwhile; on a busy machine that is more than a page costs. */
async function measureIdle(pid: number): Promise<number> {
  const before = processCpuMs(pid);
  await delay(idleSeconds * 1_000);
  const after = processCpuMs(pid);
  return before === null || after === null ? 0 : (after - before) / idleSeconds / 1_000;
}

async function measure(
  { url, cookie, pid, idleShare }: Site,
  seconds: number,
): Promise<Measurement> {
  const before = processCpuMs(pid);
  const load = await loadPages(`${url}/en`, { connections, seconds, cookie });
  const after = processCpuMs(pid);
  return {
    pagesPerSecond: load.pages / load.seconds,
    p99Ms: load.p99Ms,
    cpuMs:
      before === null || after === null
        ? Number.NaN
        : (after - before - idleShare * load.seconds * 1_000) / load.pages,
    bytes: load.bytes / load.pages,
  };
}

function report(sites: readonly Site[], seconds: number): BenchReport {
  const middle = (site: Site, read: (one: Measurement) => number): number =>
    median(site.rounds.map(read));
  const [bare, guest, player] = sites;
  if (!bare || !guest || !player) throw new Error("nothing was measured");
  const pagesPerSecond = (site: Site): number => middle(site, (one) => one.pagesPerSecond);
  const cpuMs = (site: Site): number => middle(site, (one) => one.cpuMs);
  return {
    question: "How many pages a second does the site serve?",
    subjects: sites.map((site) => ({
      subject: site.subject,
      "pages/s": round(pagesPerSecond(site)),
      "p99 ms": round(middle(site, (one) => one.p99Ms)),
      "CPU ms/page": round(cpuMs(site)),
      "bytes sent": Math.round(middle(site, (one) => one.bytes)),
    })),
    results: [
      {
        name: "a guest's pages a second over the bare page's",
        value: pagesPerSecond(guest) / pagesPerSecond(bare),
        unit: "×",
        target: { atLeast: 2 },
      },
      {
        name: "processor time of a player's page over the bare page's",
        value: cpuMs(player) / cpuMs(bare),
        unit: "×",
        target: { atMost: 4 },
      },
    ],
    notes: [
      `${connections} kept-open connections that take gzip; medians of alternating rounds of ${seconds} s`,
      "the bare page: one route with one paragraph, built as the site is, rendered and gzipped for each visitor by a bare Fastify",
    ],
    faults: [],
  };
}
