/** A server on a temporary folder that is gone when it stops; for tests and benchmarks. */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { silentLog } from "./database-log.ts";
import { lockDataFolder } from "./embedded/data-folder-lock.ts";
import type { DatabaseUrls } from "./embedded/credentials.ts";
import { endLeftovers, findServerProcesses, signalAll } from "./embedded/leftover-processes.ts";
import {
  npmInstallation,
  startEmbeddedPostgres,
  type Installation,
} from "./embedded/supervisor.ts";

const prefix = "oddwright-temporary-";

export interface TemporaryPostgres extends DatabaseUrls {
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

// Long enough for a start beside this one to have taken its folder's lock.
const youngMs = 60_000;

async function removeIfAbandoned(folder: string): Promise<void> {
  if (Date.now() - statSync(folder).mtimeMs < youngMs) return;
  const serverFolder = path.join(folder, "postgres");
  if (existsSync(serverFolder)) {
    const unlock = lockDataFolder(serverFolder);
    await endLeftovers(path.join(serverFolder, "cluster"), silentLog);
    unlock();
  }
  rmSync(folder, { recursive: true, force: true });
}

// A run that was killed with SIGKILL could not clean up: a later one does.
async function removeAbandoned(parent: string): Promise<void> {
  for (const entry of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    // In use by a run beside this one, or another account's: it is not removed here.
    await removeIfAbandoned(path.join(parent, entry)).catch(() => {});
  }
}

const exitPatienceMs = 5_000;

// Test runners end their process at once on Ctrl-C. Its data is for the bin, so the server need not shut down in order.
function removeAtOnce(dataDir: string): void {
  const clusterFolder = path.join(dataDir, "postgres", "cluster");
  const deadline = performance.now() + exitPatienceMs;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    const pids = findServerProcesses(clusterFolder);
    if (pids.length === 0 || performance.now() > deadline) break;
    signalAll(pids, "SIGKILL");
    Atomics.wait(pause, 0, 0, 5);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

export interface TemporaryOptions {
  readonly installation?: Installation;
  /** Where its folder is made, instead of the system's folder for temporary files. */
  readonly parent?: string;
}

/** Starts a server with the product's own settings, durability included, on a new temporary folder. */
export async function startTemporaryPostgres(
  options: TemporaryOptions = {},
): Promise<TemporaryPostgres> {
  const found = options.installation ?? npmInstallation();
  // The empty database need not survive a power cut before its first use, and syncing it takes most of the start.
  const installation = { ...found, initdbArguments: [...found.initdbArguments, "--no-sync"] };
  const parent = realpathSync(options.parent ?? os.tmpdir());
  await removeAbandoned(parent);
  const dataDir = mkdtempSync(path.join(parent, prefix));
  chmodSync(dataDir, 0o711);
  const onExit = () => removeAtOnce(dataDir);
  process.once("exit", onExit);
  const remove = () => {
    process.off("exit", onExit);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog, installation });
    const { ownerUrl, appUrl } = server;
    return {
      ownerUrl,
      appUrl,
      stop: () => server.stop().then(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}
