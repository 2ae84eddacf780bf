// Settled dice bets a second on the ledger itself, without HTTP: batches against one transaction a bet.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { frozenAccountGuard } from "@oddwright/domains/compliance/index.ts";
import {
  createLedger,
  type LedgerOptions,
  type RunningLedger,
} from "@oddwright/domains/ledger/index.ts";
import {
  type DiceBetOperation,
  diceBetOperation,
} from "@oddwright/domains/originals/dice-bet-operation.ts";
import { uuidv7 } from "uuidv7";
import { auditFaults } from "./lib/audit.ts";
import { startBenchDatabase } from "./lib/bench-database.ts";
import { processCpuMs, treeCpuMs } from "./lib/cpu-time.ts";
import { uniformDraw } from "./lib/draw.ts";
import { benchVault, fundBenchHouse, startFolding } from "./lib/house.ts";
import { createInteractiveLedger } from "./lib/interactive-ledger.ts";
import { createLatencies, median } from "./lib/latencies.ts";
import { benchPlayerId, createPlayers } from "./lib/players.ts";
import { type BenchReport, round } from "./lib/report.ts";

const CONCURRENT_PLAYERS = 256;
const FREE_BANKROLL_MINOR = 100_000_000_000n;

interface Measurement {
  readonly betsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly nodeCpuMs: number;
  readonly databaseCpuMs: number | null;
}

interface Load {
  readonly ledger: RunningLedger;
  readonly operation: DiceBetOperation;
  readonly playerIds: readonly string[];
  readonly serverPid: number | null;
}

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      players: { type: "string", default: "10000" },
      seconds: { type: "string", default: "8" },
      rounds: { type: "string", default: "3" },
    },
  });
  const players = Number(values.players);
  const seconds = Number(values.seconds);
  const database = await startBenchDatabase();
  const vault = benchVault(randomBytes(32));
  const failures: string[] = [];
  const options: LedgerOptions = {
    connectionString: database.appUrl,
    label: "bench",
    guards: [frozenAccountGuard],
    observer: { onBatch: () => {}, onFailure: (error) => failures.push(String(error)) },
  };
  const batched = createLedger(options);
  const interactive = createInteractiveLedger(options);
  const folding = startFolding(database.appPool);
  try {
    await fundBenchHouse(database.appPool, batched);
    const { appUrl, ownerPool: pool, serverPid } = database;
    await createPlayers({ pool, appUrl, vault, from: 0, to: players });
    await pool.query("vacuum analyze");
    await pool.query("checkpoint");
    const operation = diceBetOperation({ vault, freeBankrollMinor: () => FREE_BANKROLL_MINOR });
    const playerIds = Array.from({ length: players }, (_, index) => benchPlayerId(index));
    const load = { operation, playerIds, serverPid };
    const measured = { interactive: [] as Measurement[], batched: [] as Measurement[] };
    for (const ledger of [interactive, batched]) await measure({ ...load, ledger }, seconds / 3);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      measured.interactive.push(await measure({ ...load, ledger: interactive }, seconds));
      measured.batched.push(await measure({ ...load, ledger: batched }, seconds));
    }
    await folding.stop();
    const faults = [...failures, ...(await auditFaults(pool))];
    return report(measured, { seconds, players, faults });
  } finally {
    await Promise.all([batched.close(), interactive.close(), folding.stop()]);
    await database.stop();
  }
}

async function measure(load: Load, seconds: number): Promise<Measurement> {
  const { ledger, operation, playerIds, serverPid } = load;
  const latencies = createLatencies();
  const draw = uniformDraw(playerIds.length, 20_260_101);
  const nodeBefore = processCpuMs(process.pid) ?? 0;
  const databaseBefore = serverPid === null ? null : treeCpuMs(serverPid);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  let bets = 0;
  const playOn = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const placedAt = performance.now();
      const playerId = playerIds[draw()];
      if (playerId === undefined) throw new Error("a draw outside the players");
      const result = await ledger.execute(operation, {
        playerId,
        currency: "RUB",
        key: uuidv7(),
        input: {
          betId: uuidv7(),
          requestedCurrency: "RUB",
          stakeMinor: 100n,
          params: { target: "50.50", direction: "over" },
        },
      });
      if (!result.ok) throw new Error(`a bet was refused: ${result.code}`);
      latencies.add(performance.now() - placedAt);
      bets += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_PLAYERS }, playOn));
  const elapsedMs = performance.now() - startedAt;
  const databaseAfter = serverPid === null ? null : treeCpuMs(serverPid);
  return {
    betsPerSecond: (bets / elapsedMs) * 1_000,
    ...latencies.summary(),
    nodeCpuMs: ((processCpuMs(process.pid) ?? 0) - nodeBefore) / (elapsedMs / 1_000),
    databaseCpuMs:
      databaseBefore === null || databaseAfter === null
        ? null
        : (databaseAfter - databaseBefore) / (elapsedMs / 1_000),
  };
}

interface Measured {
  readonly interactive: readonly Measurement[];
  readonly batched: readonly Measurement[];
}

function report(
  measured: Measured,
  run: { readonly seconds: number; readonly players: number; readonly faults: readonly string[] },
): BenchReport {
  const row = (subject: string, rounds: readonly Measurement[]) => ({
    subject,
    "bets/s": round(median(rounds.map((one) => one.betsPerSecond))),
    "p50 ms": median(rounds.map((one) => one.p50Ms)),
    "p99 ms": median(rounds.map((one) => one.p99Ms)),
    "Node CPU %": Math.round(median(rounds.map((one) => one.nodeCpuMs)) / 10),
    "PostgreSQL CPU %": Math.round(median(rounds.map((one) => one.databaseCpuMs ?? 0)) / 10),
  });
  const ratios = measured.batched.map(
    (batched, index) => batched.betsPerSecond / (measured.interactive[index]?.betsPerSecond ?? 0),
  );
  return {
    question: "How many settled dice bets a second does the ledger take, without HTTP?",
    subjects: [
      row("one transaction a bet, 16 connections", measured.interactive),
      row("batches on one connection", measured.batched),
    ],
    results: [
      {
        name: "batches over one transaction a bet",
        value: median(ratios),
        unit: "×",
        target: { atLeast: 10 },
      },
    ],
    notes: [
      `${CONCURRENT_PLAYERS} concurrent bets, each by a player drawn uniformly from ${run.players}; durable commits; same operation, guards and checks`,
      `medians of ${ratios.length} alternating rounds of ${run.seconds} s; 100 % CPU is one core`,
    ],
    faults: run.faults,
  };
}
