/** Remembers in the database which environments used it, so that play money and players' money never share one. */
import { namingVariable } from "@oddwright/platform/database/connect.ts";
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
    const asked = pool.query<{ known: boolean }>(
      "select to_regclass('server_environment') is not null as known",
    );
    const { rows } = await namingVariable("DATABASE_URL", asked);
    if (rows[0]?.known) await refuseOther(pool, mark);
  } finally {
    await pool.end();
  }
}

/** Throws `StartFault` on a database of the other environment; otherwise records this one. */
export async function markEnvironment(pool: pg.Pool, mark: Mark): Promise<void> {
  await refuseOther(pool, mark);
  await pool.query("insert into server_environment (name) values ($1) on conflict do nothing", [
    mark.appEnv,
  ]);
}

/** True once a production process has opened this database. */
export async function wasUsedByProduction(pool: pg.Pool): Promise<boolean> {
  return (await readUsers(pool)).has("production");
}

async function readUsers(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>("select name from server_environment");
  return new Set(rows.map((row) => row.name));
}

async function refuseOther(pool: pg.Pool, mark: Mark): Promise<void> {
  const users = await readUsers(pool);
  if (mark.appEnv === "production") {
    // One that development was let into with DEV_ON_NETWORK is still production's own.
    if (users.has("production") || !users.has("development")) return;
    throw new StartFault(
      "This database began in development.",
      "Its players were paid with play money. Give production a DATABASE_URL or DATA_DIR of its own.",
    );
  }
  if (mark.developmentOnNetwork || !users.has("production")) return;
  throw new StartFault(
    "This database was used by production.",
    "Development would let anyone pay with play money there. Give it another DATABASE_URL or DATA_DIR, or set DEV_ON_NETWORK=1.",
  );
}
