/** Tells, as the app role, whether the database has every migration that this program knows. */
import pg from "pg";
import { readMigrations, type MigrationSource } from "./migration-files.ts";

/** The records live apart from the domains' tables; the app role reads them and cannot change them. */
export const migrationSchema = "migration";

const undefinedTable = "42P01";
const invalidSchema = "3F000";

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${migrationSchema}.checksum`,
    );
    return new Set(rows.map((row) => row.name));
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    // Nothing was ever applied here.
    if (code === undefinedTable || code === invalidSchema) return new Set();
    throw error;
  }
}

/** Names of the migrations in `sources` that the database of `appUrl` has not applied, in order. */
export async function findPendingMigrations(
  appUrl: string,
  sources: readonly MigrationSource[],
): Promise<string[]> {
  const files = await readMigrations(sources);
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const applied = await appliedNames(client);
    return [...files.keys()].filter((name) => !applied.has(name)).sort();
  } finally {
    await client.end();
  }
}
