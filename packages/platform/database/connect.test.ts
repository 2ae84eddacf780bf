import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type OpenDatabaseOptions } from "./connect.ts";
import { makeDataDir } from "./embedded/fixtures/data-dir.ts";
import { recordingLog } from "./embedded/fixtures/recording-log.ts";
import { createPool } from "./pool.ts";
import { startTemporaryPostgres, type TemporaryPostgres } from "./temporary-postgres.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
const sources = [{ domain: "demo", folder }];
const name = "20260101T0000-demo-row";
writeFileSync(path.join(folder, `${name}.sql`), "create table row (id bigint)");
afterAll(() => rmSync(folder, { recursive: true }));

async function insertRow(appUrl: string): Promise<unknown[]> {
  const pool = createPool({ connectionString: appUrl, max: 1, applicationName: "test" });
  try {
    const { rows } = await pool.query(
      "insert into row values (1) returning id, current_user::text as role",
    );
    return rows;
  } finally {
    await pool.end();
  }
}

describe("without DATABASE_URL", () => {
  const dataDir = makeDataDir();
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test("the embedded server starts on the data folder, migrates, and keeps its rows", async () => {
    for (const applied of [[`applied migration ${name}`], []]) {
      const log = recordingLog();
      const database = await openDatabase({ env: {}, dataDir, sources, log });
      expect(database.embedded).toBe(true);
      expect(await insertRow(database.appUrl)).toEqual([{ id: 1n, role: "oddwright_app" }]);
      expect(log.lines.filter((line) => line.startsWith("applied"))).toEqual(applied);
      await database.stop();
    }
  });

  test("a failing migration stops the server, so that the repaired program can start", async () => {
    const bad = path.join(folder, "20260102T0000-demo-bad.sql");
    writeFileSync(bad, "select 1 / 0");
    const log = recordingLog();
    await expect(openDatabase({ env: {}, dataDir, sources, log })).rejects.toThrow(`${bad}: `);
    rmSync(bad);
    const database = await openDatabase({ env: {}, dataDir, sources, log });
    await database.stop();
  });

  test("DATABASE_OWNER_URL alone is refused", async () => {
    const env = { DATABASE_OWNER_URL: "postgresql://localhost/x" };
    const start = openDatabase({ env, dataDir, sources, log: recordingLog() });
    await expect(start).rejects.toThrow("DATABASE_OWNER_URL is set without DATABASE_URL");
  });
});

describe("with DATABASE_URL", () => {
  const dataDir = makeDataDir();
  let server: TemporaryPostgres;
  let appUrl: string;
  beforeAll(async () => {
    server = await startTemporaryPostgres();
    appUrl = server.appUrl;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });
  const open = (env: OpenDatabaseOptions["env"]) =>
    openDatabase({ env, dataDir, sources, log: recordingLog() });

  test("an owner's connection is needed while migrations are missing", async () => {
    await expect(open({ DATABASE_URL: appUrl })).rejects.toThrow(
      `the database lacks 1 migrations (first ${name}); set DATABASE_OWNER_URL`,
    );
  });

  test("the role of the program is created with the password of its URL", async () => {
    const owner = createPool({
      connectionString: server.ownerUrl,
      max: 1,
      applicationName: "test",
    });
    await owner.query("drop role oddwright_app");
    await owner.end();
    const url = new URL(appUrl);
    url.password = "p:ä/ss";
    appUrl = url.href;
    const database = await open({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: server.ownerUrl });
    expect(database).toMatchObject({ embedded: false, appUrl, ownerUrl: server.ownerUrl });
    expect(await insertRow(database.appUrl)).toEqual([{ id: 1n, role: "oddwright_app" }]);
    await database.stop();
    expect(await insertRow(database.appUrl)).toHaveLength(1);
  });

  test("an owner that is no superuser migrates, once an administrator made the program's role", async () => {
    const admin = createPool({
      connectionString: server.ownerUrl,
      max: 1,
      applicationName: "test",
    });
    await admin.query("create role plain login password 'plain'");
    await admin.query("create database plain owner plain");
    await admin.query("alter role oddwright_app rename to kept_app");
    const ownerUrl = new URL(server.ownerUrl);
    ownerUrl.username = "plain";
    ownerUrl.password = "plain";
    ownerUrl.pathname = "/plain";
    const plainAppUrl = new URL(appUrl);
    plainAppUrl.pathname = "/plain";
    const env = { DATABASE_URL: plainAppUrl.href, DATABASE_OWNER_URL: ownerUrl.href };
    await expect(open(env)).rejects.toThrow("run: CREATE ROLE oddwright_app LOGIN PASSWORD");
    // Renaming clears an old kind of password only; a scram one stays valid.
    await admin.query("alter role kept_app rename to oddwright_app");
    await admin.end();
    const database = await open(env);
    expect(await insertRow(database.appUrl)).toEqual([{ id: 1n, role: "oddwright_app" }]);
  });

  test("no server is embedded and, once migrated, no owner is needed", async () => {
    const database = await open({ DATABASE_URL: appUrl });
    expect(database).toMatchObject({ embedded: false, ownerUrl: undefined });
    expect(existsSync(path.join(dataDir, "postgres"))).toBe(false);
  });

  test("the owner's connection is refused for running the program", async () => {
    await expect(open({ DATABASE_URL: server.ownerUrl })).rejects.toThrow(
      "DATABASE_URL must connect as oddwright_app, which cannot alter the ledger, and connects as oddwright_owner, a superuser",
    );
  });

  test("a connection that would not wait for the disk is refused", async () => {
    const url = new URL(appUrl);
    url.searchParams.set("options", "-c synchronous_commit=off");
    await expect(open({ DATABASE_URL: url.href })).rejects.toThrow(
      "fsync and synchronous_commit on",
    );
  });
});
