/** Settled dice bets a second on the ledger itself, without HTTP: batches against one transaction a bet. */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { readExposure, stakePolicies } from "@oddwright/domains/domains.ts";
import {
  createLedger,
  type LedgerOptions,
  type RunningLedger,
} from "@oddwright/domains/ledger/index.ts";
import {
  createReadInstantBets,
  diceGame,
  type InstantBetOperation,
  instantBetOperation,
} from "@oddwright/domains/originals/testing/index.ts";
import { uuidv7 } from "uuidv7";
import { auditFaults } from "./lib/audit.ts";
import { startBenchDatabase } from "./lib/bench-database.ts";
import { processCpuMs, treeCpuMs } from "./lib/cpu-time.ts";
import { uniformDraw } from "./lib/draw.ts";
import { benchVault, fundBenchHouse, startFolding } from "./lib/house.ts";
import { createInteractiveLedger } from "./lib/interactive-ledger.ts";
import { createLatencies, median } from "./lib/latencies.ts";
import { benchPlayerId, createPlayers } from "./lib/players.ts";
import { type BenchReport, type Ratio, round } from "./lib/report.ts";
import type pg from "pg";

const concurrentPlayers = 256;
const freeBankrollMinor = 100_000_000_000n;

interface Measurement {
  readonly bets: number;
  readonly betsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time a bet, in microseconds; null where the system does not tell. */
  readonly nodeMicros: number | null;
  readonly databaseMicros: number | null;
}

interface Subject {
  readonly name: "interactive" | "tuned" | "batched";
  readonly ledger: RunningLedger;
  readonly rounds: Measurement[];
}

interface Load {
  readonly ledger: RunningLedger;
  readonly operation: InstantBetOperation;
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
      only: { type: "string", default: "interactive,tuned,batched" },
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
    policies: stakePolicies,
    observer: { onBatch: () => {}, onFailure: (error) => failures.push(String(error)) },
    readExposure,
  };
  const batched = createLedger(options);
  const subjects: readonly Subject[] = [
    { name: "interactive", ledger: createInteractiveLedger(options, "auto"), rounds: [] },
    { name: "tuned", ledger: createInteractiveLedger(options, "force_generic_plan"), rounds: [] },
    { name: "batched", ledger: batched, rounds: [] },
  ];
  const measured = subjects.filter(({ name }) => values.only.split(",").includes(name));
  const folding = startFolding(database.appPool);
  try {
    await fundBenchHouse(database.appPool, batched);
    const { appUrl, ownerPool: pool, serverPid } = database;
    await createPlayers({ pool, appUrl, vault, from: 0, to: players });
    await pool.query("vacuum analyze");
    await pool.query("checkpoint");
    const readInstantBets = createReadInstantBets({
      freeBankrollMinor: () => freeBankrollMinor,
    });
    const operation = instantBetOperation({ vault, readInstantBets }, diceGame);
    const playerIds = Array.from({ length: players }, (_, index) => benchPlayerId(index));
    const load = { operation, playerIds, serverPid };
    for (const { ledger } of measured) await measure({ ...load, ledger }, seconds / 3);
    const before = await readStorage(pool);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const { ledger, rounds } of measured) {
        rounds.push(await measure({ ...load, ledger }, seconds));
      }
    }
    const after = await readStorage(pool);
    await folding.stop();
    const faults = [...failures, ...(await auditFaults(pool))];
    const bets = measured.flatMap(({ rounds }) => rounds).reduce((sum, one) => sum + one.bets, 0);
    const storage = {
      databaseBytes: Math.round((after.databaseBytes - before.databaseBytes) / bets),
      logBytes: Math.round((after.logBytes - before.logBytes) / bets),
    };
    return report(measured, { seconds, players, storage, faults });
  } finally {
    await Promise.all([...subjects.map(({ ledger }) => ledger.close()), folding.stop()]);
    await database.stop();
  }
}

async function measure(load: Load, seconds: number): Promise<Measurement> {
  const { ledger, operation, playerIds, serverPid } = load;
  const latencies = createLatencies();
  const draw = uniformDraw(playerIds.length, 20_260_101);
  const readCpu = () => ({
    node: processCpuMs(process.pid),
    database: serverPid === null ? null : treeCpuMs(serverPid),
  });
  const before = readCpu();
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
          game: "dice",
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
  await Promise.all(Array.from({ length: concurrentPlayers }, playOn));
  const elapsedMs = performance.now() - startedAt;
  const after = readCpu();
  const microsABet = (from: number | null, to: number | null): number | null =>
    from === null || to === null ? null : ((to - from) / bets) * 1_000;
  return {
    bets,
    betsPerSecond: (bets / elapsedMs) * 1_000,
    ...latencies.summary(),
    nodeMicros: microsABet(before.node, after.node),
    databaseMicros: microsABet(before.database, after.database),
  };
}

const subjectTitles = {
  interactive: "one transaction a bet, 16 connections",
  tuned: "the same with generic plans",
  batched: "batches",
} as const;

function report(
  subjects: readonly Subject[],
  run: {
    readonly seconds: number;
    readonly players: number;
    /** A bet. */
    readonly storage: Storage;
    readonly faults: readonly string[];
  },
): BenchReport {
  const row = ({ name, rounds }: Subject) => {
    const middle = (read: (one: Measurement) => number | null): number =>
      median(rounds.map((one) => read(one) ?? Number.NaN));
    return {
      subject: subjectTitles[name],
      "bets/s": round(middle((one) => one.betsPerSecond)),
      "p50 ms": round(middle((one) => one.p50Ms)),
      "p99 ms": round(middle((one) => one.p99Ms)),
      "Node CPU µs/bet": Math.round(middle((one) => one.nodeMicros)),
      "PostgreSQL CPU µs/bet": Math.round(middle((one) => one.databaseMicros)),
    };
  };
  const roundsOf = (name: Subject["name"]) =>
    subjects.find((subject) => subject.name === name)?.rounds ?? [];
  const over = (baseline: Subject["name"]): number[] =>
    roundsOf("batched").flatMap((batched, index) => {
      const other = roundsOf(baseline)[index];
      return other ? [batched.betsPerSecond / other.betsPerSecond] : [];
    });
  const ratio = (name: string, ratios: readonly number[]): Ratio[] =>
    ratios.length > 0 ? [{ name, value: median(ratios), unit: "×" }] : [];
  return {
    question: "How many settled dice bets a second does the ledger take, without HTTP?",
    subjects: subjects.map(row),
    results: [
      ...ratio("over one transaction a bet", over("interactive")).map((one) => ({
        ...one,
        target: { atLeast: 10 },
      })),
      ...ratio("over the same with generic plans", over("tuned")),
    ],
    notes: [
      `${concurrentPlayers} concurrent bets, each by a player drawn uniformly from ${run.players}; durable commits; same operation, policies and checks`,
      `medians of alternating rounds of ${run.seconds} s`,
      `a bet adds ${run.storage.databaseBytes} bytes to the database and ${run.storage.logBytes} to the write-ahead log`,
    ],
    faults: run.faults,
  };
}

interface Storage {
  readonly databaseBytes: number;
  /** Position in the write-ahead log. */
  readonly logBytes: number;
}

/** As the owner. */
async function readStorage(pool: pg.Pool): Promise<Storage> {
  const { rows } = await pool.query<{ database: bigint; log: string }>(
    `select pg_database_size(current_database()) as database, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log`,
  );
  return { databaseBytes: Number(rows[0]?.database), logBytes: Number(rows[0]?.log) };
}
