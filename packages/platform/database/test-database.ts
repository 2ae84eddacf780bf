/** A fresh database for each test file, on the one server that the whole run shares. */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { appRole } from "./app-role.ts";
import { migrate } from "./migrate.ts";
import type { MigrationSource } from "./migration-files.ts";
import { createPool } from "./pool.ts";
import { asOwner, ensureTemplate, withDatabase } from "./test-template.ts";

/** Set by the global setup for the processes that run tests. */
export const testOwnerUrl = "ODDWRIGHT_TEST_OWNER_URL";
export const testAppUrl = "ODDWRIGHT_TEST_APP_URL";

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly ownerPool: pg.Pool;
  readonly appPool: pg.Pool;
  /** Ends both pools and removes the database, also while clients are connected. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Applied before this returns. */
  readonly migrations?: readonly MigrationSource[];
  /** Another server than the run's, for example Debian's PostgreSQL 15. */
  readonly server?: { readonly ownerUrl: string; readonly appUrl: string };
}

function sharedServer(): { ownerUrl: string; appUrl: string } {
  const ownerUrl = process.env[testOwnerUrl];
  const appUrl = process.env[testAppUrl];
  if (!ownerUrl || !appUrl) {
    throw new Error("no test server: run this with Vitest's integration project, or pass `server`");
  }
  return { ownerUrl, appUrl };
}

/** Makes a database of its own for the calling test file. `drop` it in `afterAll`. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { migrations: sources = [] } = options;
  const server = options.server ?? sharedServer();
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Another server has one test file alone, which would not use its template again.
  const isCopied = sources.length > 0 && options.server === undefined;
  const template = isCopied ? await ensureTemplate(server.ownerUrl, sources) : "template1";
  await asOwner(server.ownerUrl, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  const ownerUrl = withDatabase(server.ownerUrl, name);
  const appUrl = withDatabase(server.appUrl, name);
  // A copy has all files applied; rights that belong to the database itself are never copied.
  await migrate({ ownerUrl, sources, appRole });
  const ownerPool = createPool({
    connectionString: ownerUrl,
    max: 10,
    applicationName: "test-owner",
  });
  const appPool = createPool({ connectionString: appUrl, max: 20, applicationName: "test-app" });
  return {
    ownerUrl,
    appUrl,
    ownerPool,
    appPool,
    async drop() {
      await Promise.all([ownerPool.end(), appPool.end()]);
      await asOwner(server.ownerUrl, (client) =>
        client.query(`drop database ${name} with (force)`),
      );
    },
  };
}
