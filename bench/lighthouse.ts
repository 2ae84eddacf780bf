/** What a cheap phone makes of the pages: Lighthouse's mobile profile beside a bare page, and a flight at a quarter of the speed. */
import { parseArgs } from "node:util";
import { median } from "./lib/latencies.ts";
import type { BenchReport, Ratio } from "./lib/report.ts";
import { buildSites, startBareSite, startRealSite, type RunningSite } from "./lib/sites.ts";
import { auditPages, pagesReport, type AuditedPage } from "./lighthouse/audited-pages.ts";
import { type Flight, watchFlight } from "./lighthouse/watch-flight.ts";
import { memoryOverRounds, type Memory } from "./lighthouse/watch-memory.ts";

const auditedPages = { home: "/en", dice: "/en/games/dice", crash: "/en/games/crash" } as const;
const flightSharePercent = 30;
/** Less than what the browser itself keeps back from one collection to the next. */
const memoryGrowthKb = 500;
const fastRounds = "0.1";

interface Options {
  readonly only: readonly string[];
  readonly rounds: number;
  readonly flights: number;
  readonly memoryRounds: number;
}

interface Measured {
  readonly pages: readonly AuditedPage[];
  readonly flights: readonly Flight[];
  readonly memory: Memory | null;
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", default: "pages,flight,memory" },
      rounds: { type: "string", default: "3" },
      flights: { type: "string", default: "3" },
      "memory-rounds": { type: "string", default: "30" },
    },
  });
  return {
    only: values.only.split(","),
    rounds: Number(values.rounds),
    flights: Number(values.flights),
    memoryRounds: Number(values["memory-rounds"]),
  };
}

export async function run(args: readonly string[]): Promise<BenchReport> {
  const options = readOptions(args);
  await buildSites();
  const sites: RunningSite[] = [];
  const started = async <Site extends RunningSite>(site: Promise<Site>): Promise<Site> => {
    sites.push(await site);
    return site;
  };
  try {
    return report(await measure(options, started));
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function measure(
  { only, rounds, flights, memoryRounds }: Options,
  started: (site: Promise<RunningSite>) => Promise<RunningSite>,
): Promise<Measured> {
  const real = await started(startRealSite());
  let pages: readonly AuditedPage[] = [];
  if (only.includes("pages")) {
    const bare = await started(startBareSite());
    const addresses = Object.entries(auditedPages).map(([name, path]) => ({
      name,
      url: real.url + path,
    }));
    pages = await auditPages([{ name: "bare page", url: `${bare.url}/en` }, ...addresses], rounds);
  }
  const flown: Flight[] = [];
  if (only.includes("flight")) {
    while (flown.length < flights) flown.push(await watchFlight(real.url + auditedPages.crash));
  }
  if (!only.includes("memory")) return { pages, flights: flown, memory: null };
  const fast = await started(startRealSite({ ROUND_TIME_SCALE: fastRounds }));
  const memory = await memoryOverRounds(fast.url + auditedPages.crash, memoryRounds);
  return { pages, flights: flown, memory };
}

function report({ pages, flights, memory }: Measured): BenchReport {
  const { subjects, results, faults } = pagesReport(pages);
  return {
    question: "What does a cheap phone make of the pages?",
    subjects,
    results: [...results, ...flightResults(flights), ...memoryResults(memory)],
    notes: [
      `Lighthouse's mobile profile with its simulated slowness, guests, an empty browser each time; medians of ${pages[0]?.audits.length ?? 0} alternating rounds`,
      "the bare page: one route with one paragraph, built as the site is, rendered for each visitor by a bare Fastify",
      `a flight: ${flights.length} rounds of crash at 412×823 whose main thread is slowed fourfold, from their start to their bust; processor time of its tasks`,
      "memory: between two times when all lists are full, the least of five readings each, a round apart",
    ],
    faults,
  };
}

function flightResults(flights: readonly Flight[]): readonly Ratio[] {
  if (flights.length === 0) return [];
  return [
    {
      name: "main thread's time in a flight at fourfold slowdown",
      value: median(flights.map((one) => one.busyPercent)),
      unit: "%",
      target: { atMost: flightSharePercent },
    },
    {
      name: "longest task in a flight at fourfold slowdown",
      value: Math.max(...flights.map((one) => one.longestTaskMs)),
      unit: "ms",
    },
  ];
}

function memoryResults(memory: Memory | null): readonly Ratio[] {
  if (memory === null) return [];
  return [
    {
      name: `memory kept after ${memory.rounds} rounds`,
      value: memory.grownKb,
      unit: "kB",
      target: { atMost: memoryGrowthKb },
    },
  ];
}
