/** Sports bets a second over HTTP with auth, against one transaction a bet. */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { liabilityKeys } from "@oddwright/domains/sportsbook/caps/liability.ts";
import { openLiabilities } from "@oddwright/domains/sportsbook/caps/liability-store.ts";
import {
  matchResult,
  openTestBook,
  putEvent,
  putMarket,
} from "@oddwright/domains/sportsbook/testing/test-book.ts";
import { withOperatorLedger } from "../apps/server/commands/runner/operator-ledger.ts";
import { type ApiProcess, startApiProcess } from "./bets/api-server.ts";
import { type LoadMeasurement, measureLoad } from "./bets/measure-load.ts";
import { legOf, sportsEvent, sportsEventCount, sportsPrices } from "./bets/sports-requests.ts";
import { auditFaults } from "./lib/audit.ts";
import { type BenchDatabase, startBenchDatabase } from "./lib/bench-database.ts";
import { benchVault, fundBenchHouse, startFolding } from "./lib/house.ts";
import { median } from "./lib/latencies.ts";
import { createPlayers } from "./lib/players.ts";
import { type BenchReport, round } from "./lib/report.ts";

const concurrency = 256;
const warmUpSeconds = 3;
/** Above what a machine of this size can take, so that draws do not repeat within one measurement. */
const preparedBetsPerSecond = 4_000;

const ledgers = ["interactive", "batched"] as const;
type Measured = Readonly<Record<(typeof ledgers)[number], LoadMeasurement[]>>;

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "10" },
      rounds: { type: "string", default: "3" },
      players: { type: "string", default: "10000" },
    },
  });
  const [seconds, players] = [Number(values.seconds), Number(values.players)];
  const secrets = {
    tokenSecret: randomBytes(32).toString("hex"),
    vaultKey: randomBytes(32).toString("hex"),
  };
  const database = await startBenchDatabase();
  const { appUrl, serverPid } = database;
  const folding = startFolding(database.appPool);
  const apis: ApiProcess[] = [];
  const measured: Measured = { interactive: [], batched: [] };
  try {
    await prepare(database, { vaultKey: secrets.vaultKey, players });
    for (const ledger of ledgers)
      apis.push(
        await startApiProcess({ ...secrets, appUrl, ledger, policies: false, profileFolder: null }),
      );
    for (let seed = 1; seed <= Number(values.rounds); seed += 1)
      for (const [at, ledger] of ledgers.entries()) {
        const { url, pid } = apis[at]!;
        const load = {
          url,
          games: "sports" as const,
          tokenSecret: secrets.tokenSecret,
          players,
          concurrency,
          warmUpSeconds,
          seconds,
          seed,
          preparedBets: (seconds + warmUpSeconds) * preparedBetsPerSecond,
        };
        measured[ledger].push(await measureLoad(load, { apiPid: pid, serverPid }));
      }
    await Promise.all(apis.splice(0).map((api) => api.stop()));
    await folding.stop();
    return report(measured, { seconds, players, faults: await auditFaults(database.ownerPool) });
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
    await folding.stop();
    await database.stop();
  }
}

async function prepare(
  { ownerPool: pool, appPool, appUrl }: BenchDatabase,
  { vaultKey, players }: { readonly vaultKey: string; readonly players: number },
): Promise<void> {
  await withOperatorLedger({ connectionString: appUrl, label: "bench funding" }, (ledger) =>
    fundBenchHouse(appPool, ledger),
  );
  const vault = benchVault(Buffer.from(vaultKey, "hex"));
  await createPlayers({ pool, appUrl, vault, from: 0, to: players });
  await openTestBook(pool);
  for (let at = 0; at < sportsEventCount; at += 1) {
    const event = sportsEvent(at);
    await putEvent(pool, event);
    await putMarket(pool, { event, market: matchResult, prices: sportsPrices });
    const legs = (["home", "draw", "away"] as const).map((selection) => legOf(event, selection));
    await openLiabilities(
      pool,
      legs.flatMap((leg) => liabilityKeys([leg], "RUB")),
    );
  }
  // So many bets are more than a new installation would take.
  await pool.query(`update sportsbook_cap set max_minor = 1000000000000`);
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
}

interface Run {
  readonly seconds: number;
  readonly players: number;
  readonly faults: readonly string[];
}

function report(measured: Measured, { seconds, players, faults }: Run): BenchReport {
  const middle = (ledger: keyof Measured, read: (one: LoadMeasurement) => number): number =>
    median(measured[ledger].map(read));
  const perSecond = (ledger: keyof Measured) => middle(ledger, (one) => one.betsPerSecond);
  const named = {
    interactive: "one transaction a bet, 16 connections",
    batched: "batches",
  } as const;
  return {
    question: `How many single sports bets a second do ${concurrency} players place over HTTP?`,
    subjects: ledgers.map((ledger) => ({
      subject: named[ledger],
      "bets/s": round(perSecond(ledger)),
      "p50 ms": round(middle(ledger, (one) => one.p50Ms)),
      "p99 ms": round(middle(ledger, (one) => one.p99Ms)),
    })),
    results: [
      {
        name: "sports bets a second over one transaction a bet",
        value: perSecond("batched") / perSecond("interactive"),
        unit: "×",
        target: { atLeast: 4 },
      },
      {
        name: `p99 of ${concurrency} players`,
        value: middle("batched", (one) => one.p99Ms),
        unit: "ms",
        target: { atMost: 150 },
      },
    ],
    notes: [
      `medians of alternating rounds of ${seconds} s; ${players} players on the three results of ${sportsEventCount} matches`,
      "quotes are signed before the load begins; the load generator and PostgreSQL are on the same machine",
    ],
    faults: [
      ...faults,
      ...ledgers.flatMap((ledger) => measured[ledger].flatMap(({ wrongAnswers }) => wrongAnswers)),
    ],
  };
}
