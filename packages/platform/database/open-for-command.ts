/** The database for a one-off command: beside a running program, or started just for it. */
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import type { DatabaseLog } from "./database-log.ts";
import { databaseUrls, loadCredentials, type ServerAddress } from "./embedded/credentials.ts";
import { DataFolderInUseError } from "./embedded/data-folder-lock.ts";
import { currentClusterFolder } from "./embedded/placement.ts";
import { readPostmasterFile } from "./embedded/postmaster-file.ts";
import { startEmbeddedPostgres } from "./embedded/supervisor.ts";

export interface CommandDatabaseOptions {
  readonly env: { readonly DATABASE_URL?: string | undefined };
  readonly dataDir: string;
  readonly log: DatabaseLog;
}

export interface CommandDatabase {
  /** As the role that may not change the ledger. */
  readonly appUrl: string;
  /** The embedded server's owner; undefined for another server, whose owner this program need not know. */
  readonly ownerUrl?: string;
  /** Stops a server that was started for the command; a running program's goes on. */
  stop(): Promise<void>;
}

function runningAddress(clusterFolder: string): ServerAddress {
  const server = readPostmasterFile(clusterFolder);
  const host = server?.socketFolder || server?.listenAddress;
  if (!server || !host) {
    throw new Error(
      `the server on ${clusterFolder} is starting or stopping; try again in a moment`,
    );
  }
  return { host, port: server.port };
}

/** Migrates nothing and creates nothing. Throws when there is no database yet, and what `startEmbeddedPostgres` throws, except for a folder in use. */
export async function openForCommand(options: CommandDatabaseOptions): Promise<CommandDatabase> {
  const { env, dataDir, log } = options;
  if (env.DATABASE_URL) return { appUrl: env.DATABASE_URL, stop: async () => {} };
  if (!existsSync(path.join(dataDir, "postgres"))) {
    throw new Error(
      `There is no database in ${path.resolve(dataDir)}. Start Oddwright once, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  try {
    return await startEmbeddedPostgres({ dataDir, log });
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const folder = path.join(dataDir, "postgres");
    const address = runningAddress(currentClusterFolder(realpathSync(folder)));
    const urls = databaseUrls(address, loadCredentials(folder, { exists: true }));
    return { ...urls, stop: async () => {} };
  }
}
