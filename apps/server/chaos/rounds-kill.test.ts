/** The worker killed in every state of a shared round, and stopped while it leads: once each, with quick rounds. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { runAudit } from "@oddwright/domains/ledger/index.ts";
import { chainGames } from "@oddwright/core/games/game-ids.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditChecks } from "@oddwright/domains/domains.ts";
import { faultsOfBooks } from "./check-bets.ts";
import { freezeDrill } from "./freeze-drill.ts";
import { killDrill, type KilledState } from "./kill-drill.ts";
import { type RoundsSite, startRoundsSite } from "./rounds-site.ts";
import { migrationSources } from "../migration-sources.ts";
import type { RunningProgram } from "../testing/run-program.ts";

/** Betting takes 0.6 s, a run to 2.00 1.2 s. */
const timeScale = 0.1;
const testMs = 180_000;

let database: TestDatabase;
let dataDir: string;
let site: RoundsSite;
let worker: RunningProgram;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
  dataDir = await mkdtemp(join(tmpdir(), "oddwright-rounds-"));
  site = await startRoundsSite({ database, dataDir, timeScale });
  worker = await site.startWorker();
});
afterAll(async () => {
  await site.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const states: readonly KilledState[] = ["betting", "running", "ended"];

test.each(chainGames.flatMap((game) => states.map((state) => [game, state] as const)))(
  "%s killed while a round is %s: the rules hold for every bet",
  { timeout: testMs },
  async (game, state) => {
    const result = await killDrill(site, worker, { game, state });
    worker = result.worker;
    expect(result.faults).toEqual([]);
  },
);

test(
  "a leader that is stopped is replaced, and writes nothing when it goes on",
  { timeout: testMs },
  async () => {
    const other = await site.startWorker();
    const faults = await freezeDrill(site, [worker, other], { game: "crash", frozenMs: 0 });
    expect(faults).toEqual([]);
  },
);

test("every player's own record agrees with the server's, and the audit passes", async () => {
  const faults = await Promise.all(site.players.map((player) => faultsOfBooks(site, player)));
  expect(faults.flat()).toEqual([]);
  const report = await runAudit(database.ownerPool, auditChecks);
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});
