/** The studio's own database: brought to the newest schema, and used by a role that owns nothing. */
import {
  DatabaseConfigurationError,
  namingVariable,
} from "@oddwright/platform/database/connect.ts";
import { migrate } from "@oddwright/platform/database/migrate.ts";
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { findPendingMigrations } from "@oddwright/platform/database/pending-migrations.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import type { StudioConfig } from "../config/read-config.ts";

/** The migrations take rights from it by this name. */
const studioRole = "studio";

const sources = [migrationsBeside("studio", import.meta.url)];

const poolSize = 10;

/** Throws `DatabaseConfigurationError` or `MigrationError`, whose messages are written for the operator. */
export async function openDatabase({
  databaseUrl,
  databaseOwnerUrl,
}: StudioConfig): Promise<pg.Pool> {
  if (databaseOwnerUrl !== undefined) {
    const migrating = migrate({ ownerUrl: databaseOwnerUrl, sources, appRole: studioRole });
    await namingVariable("STUDIO_DATABASE_OWNER_URL", migrating);
  }
  const pool = createPool({
    connectionString: databaseUrl,
    applicationName: "oddwright-studio",
    max: poolSize,
  });
  try {
    await namingVariable("STUDIO_DATABASE_URL", checkRole(pool));
    const [missing] = await findPendingMigrations(databaseUrl, sources);
    if (missing === undefined) return pool;
    throw new DatabaseConfigurationError(
      `the studio's database lacks ${missing}; set STUDIO_DATABASE_OWNER_URL to apply it`,
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function checkRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string }>("select current_user as role");
  if (rows[0]?.role === studioRole) return;
  throw new DatabaseConfigurationError(
    `STUDIO_DATABASE_URL must connect as ${studioRole} and connects as ${rows[0]?.role}`,
  );
}
