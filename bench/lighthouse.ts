// What a cheap phone makes of the pages: Lighthouse's mobile profile beside a bare page, and a flight at a quarter of the speed.
import { parseArgs } from "node:util";
import { median } from "./lib/latencies.ts";
import { type BenchReport, type Ratio, round } from "./lib/report.ts";
import { buildSites, startBareSite, startRealSite, type RunningSite } from "./lib/sites.ts";
import { type Audit, auditPage } from "./lighthouse/audit-page.ts";
import { type Flight, watchFlight } from "./lighthouse/watch-flight.ts";
import { memoryOverRounds, type Memory } from "./lighthouse/watch-memory.ts";

const PAGES = { home: "/en", dice: "/en/games/dice", crash: "/en/games/crash" } as const;
const SCORE_WITHIN = 5;
const BLOCKING_OVER_BARE_MS = 300;
const FLIGHT_SHARE_PERCENT = 30;
/** Less than what the browser itself keeps back from one collection to the next. */
const MEMORY_GROWTH_KB = 500;
const FAST_ROUNDS = "0.1";

interface Page {
  readonly name: string;
  readonly url: string;
  readonly audits: Audit[];
}

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "3" },
      flights: { type: "string", default: "3" },
      "memory-rounds": { type: "string", default: "30" },
    },
  });
  await buildSites();
  const sites: RunningSite[] = [];
  try {
    const bare = await startBareSite();
    sites.push(bare);
    const real = await startRealSite();
    sites.push(real);
    const pages: Page[] = [{ name: "bare page", url: `${bare.url}/en`, audits: [] }];
    for (const [name, path] of Object.entries(PAGES)) {
      pages.push({ name, url: real.url + path, audits: [] });
    }
    for (let played = 0; played < Number(values.rounds); played += 1) {
      for (const page of pages) page.audits.push(await auditPage(page.url));
    }
    const flights: Flight[] = [];
    for (let flown = 0; flown < Number(values.flights); flown += 1) {
      flights.push(await watchFlight(real.url + PAGES.crash));
    }
    const fast = await startRealSite({ ROUND_TIME_SCALE: FAST_ROUNDS });
    sites.push(fast);
    const memory = await memoryOverRounds(fast.url + PAGES.crash, Number(values["memory-rounds"]));
    return report(pages, { flights, memory });
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

function report(
  pages: readonly Page[],
  { flights, memory }: { readonly flights: readonly Flight[]; readonly memory: Memory },
): BenchReport {
  const middle = ({ audits }: Page, read: (one: Audit) => number): number =>
    median(audits.map(read));
  const [bare, ...real] = pages;
  const crash = real.at(-1);
  if (!bare || !crash) throw new Error("nothing was measured");
  const performance = (page: Page): number => middle(page, (one) => one.performance);
  const blockingMs = (page: Page): number => middle(page, (one) => one.blockingMs);
  return {
    question: "What does a cheap phone make of the pages?",
    subjects: pages.map((page) => ({
      page: page.name,
      performance: performance(page),
      accessibility: middle(page, (one) => one.accessibility),
      "best practices": middle(page, (one) => one.bestPractices),
      SEO: middle(page, (one) => one.seo),
      "blocking ms": Math.round(blockingMs(page)),
      "largest paint ms": Math.round(middle(page, (one) => one.largestPaintMs)),
      "layout shift": round(middle(page, (one) => one.layoutShift)),
      "bare page's work ×": round(
        middle(page, (one) => one.mainThreadMs) / middle(bare, (one) => one.mainThreadMs),
      ),
    })),
    results: [
      ...real.map((page): Ratio => ({
        name: `performance of ${page.name} below the bare page`,
        value: performance(bare) - performance(page),
        unit: "points",
        target: { atMost: SCORE_WITHIN },
      })),
      {
        name: "blocking time of crash over the bare page",
        value: blockingMs(crash) - blockingMs(bare),
        unit: "ms",
        target: { atMost: BLOCKING_OVER_BARE_MS },
      },
      {
        name: "main thread's time in a flight at fourfold slowdown",
        value: median(flights.map((one) => one.busyPercent)),
        unit: "%",
        target: { atMost: FLIGHT_SHARE_PERCENT },
      },
      {
        name: "longest task in a flight at fourfold slowdown",
        value: Math.max(...flights.map((one) => one.longestTaskMs)),
        unit: "ms",
      },
      {
        name: `memory kept after ${memory.rounds} rounds`,
        value: memory.grownKb,
        unit: "kB",
        target: { atMost: MEMORY_GROWTH_KB },
      },
    ],
    notes: [
      `Lighthouse's mobile profile with its simulated slowness, guests, an empty browser each time; medians of ${crash.audits.length} alternating rounds`,
      "the bare page: one route with one paragraph, built as the site is, rendered for each visitor by a bare Fastify",
      `a flight: ${flights.length} rounds of crash at 412×823 whose main thread is slowed fourfold, from their start to their bust`,
    ],
    faults: pages.flatMap(({ name, audits }) =>
      audits.flatMap(({ fault }) => (fault === null ? [] : [`${name}: ${fault}`])),
    ),
  };
}
