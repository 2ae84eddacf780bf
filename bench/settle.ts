/** Seconds from a result to the last of many bets of one market being settled, against one transaction a bet. */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readExposure, stakePolicies } from "@oddwright/domains/domains.ts";
import { createLedger, type Ledger, type LedgerOptions } from "@oddwright/domains/ledger/index.ts";
import { placeOperation } from "@oddwright/domains/sportsbook/bets/place-operation.ts";
import { liabilityKeys } from "@oddwright/domains/sportsbook/caps/liability.ts";
import { openLiabilities } from "@oddwright/domains/sportsbook/caps/liability-store.ts";
import { settleDueEvents } from "@oddwright/domains/sportsbook/settlement/settle-events.ts";
import {
  fullTime,
  matchResult,
  openTestBook,
  putEvent,
  putMarket,
  say,
} from "@oddwright/domains/sportsbook/testing/test-book.ts";
import { uuidv7 } from "uuidv7";
import { legOf, sportsPrices } from "./bets/sports-requests.ts";
import { auditFaults } from "./lib/audit.ts";
import { type BenchDatabase, startBenchDatabase } from "./lib/bench-database.ts";
import { benchVault, fundBenchHouse, startFolding } from "./lib/house.ts";
import { createInteractiveLedger } from "./lib/interactive-ledger.ts";
import { median } from "./lib/latencies.ts";
import { benchPlayerId, createPlayers } from "./lib/players.ts";
import { type BenchReport, round } from "./lib/report.ts";

/** The baseline is slow: it settles this part of the bets. */
const baselinePart = 10;
/** Until an event whose bets were busy is looked at again. */
const retryMs = 100;
const betsAPlayer = 20;
const placedAtOnce = 1_000;
const results = ["home", "draw", "away"] as const;

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      bets: { type: "string", default: "100000" },
      rounds: { type: "string", default: "3" },
    },
  });
  const bets = Number(values.bets);
  const database = await startBenchDatabase();
  const failures: string[] = [];
  let waits = 0;
  const options: LedgerOptions = {
    connectionString: database.appUrl,
    label: "bench settle",
    policies: stakePolicies,
    observer: {
      onBatch: () => {},
      // A batch that waits too long for the market's counters is tried again: it costs time, and nothing else.
      onFailure: (error) => {
        if (String(error).includes("lock timeout")) waits += 1;
        else failures.push(String(error));
      },
    },
    readExposure,
  };
  const batched = createLedger(options);
  const interactive = createInteractiveLedger(options, "force_generic_plan");
  const folding = startFolding(database.appPool);
  const measured = { batched: [] as number[], interactive: [] as number[] };
  try {
    await prepare(database, batched, Math.ceil(bets / betsAPlayer));
    for (let at = 0; at < Number(values.rounds); at += 1) {
      const few = Math.ceil(bets / baselinePart);
      await placeAll(database, batched, { event: `slow-${at}`, bets: few });
      measured.interactive.push(
        await settleAll(database, interactive, { event: `slow-${at}`, bets: few }),
      );
      await placeAll(database, batched, { event: `fast-${at}`, bets });
      measured.batched.push(await settleAll(database, batched, { event: `fast-${at}`, bets }));
    }
    await folding.stop();
    const faults = [...failures, ...(await auditFaults(database.ownerPool))];
    return report(measured, { bets, waits, faults });
  } finally {
    await Promise.all([batched.close(), interactive.close(), folding.stop()]);
    await database.stop();
  }
}

async function prepare(database: BenchDatabase, ledger: Ledger, players: number): Promise<void> {
  const { appPool, appUrl, ownerPool: pool } = database;
  await fundBenchHouse(appPool, ledger);
  await createPlayers({ pool, appUrl, vault: benchVault(randomBytes(32)), from: 0, to: players });
  await openTestBook(pool);
  // So many bets of one market are more than a new installation would take.
  await pool.query(`update sportsbook_cap set max_minor = 1000000000000`);
  await pool.query("vacuum analyze");
}

interface Placed {
  readonly event: string;
  readonly bets: number;
}

/** Singles of 1.00 on the three results in turn. */
async function placeAll(database: BenchDatabase, ledger: Ledger, of: Placed): Promise<void> {
  const { ownerPool } = database;
  const { event, bets } = of;
  await putEvent(ownerPool, event);
  await putMarket(ownerPool, { event, market: matchResult, prices: sportsPrices });
  const keys = results.flatMap((result) => liabilityKeys([legOf(event, result)], "RUB"));
  await openLiabilities(ownerPool, keys);
  const players = Math.ceil(bets / betsAPlayer);
  for (let first = 0; first < bets; first += placedAtOnce) {
    const count = Math.min(placedAtOnce, bets - first);
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const at = first + index;
        const bet = {
          playerId: benchPlayerId(at % players),
          currency: "RUB",
          key: uuidv7(),
          input: {
            betId: uuidv7(),
            readsOffers: true,
            newLegs: [legOf(event, results[at % results.length]!)],
            kind: "single",
            folds: [1],
            lines: 1n,
            policy: "none",
            stakeMinor: 100n,
            quoteMark: "bench",
          },
        } as const;
        let result = await ledger.execute(placeOperation, bet);
        while (!result.ok && result.code === "service_unavailable")
          result = await ledger.execute(placeOperation, bet);
        if (!result.ok) throw new Error(`a bet was refused: ${result.code}`);
      }),
    );
  }
  await ownerPool.query("vacuum analyze sportsbook_bet, sportsbook_leg");
  await ownerPool.query("checkpoint");
}

async function isDue(pool: BenchDatabase["ownerPool"]): Promise<boolean> {
  const { rowCount } = await pool.query(`select from sportsbook_settlement_due`);
  return rowCount !== 0;
}

/** Bets settled a second. */
async function settleAll(
  { ownerPool, appPool: pool }: BenchDatabase,
  ledger: Ledger,
  { event, bets }: Placed,
): Promise<number> {
  await say(ownerPool, event, fullTime(2, 1));
  const deps = { pool, ledger, notifyStaff: () => {} };
  const startedAt = performance.now();
  while (await isDue(ownerPool))
    if ((await settleDueEvents(deps, randomUUID())) === 0) await sleep(retryMs);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { rows } = await ownerPool.query<{ settled: number }>(
    `select count(*)::integer as settled from sportsbook_leg leg
     join sportsbook_bet bet on bet.player_id = leg.player_id and bet.id = leg.bet_id
     where leg.event_id = $1 and bet.state = 'settled'`,
    [event],
  );
  if (rows[0]?.settled !== bets)
    throw new Error(`${event}: ${rows[0]?.settled} of ${bets} settled`);
  return bets / seconds;
}

interface Measured {
  readonly batched: readonly number[];
  readonly interactive: readonly number[];
}

interface Run {
  readonly bets: number;
  /** Batches that waited too long for a lock. */
  readonly waits: number;
  readonly faults: readonly string[];
}

function report({ batched, interactive }: Measured, { bets, waits, faults }: Run): BenchReport {
  const [fast, slow] = [median(batched), median(interactive)];
  return {
    question: `How long do ${bets} bets of one market take to be settled?`,
    subjects: [
      { subject: "batches", "bets/s": round(fast), [`${bets} bets, s`]: round(bets / fast) },
      {
        subject: "one transaction a bet, 16 connections",
        "bets/s": round(slow),
        [`${bets} bets, s`]: round(bets / slow),
      },
    ],
    results: [
      {
        name: "bets settled a second over one transaction a bet",
        value: fast / slow,
        unit: "×",
        target: { atLeast: 10 },
      },
      { name: `${bets} bets of one market`, value: bets / fast, unit: "s" },
    ],
    notes: [
      `medians of alternating rounds; singles on three results, one in three won; ${betsAPlayer} bets a player`,
      `the baseline settles ${Math.ceil(bets / baselinePart)} bets with the same code, batches of one and generic plans`,
      `all bets share three counters: ${waits} batches, of both together, waited too long for one and were tried again`,
    ],
    faults,
  };
}
