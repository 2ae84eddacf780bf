// A server on a temporary folder that is gone when it stops; for tests and benchmarks.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { silentLog } from "./database-log.ts";
import { DataFolderInUseError, lockDataFolder } from "./embedded/data-folder-lock.ts";
import type { DatabaseUrls } from "./embedded/credentials.ts";
import { endLeftovers } from "./embedded/leftover-processes.ts";
import { startEmbeddedPostgres, type Installation } from "./embedded/supervisor.ts";

const PREFIX = "oddwright-temporary-";

export interface TemporaryPostgres extends DatabaseUrls {
  /** Text of the server's log so far. */
  serverLog(): string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const serverFolder = path.join(folder, "postgres");
  let unlock: () => void;
  try {
    unlock = lockDataFolder(serverFolder);
  } catch (error) {
    // In use by a run beside this one, or so young that nothing is in it yet.
    if (error instanceof DataFolderInUseError || !(error instanceof TypeError)) return;
    throw error;
  }
  await endLeftovers(path.join(serverFolder, "cluster"), silentLog);
  rmSync(folder, { recursive: true, force: true });
  unlock();
}

// A run that was killed with SIGKILL could not clean up: the next one does.
async function removeAbandoned(): Promise<void> {
  for (const entry of readdirSync(os.tmpdir())) {
    if (entry.startsWith(PREFIX)) {
      await removeIfAbandoned(path.join(realpathSync(os.tmpdir()), entry));
    }
  }
}

/** Starts a server with the product's own settings, durability included, on a new temporary folder. */
export async function startTemporaryPostgres(
  options: { installation?: Installation } = {},
): Promise<TemporaryPostgres> {
  await removeAbandoned();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  chmodSync(dataDir, 0o711);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog, ...options });
    const { ownerUrl, appUrl } = server;
    return {
      ownerUrl,
      appUrl,
      serverLog: () => readFileSync(path.join(dataDir, "postgres", "server.log"), "utf8"),
      stop: () => server.stop().then(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}
