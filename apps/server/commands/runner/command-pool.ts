/** The database of an operator's command, opened beside a running program or just for the command, and closed again. */
import { openForCommand } from "@oddwright/platform/database/open-for-command.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { readDatabaseUrl } from "../../env/read-environment.ts";

export const consoleLog = {
  info: () => {},
  warn: (text: string) => console.error(text),
  error: (text: string) => console.error(text),
};

export interface CommandDatabase {
  readonly pool: pg.Pool;
  readonly appUrl: string;
}

/** `name` is shown among the database's connections. Reads `DATABASE_URL` (or its file) and `DATA_DIR`. */
export async function withCommandDatabase<T>(
  name: string,
  use: (database: CommandDatabase) => Promise<T>,
): Promise<T> {
  const database = await openForCommand({
    env: { DATABASE_URL: readDatabaseUrl(process.env) },
    dataDir: process.env["DATA_DIR"] ?? "./.data",
    log: consoleLog,
  });
  const pool = createPool({
    connectionString: database.appUrl,
    max: 1,
    applicationName: `oddwright ${name}`,
    // An audit reads everything there is.
    statementTimeoutMs: 0,
  });
  try {
    return await use({ pool, appUrl: database.appUrl });
  } finally {
    await pool.end();
    await database.stop();
  }
}
