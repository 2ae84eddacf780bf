import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import type { MigrationSource } from "./migration-files.ts";
import { createTestDatabase, type TestDatabase, testOwnerUrl } from "./test-database.ts";
import { asOwner, dropTemplates, testTemplates } from "./test-template.ts";

const folder = mkdtempSync(path.join(tmpdir(), "oddwright-template-"));
const databases: TestDatabase[] = [];
const source: MigrationSource = { domain: "copied", folder };
const ownerUrl = process.env[testOwnerUrl]!;
const runsPrefix = process.env[testTemplates]!;
const prefix = `${runsPrefix}_copies`;

// Templates of this file's own: other files of the run use the run's.
process.env[testTemplates] = prefix;
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  await dropTemplates(ownerUrl, prefix);
});
afterAll(() => {
  process.env[testTemplates] = runsPrefix;
  rmSync(folder, { recursive: true });
});

function write(minute: string, sql: string): void {
  writeFileSync(path.join(folder, `20260101T00${minute}-copied-step.sql`), sql);
}

async function copy(): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrations: [source] });
  databases.push(database);
  return database;
}

const templates = () =>
  asOwner(ownerUrl, async (client) => {
    const found = await client.query(
      "select 1 from pg_database where starts_with(datname, $1) and datistemplate",
      [prefix],
    );
    return found.rowCount;
  });

test("files with the same migrations share a template, and none sees what another one did", async () => {
  write("01", "create table copied_note (words text)");
  const [first, second] = await Promise.all([copy(), copy()]);
  expect(await templates()).toBe(1);
  await first.appPool.query("insert into copied_note values ('mine')");
  for (const database of [second, await copy()]) {
    expect((await database.appPool.query("select words from copied_note")).rows).toEqual([]);
  }
  const { rows } = await first.appPool.query("select words from copied_note");
  expect(rows).toEqual([{ words: "mine" }]);
});

test("another migration is another template, and a server that stays is left without any", async () => {
  write("02", "create table copied_first (words text)");
  await copy();
  write("03", "create table copied_second (words text)");
  const database = await copy();
  expect((await database.appPool.query("select 1 from copied_second")).rows).toEqual([]);
  expect(await templates()).toBe(2);
  await dropTemplates(ownerUrl, prefix);
  expect(await templates()).toBe(0);
});
