/** SIGKILL of the real worker in every state of a pot. */
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { runAudit } from "@oddwright/domains/ledger/index.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditChecks } from "@oddwright/domains/domains.ts";
import { migrationSources } from "../migration-sources.ts";
import { faultsOfBooks } from "./check-bets.ts";
import { potStates, roomDrill } from "./room-drill.ts";
import { type RoundsSite, startRoundsSite } from "./rounds-site.ts";

/** A countdown of 0.9 s: a killed worker's draw is made late, or not any more. */
const timeScale = 0.03;

/** Five programs start in it, one after the other. */
const fourMinutesMs = 4 * 60_000;

let database: TestDatabase;
let dataDir: string;
let site: RoundsSite;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
  dataDir = await mkdtemp(join(tmpdir(), "oddwright-rooms-"));
  site = await startRoundsSite({ database, dataDir, timeScale });
});
afterAll(async () => {
  await site.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  "a worker killed in any state of a pot costs nobody a stake, and pays nobody twice",
  async () => {
    let worker = await site.startWorker();
    for (const state of potStates) {
      const drilled = await roomDrill(site, worker, state);
      expect(drilled.faults, state).toEqual([]);
      worker = drilled.worker;
    }
    for (const player of site.players) expect(await faultsOfBooks(site, player)).toEqual([]);
    const { checks } = await runAudit(database.ownerPool, auditChecks);
    expect(checks.flatMap((check) => check.findings)).toEqual([]);
  },
  fourMinutesMs,
);
