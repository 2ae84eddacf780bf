/** Bets and wins of a provider a second over HTTP with signatures, against one transaction a call. */
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { importGames, readProviderList } from "@oddwright/domains/casino/index.ts";
import { locales } from "@oddwright/core/i18n/locales.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { withOperatorLedger } from "../apps/server/commands/runner/operator-ledger.ts";
import { type ApiProcess, startApiProcess } from "./bets/api-server.ts";
import { auditFaults } from "./lib/audit.ts";
import { type BenchDatabase, startBenchDatabase } from "./lib/bench-database.ts";
import { benchVault, fundBenchHouse, startFolding } from "./lib/house.ts";
import { median } from "./lib/latencies.ts";
import { benchPlayerId, createPlayers } from "./lib/players.ts";
import { type BenchReport, round } from "./lib/report.ts";
import type { WalletLoad, WalletResult } from "./wallet/messages.ts";

const concurrency = 256;
const warmUpSeconds = 3;
const provider = "bench";
const game = "bench-slot";

const ledgers = ["interactive", "batched"] as const;
type Measured = Readonly<Record<(typeof ledgers)[number], WalletResult[]>>;

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
  const key = { id: "bench", secret: secrets.tokenSecret };
  const gameProvider = { name: provider, key };
  const database = await startBenchDatabase();
  const folding = startFolding(database.appPool);
  const apis: ApiProcess[] = [];
  const measured: Measured = { interactive: [], batched: [] };
  try {
    const sessions = await prepare(database, { vaultKey: secrets.vaultKey, players });
    const settings = { ...secrets, appUrl: database.appUrl, policies: false, gameProvider };
    for (const ledger of ledgers)
      apis.push(await startApiProcess({ ...settings, ledger, profileFolder: null }));
    for (let seed = 1; seed <= Number(values.rounds); seed += 1)
      for (const [at, ledger] of ledgers.entries()) {
        const { url } = apis[at]!;
        const load = { url, provider, key, sessions, concurrency, warmUpSeconds, seconds, seed };
        measured[ledger].push(await measure(load));
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

async function measure(load: WalletLoad): Promise<WalletResult> {
  const child = fork(fileURLToPath(new URL("./wallet/load-process.ts", import.meta.url)), {
    execArgv: [],
  });
  const exited = once(child, "exit");
  child.send(load);
  const [result] = (await Promise.race([once(child, "message"), exited])) as [WalletResult];
  if (typeof result !== "object" || result === null)
    throw new Error("the load generator ended without a result");
  await exited;
  return result;
}

/** The sessions of the game that the players have open. */
async function prepare(
  { ownerPool: pool, appPool, appUrl }: BenchDatabase,
  { vaultKey, players }: { readonly vaultKey: string; readonly players: number },
): Promise<readonly string[]> {
  await withOperatorLedger({ connectionString: appUrl, label: "bench funding" }, (ledger) =>
    fundBenchHouse(appPool, ledger),
  );
  const vault = benchVault(Buffer.from(vaultKey, "hex"));
  await createPlayers({ pool, appUrl, vault, from: 0, to: players });
  const list = readProviderList({
    provider,
    games: [
      {
        code: game,
        slug: game,
        kind: "slot",
        names: Object.fromEntries(locales.map((locale) => [locale, "Bench"])),
        features: [],
        volatility: 1,
        returns: [{ mode: "base", percent: "96.00" }],
        max_win_stakes: 100,
      },
    ],
  });
  if (!list.ok) throw new Error(list.faults);
  await importGames(pool, list.list);
  const sessions = await insertSessions(pool, players);
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
  return sessions;
}

async function insertSessions(pool: pg.Pool, players: number): Promise<readonly string[]> {
  const owners = Array.from({ length: players }, (_, index) => benchPlayerId(index));
  const ids = owners.map(() => uuidv7());
  await pool.query(
    `insert into casino_session
       (id, player_id, login_session_id, provider, game_code, product, currency, locale, token_hash, opened_by)
     select id, player_id, gen_random_uuid(), $3, $4, 'slots', 'RUB', 'en', sha256(id::text::bytea), id
     from unnest($1::uuid[], $2::uuid[]) as session (id, player_id)`,
    [ids, owners, provider, game],
  );
  return ids;
}

interface Run {
  readonly seconds: number;
  readonly players: number;
  readonly faults: readonly string[];
}

function report(measured: Measured, { seconds, players, faults }: Run): BenchReport {
  const middle = (ledger: keyof Measured, read: (one: WalletResult) => number): number =>
    median(measured[ledger].map(read));
  const perSecond = (ledger: keyof Measured) => middle(ledger, (one) => one.calls / one.seconds);
  const named = {
    interactive: "one transaction a call, 16 connections",
    batched: "batches",
  } as const;
  return {
    question: `How many bets and wins a second does the wallet answer over ${concurrency} connections of a provider?`,
    subjects: ledgers.map((ledger) => ({
      subject: named[ledger],
      "calls/s": round(perSecond(ledger)),
      "p50 ms": round(middle(ledger, (one) => one.p50Ms)),
      "p99 ms": round(middle(ledger, (one) => one.p99Ms)),
    })),
    results: [
      {
        name: "calls a second over one transaction a call",
        value: perSecond("batched") / perSecond("interactive"),
        unit: "×",
        target: { atLeast: 4 },
      },
      {
        name: `p99 at ${concurrency}`,
        value: middle("batched", (one) => one.p99Ms),
        unit: "ms",
        target: { atMost: 150 },
      },
    ],
    notes: [
      `medians of alternating rounds of ${seconds} s; each connection bets for one of ${players} players and then pays the bet, which closes its round`,
      "every call is signed as it is sent; the load generator and PostgreSQL are on the same machine",
    ],
    faults: [
      ...faults,
      ...ledgers.flatMap((ledger) => measured[ledger].flatMap(({ wrongAnswers }) => wrongAnswers)),
    ],
  };
}
