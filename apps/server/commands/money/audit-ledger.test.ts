/** The audit as an operator runs it: exit codes, report for a person, report for a program, published head. */
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { createLedger, ledgerDomain, operatorPlayerId } from "@oddwright/domains/ledger/index.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fundHouseAccount } from "../../house-funding.ts";
import { migrationSources } from "../../migration-sources.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
  folder = await mkdtemp(join(tmpdir(), "audit-"));
  const observer = { onBatch: () => {}, onFailure: () => {} };
  const ledger = createLedger({
    connectionString: database.appUrl,
    label: "audit",
    policies: [],
    observer,
  });
  const key = "0d0d0000-0000-4000-8000-0000000000ff";
  await fundHouseAccount(ledger, { currency: "RUB", amountMinor: 5_000n, key, note: "test" });
  await ledger.close();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const audit = (...args: string[]) =>
  runOperatorCommand("audit:ledger", args, { DATABASE_URL: database.appUrl });

async function publishHead(): Promise<string> {
  const { privateKey } = generateKeyPairSync("ed25519");
  const jobs = ledgerDomain.jobs({
    pool: database.appPool,
    headKey: privateKey,
    headFolder: folder,
  });
  await jobs.find((job) => job.name === "ledger-publish-head")?.run();
  const [file = "no head"] = (await readdir(folder)).filter((name) =>
    name.startsWith("ledger-head-"),
  );
  return join(folder, file);
}

test("a ledger in order: exit code 0, a report for a person and one for a program", async () => {
  const anchor = await publishHead();
  const person = await audit("--anchor", anchor);
  expect(person).toMatchObject({ code: 0 });
  expect(person.text).toContain("holds   the chain agrees with the published head");
  expect(person.text).toContain("The ledger is in order.");
  const { public_key: key } = JSON.parse(await readFile(anchor, "utf8"));
  expect(await audit("--anchor", anchor, "--anchor-key", key)).toMatchObject({ code: 0 });
  const other = await audit("--anchor", anchor, "--anchor-key", "another");
  expect(other).toMatchObject({
    code: 1,
    text: expect.stringContaining("signed by another key"),
  });
  const report = JSON.parse((await audit("--json")).text);
  expect(report).toMatchObject({ ok: true, counts: { transfers: 1 } });
  expect(report.checks.length).toBeGreaterThan(8);
});

test("what can't be run: exit code 2 and how to call it", async () => {
  for (const args of [["--anchor", "/no/such/file"], ["--unknown"], ["--anchor-key", "alone"]]) {
    const failed = await audit(...args);
    expect(failed.code).toBe(2);
    expect(failed.text).toContain("usage: npm run audit:ledger");
  }
});

test("a tampered balance: exit code 1 and the account in the report", async () => {
  await database.ownerPool.query(
    `insert into ledger_wallet (player_id, currency, main_minor) values ($1, 'EUR', 700)`,
    [operatorPlayerId],
  );
  const broken = await audit();
  expect(broken.code).toBe(1);
  expect(broken.text).toContain("EUR sums to 7.00 instead of 0.00");
  expect(broken.text).toContain("The ledger is NOT in order.");
  await database.ownerPool.query(`delete from ledger_wallet where currency = 'EUR'`);
});
