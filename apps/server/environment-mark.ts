/** Remembers in the database that production used it, so that a development process refuses to touch it. */
import { createPool } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import type { Environment } from "./env/environment.ts";
import { StartFault } from "./start-fault.ts";

type Mark = Pick<Environment, "appEnv" | "developmentOnNetwork">;

/** For a database that exists before this start: asked before it is migrated. */
export async function refuseForeignDatabase(databaseUrl: string, mark: Mark): Promise<void> {
  const options = { connectionString: databaseUrl, max: 1, applicationName: "oddwright start" };
  const pool = createPool(options);
  try {
    const { rows } = await pool.query<{ known: boolean }>(
      "select to_regclass('server_environment') is not null as known",
    );
    if (rows[0]?.known) await refuseProductionDatabase(pool, mark);
  } finally {
    await pool.end();
  }
}

/** Throws `StartFault` in development on production's database; otherwise records this environment. */
export async function markEnvironment(pool: pg.Pool, mark: Mark): Promise<void> {
  await refuseProductionDatabase(pool, mark);
  await pool.query("insert into server_environment (name) values ($1) on conflict do nothing", [
    mark.appEnv,
  ]);
}

/** True once a production process has opened this database. */
export async function wasUsedByProduction(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select 1 from server_environment where name = 'production'",
  );
  return rowCount === 1;
}

async function refuseProductionDatabase(pool: pg.Pool, mark: Mark): Promise<void> {
  if (mark.appEnv === "production" || mark.developmentOnNetwork) return;
  if (!(await wasUsedByProduction(pool))) return;
  throw new StartFault(
    "This database was used by production.",
    "Development would let anyone pay with play money there. Give it another DATABASE_URL or DATA_DIR, or set DEV_ON_NETWORK=1.",
  );
}
