/** Migrated databases that test files copy: a whole schema takes a second of processor time, a copy of it a moment. */
import { createHash } from "node:crypto";
import pg from "pg";
import { appRole } from "./app-role.ts";
import { migrate } from "./migrate.ts";
import { readMigrations, type MigrationSource } from "./migration-files.ts";

/** Begins the names of the templates of one run; set by the global setup, so that no run copies another one's. */
export const testTemplates = "ODDWRIGHT_TEST_TEMPLATES";

export function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function asOwner<Result>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function templateName(sources: readonly MigrationSource[]): Promise<string> {
  const files = await readMigrations(sources);
  const hash = createHash("sha256");
  for (const { name, sha256 } of files.values()) hash.update(`${name} ${sha256}\n`);
  return `${process.env[testTemplates] ?? "template"}_${hash.digest("hex").slice(0, 16)}`;
}

async function isMade(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select 1 from pg_database where datname = $1 and datistemplate",
    [name],
  );
  return rowCount === 1;
}

/** The name of a database of these migrations that nobody is connected to. Made by the first who asks. */
export async function ensureTemplate(
  ownerUrl: string,
  sources: readonly MigrationSource[],
): Promise<string> {
  const name = await templateName(sources);
  await asOwner(ownerUrl, async (client) => {
    if (await isMade(client, name)) return;
    // Held by this session: whoever waits for it finds the template made, or makes it.
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    if (await isMade(client, name)) return;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    await migrate({ ownerUrl: withDatabase(ownerUrl, name), sources, appRole });
    await client.query(`alter database ${name} allow_connections false`);
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
}

/** Removes this run's templates from a server that outlives it. */
export async function dropTemplates(ownerUrl: string, prefix: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [`${prefix}_`],
    );
    for (const { datname } of rows) {
      await client.query(`alter database ${datname} is_template false`);
      await client.query(`drop database ${datname}`);
    }
  });
}
