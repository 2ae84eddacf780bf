/** Whether pages starve bets: how long a bet takes while a flood of pages runs, against the same bets without it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { uuidv7 } from "uuidv7";
import type { FloodResult } from "./flood/flood-process.ts";
import { createLatencies, type LatencySummary, median } from "./lib/latencies.ts";
import { type BenchReport, round } from "./lib/report.ts";
import { createSitePlayer, type SitePlayer } from "./lib/site-player.ts";
import { buildSites, startRealSite } from "./lib/sites.ts";

const playerCount = 16;
/** Between an answer and the next bet: people, not a load test of the ledger. */
const pauseMs = 60;
const floodAheadMs = 1_500;
const bet = { stake: "1.00", currency: "RUB", target: "50.50", direction: "over" };

interface Flood {
  readonly stop: () => Promise<FloodResult>;
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
  const program = await startRealSite();
  const quiet: LatencySummary[] = [];
  const flooded: LatencySummary[] = [];
  const answers: Record<string, number> = {};
  try {
    const players: SitePlayer[] = [];
    while (players.length < playerCount) players.push(await createSitePlayer(program));
    await placeBets(players, 2);
    for (let count = 0; count < Number(values.rounds); count += 1) {
      quiet.push(await placeBets(players, seconds));
      const flood = startFlood(program.url);
      await delay(floodAheadMs);
      flooded.push(await placeBets(players, seconds));
      const result = await flood.stop();
      for (const [status, number] of Object.entries(result.answers)) {
        answers[status] = (answers[status] ?? 0) + number;
      }
    }
    return report({ quiet, flooded, answers, seconds });
  } finally {
    await program.stop();
  }
}

/** Throws for a bet that is not taken. */
async function placeBets(players: readonly SitePlayer[], seconds: number): Promise<LatencySummary> {
  const latencies = createLatencies();
  const endsAt = performance.now() + seconds * 1_000;
  await Promise.all(
    players.map(async ({ api }, index) => {
      await delay((index * pauseMs) / players.length);
      while (performance.now() < endsAt) {
        const sentAt = performance.now();
        const answer = await api.attempt("/games/dice/bets", { body: bet, key: uuidv7() });
        latencies.add(performance.now() - sentAt);
        if (answer?.status !== 200) throw new Error(`a bet was answered ${answer?.text}`);
        await delay(pauseMs);
      }
    }),
  );
  return latencies.summary();
}

function startFlood(siteUrl: string): Flood {
  const child = fork(fileURLToPath(new URL("./flood/flood-process.ts", import.meta.url)), {
    execArgv: [],
  });
  child.send(siteUrl);
  return {
    async stop() {
      const answered = once(child, "message");
      child.send("stop");
      const [result] = await answered;
      return result as FloodResult;
    },
  };
}

interface Measured {
  readonly quiet: readonly LatencySummary[];
  readonly flooded: readonly LatencySummary[];
  readonly answers: Readonly<Record<string, number>>;
  readonly seconds: number;
}

function report({ quiet, flooded, answers, seconds }: Measured): BenchReport {
  const p50 = (rounds: readonly LatencySummary[]) => median(rounds.map((one) => one.p50Ms));
  const p99 = (rounds: readonly LatencySummary[]) => median(rounds.map((one) => one.p99Ms));
  const row = (subject: string, rounds: readonly LatencySummary[]) => ({
    subject,
    "p50 ms": round(p50(rounds)),
    "p99 ms": round(p99(rounds)),
  });
  const pages = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return {
    question: "How much longer does a bet take while pages are asked for without end?",
    subjects: [row("bets alone", quiet), row("bets during a flood", flooded)],
    results: [
      {
        name: "p99 of bets during the flood over p99 without",
        value: p99(flooded) / p99(quiet),
        unit: "×",
        target: { atMost: 2 },
      },
    ],
    notes: [
      `${playerCount} players bet over HTTP with pauses of ${pauseMs} ms; medians of alternating rounds of ${seconds} s; one process is site, API and worker`,
      `the flood: 64 connections, no page twice, without a limit by address; answers ${pages.join(", ")}`,
    ],
    faults: [],
  };
}
