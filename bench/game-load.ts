/** Seconds until a slot can be spun on a mid-range phone, beside a bare page, and how evenly slots and tables are drawn there. */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "@oddwright/platform/processes/free-port.ts";
import {
  type Load,
  network,
  type Smoothness,
  slotReady,
  spinTimes,
  tableReady,
  watchFrames,
  watchLoad,
} from "./game-load/watch-game.ts";
import { median } from "./lib/latencies.ts";
import { type BenchReport, type Ratio, round } from "./lib/report.ts";
import { buildSites, type RunningSite, startBareSite, startRealSite } from "./lib/sites.ts";

const slot = "/en/games/slots/brass-bells/demo";
const table = "/en/games/live-casino/quay-roulette/demo";
const loads = ["bare page", "slot"] as const;
/** From its betting into its spin. */
const tableSeconds = 30;

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", default: "load,frames" },
      rounds: { type: "string", default: "5" },
      spins: { type: "string", default: "10" },
    },
  });
  await buildSites();
  const sites: RunningSite[] = [];
  try {
    const real = await startRealSite({ STUDIO_PORT: String(await freePort()) });
    sites.push(real);
    const bare = await startBareSite();
    sites.push(bare);
    const measured: Measured = { "bare page": [], slot: [] };
    const rounds = values.only.includes("load") ? Number(values.rounds) : 0;
    for (let played = 0; played < rounds; played += 1) {
      measured["bare page"].push(
        await watchLoad(`${bare.url}/en`, (page) => page.locator("p").first().waitFor()),
      );
      measured.slot.push(await watchLoad(real.url + slot, slotReady));
    }
    const frames = values.only.includes("frames")
      ? {
          slot: await watchFrames(real.url + slot, slotReady, spinTimes(Number(values.spins))),
          table: await watchFrames(real.url + table, tableReady, () => delay(tableSeconds * 1_000)),
        }
      : null;
    return report(measured, frames);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

type Measured = Readonly<Record<(typeof loads)[number], Load[]>>;
type Frames = Readonly<Record<"slot" | "table", Smoothness>>;

function report(measured: Measured, frames: Frames | null): BenchReport {
  const hasLoads = measured.slot.length > 0;
  return {
    question:
      "How long does a mid-range phone take until a slot can be spun, and how evenly is it drawn?",
    subjects: hasLoads
      ? loads.map((name) => ({
          page: name,
          seconds: round(median(measured[name].map(({ seconds }) => seconds))),
          kB: round(median(measured[name].map(({ kb }) => kb))),
        }))
      : [],
    results: [...(hasLoads ? loadResults(measured) : []), ...(frames ? frameResults(frames) : [])],
    notes: [
      `a screen of 412×823, the main thread slowed fourfold, ${network.latencyMs} ms and ${network.downKbps / 1_000} Mbit/s; an empty browser each time; medians of ${measured.slot.length} alternating rounds`,
      "until the page of the bare site shows its paragraph; until the slot's button can be pressed in its frame",
      "frames: those that the game's own page was asked to draw, of sixty a second; without a graphics card, so that a real phone has time that this machine spends on painting",
    ],
    faults: [],
  };
}

function loadResults(measured: Measured): readonly Ratio[] {
  const middle = (name: keyof Measured, read: (load: Load) => number): number =>
    median(measured[name].map(read));
  const seconds = middle("slot", (load) => load.seconds);
  return [
    { name: "until the first spin", value: seconds, unit: "s", target: { atMost: 2.5 } },
    {
      name: "over the bare page",
      value: seconds / middle("bare page", (load) => load.seconds),
      unit: "×",
    },
    {
      name: "of the network until the first spin",
      value: middle("slot", ({ kb }) => kb),
      unit: "kB",
      target: { atMost: 1_200 },
    },
  ];
}

const frameResults = ({ slot: spun, table: watched }: Frames): readonly Ratio[] => [
  {
    name: "longest task while a slot spins",
    value: spun.longestTaskMs,
    unit: "ms",
    target: { atMost: 50 },
  },
  { name: "frames of sixty a second while a slot spins", value: spun.framesPercent, unit: "%" },
  {
    name: "longest task at a table",
    value: watched.longestTaskMs,
    unit: "ms",
    target: { atMost: 50 },
  },
  { name: "frames of sixty a second at a table", value: watched.framesPercent, unit: "%" },
];
