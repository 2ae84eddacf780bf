// The database for a one-off command: beside a running program, or started just for it.
import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import type { DatabaseLog } from "./database-log.ts";
import { databaseUrls, loadCredentials, type ServerAddress } from "./embedded/credentials.ts";
import { DataFolderInUseError } from "./embedded/data-folder-lock.ts";
import { currentClusterFolder } from "./embedded/placement.ts";
import { startEmbeddedPostgres } from "./embedded/supervisor.ts";

export interface CommandDatabaseOptions {
  readonly env: { readonly DATABASE_URL?: string | undefined };
  readonly dataDir: string;
  readonly log: DatabaseLog;
}

export interface CommandDatabase {
  /** As the role that may not change the ledger. */
  readonly appUrl: string;
  /** Stops a server that was started for the command; a running program's goes on. */
  stop(): Promise<void>;
}

const PID_FILE_PORT_LINE = 3;
const PID_FILE_SOCKET_LINE = 4;
const PID_FILE_HOST_LINE = 5;

/** Where the server of a data folder listens, as its own `postmaster.pid` says. */
function runningAddress(clusterFolder: string): ServerAddress {
  const lines = readFileSync(path.join(clusterFolder, "postmaster.pid"), "utf8").split("\n");
  const host = lines[PID_FILE_SOCKET_LINE]?.trim() || lines[PID_FILE_HOST_LINE]?.trim();
  const port = Number(lines[PID_FILE_PORT_LINE]);
  if (!host || !Number.isInteger(port)) throw new Error("the running server tells no address");
  return { host, port };
}

/** Migrates nothing. Throws what `startEmbeddedPostgres` throws, except for a folder in use. */
export async function openForCommand(options: CommandDatabaseOptions): Promise<CommandDatabase> {
  const { env, dataDir, log } = options;
  if (env.DATABASE_URL) return { appUrl: env.DATABASE_URL, stop: async () => {} };
  try {
    return await startEmbeddedPostgres({ dataDir, log });
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const folder = path.join(dataDir, "postgres");
    const address = runningAddress(currentClusterFolder(realpathSync(folder)));
    const { appUrl } = databaseUrls(address, loadCredentials(folder, { exists: true }));
    return { appUrl, stop: async () => {} };
  }
}
