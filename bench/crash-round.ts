/** How long a cash-out takes when a full round leaves: half of its players one after another, half of them at once. */
import { randomBytes } from "node:crypto";
import { fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { createHouseMoney, createLedger } from "@oddwright/domains/ledger/index.ts";
import { readExposure } from "@oddwright/domains/domains.ts";
import {
  type OriginalsDeps,
  originalsDomain,
  roundTiming,
} from "@oddwright/domains/originals/index.ts";
import { chosenChain } from "@oddwright/domains/originals/testing/index.ts";
import { watchDatabaseClock } from "@oddwright/platform/database/database-clock.ts";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { startWorker } from "../apps/server/roles/worker.ts";
import { startApiProcess } from "./bets/api-server.ts";
import type { CrashLoadResult, CrashLoadSettings } from "./crash-round/messages.ts";
import { auditFaults } from "./lib/audit.ts";
import { type BenchDatabase, startBenchDatabase } from "./lib/bench-database.ts";
import { benchVault, fundBenchHouse, startFolding } from "./lib/house.ts";
import { createPlayers } from "./lib/players.ts";
import type { BenchReport } from "./lib/report.ts";

/** Everyone has left by 1.70; the round ends soon after. */
const bust = [185n, 220n] as const;

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: { players: { type: "string", default: "2000" } },
  });
  const players = Number(values.players);
  const database = await startBenchDatabase();
  const folding = startFolding(database.appPool);
  try {
    const result = await playRound(database, players);
    await folding.stop();
    return reportOf(result, players, await auditFaults(database.ownerPool));
  } finally {
    await folding.stop();
    await database.stop();
  }
}

async function playRound(database: BenchDatabase, players: number): Promise<CrashLoadResult> {
  const { appUrl, ownerPool, appPool: pool } = database;
  const vaultKey = randomBytes(32).toString("hex");
  const tokenSecret = randomBytes(32).toString("hex");
  const vault = benchVault(Buffer.from(vaultKey, "hex"));
  const ledger = createLedger({
    connectionString: appUrl,
    label: "bench rounds",
    policies: [],
    observer: { onBatch: () => {}, onFailure: (error) => console.error(error) },
  });
  await fundBenchHouse(pool, ledger);
  await createPlayers({ from: 0, to: players, pool: ownerPool, appUrl, vault });
  await ownerPool.query("vacuum analyze");
  const clock = await watchDatabaseClock(pool, (error) => console.error(error));
  const deps: OriginalsDeps = {
    pool,
    ledger,
    vault,
    clock,
    activeCurrency: async () => "RUB",
    freeBankrollMinor: () => 10n ** 13n,
    houseMoney: createHouseMoney(pool, readExposure),
    notifyStaff: () => {},
    publish: () => {},
    shownNames: async () => new Map(),
    roundTiming: roundTiming(),
  };
  await chosenChain({ ...deps, ownerPool }, "crash", { length: 10, busts: [bust] });
  const api = await startApiProcess({
    appUrl,
    vaultKey,
    tokenSecret,
    ledger: "batched",
    policies: false,
    profileFolder: null,
  });
  const all = originalsDomain.jobs({ ...deps, chains: { length: 10, drawsSalts: false } });
  const jobs = all.filter(({ name }) => name === "crash-rounds");
  const load = await startLoad({ url: api.url, tokenSecret, players });
  const worker = startWorker(jobs, createLogger({ level: "error" }));
  const result = await load.result;
  await untilSettled(database);
  await worker.stop();
  await api.stop();
  await clock.close();
  await ledger.close();
  return result;
}

/** Ready when every player has a connection. */
async function startLoad(
  settings: CrashLoadSettings,
): Promise<{ readonly result: Promise<CrashLoadResult> }> {
  const child = fork(fileURLToPath(new URL("./crash-round/load-process.ts", import.meta.url)), {
    execArgv: [],
  });
  const exited = once(child, "exit").then(() => {
    throw new Error("the load generator ended without a result");
  });
  child.send(settings);
  await Promise.race([once(child, "message"), exited]);
  const result = Promise.race([once(child, "message"), exited]).then(
    ([message]) => message as CrashLoadResult,
  );
  exited.catch(() => undefined);
  return { result };
}

async function untilSettled({ ownerPool }: BenchDatabase): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const { rows } = await ownerPool.query(
      `select 1 from originals_round where number = 1 and settled_at is not null`,
    );
    if (rows.length === 1) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the round was never settled");
}

function reportOf(
  { bets, spread, atOnce, wrongAnswers }: CrashLoadResult,
  players: number,
  auditFindings: readonly string[],
): BenchReport {
  const subject = (name: string, latency: CrashLoadResult["bets"]) => ({
    subject: name,
    answers: latency.answers,
    "p50 ms": latency.p50Ms,
    "p99 ms": latency.p99Ms,
  });
  return {
    question: `How long does a cash-out take in a round of ${players} players?`,
    subjects: [
      subject("bets, over four seconds", bets),
      subject("cash-outs, over seven seconds", spread),
      subject("cash-outs, all at once", atOnce),
    ],
    results: [
      { name: "p99 of a cash-out, one after another", value: spread.p99Ms, unit: "ms" },
      { name: "p99 of a cash-out, all at once", value: atOnce.p99Ms, unit: "ms" },
      {
        name: "cash-outs one after another against bets, p99",
        value: spread.p99Ms / bets.p99Ms,
        unit: "×",
      },
    ],
    notes: [
      "API, runner, load generator and PostgreSQL share the machine; every answer is a durable commit.",
      "The chain's salt was chosen so that the round outlasts its players.",
    ],
    faults: [...wrongAnswers, ...auditFindings],
  };
}
