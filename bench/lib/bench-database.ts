/** A migrated database on an embedded server of the bench's own, in a temporary folder. */
import { appRole } from "@oddwright/platform/database/app-role.ts";
import { migrate } from "@oddwright/platform/database/migrate.ts";
import type { MigrationSource } from "@oddwright/platform/database/migration-files.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { startTemporaryPostgres } from "@oddwright/platform/database/temporary-postgres.ts";
import type pg from "pg";
import { migrationSources } from "../../apps/server/migration-sources.ts";
import { parentOf } from "./cpu-time.ts";

export interface BenchDatabase {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** As the owner, without a statement time limit. */
  readonly ownerPool: pg.Pool;
  readonly appPool: pg.Pool;
  /** The server's main process, whose children are its connections; null where the system does not tell. */
  readonly serverPid: number | null;
  readonly stop: () => Promise<void>;
}

/** `more` are the tables of domains that the product does not contain. */
export async function startBenchDatabase(
  more: readonly MigrationSource[] = [],
): Promise<BenchDatabase> {
  const server = await startTemporaryPostgres();
  const { appUrl, ownerUrl } = server;
  await migrate({ ownerUrl, sources: [...migrationSources, ...more], appRole });
  const ownerPool = createPool({
    connectionString: ownerUrl,
    max: 2,
    applicationName: "oddwright bench owner",
    statementTimeoutMs: 0,
  });
  const appPool = createPool({
    connectionString: appUrl,
    max: 4,
    applicationName: "oddwright bench",
  });
  const { rows } = await ownerPool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return {
    appUrl,
    ownerUrl,
    ownerPool,
    appPool,
    serverPid: parentOf(rows[0]?.pid ?? 0),
    stop: async () => {
      await Promise.all([ownerPool.end(), appPool.end()]);
      await server.stop();
    },
  };
}
