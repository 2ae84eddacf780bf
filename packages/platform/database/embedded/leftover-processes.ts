/** Finds and ends what an earlier run left on a data folder: an orphaned server, or children of a killed one. */
import { spawnSync } from "node:child_process";
import { readdirSync, readlinkSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment } from "../../processes/child-environment.ts";
import type { DatabaseLog } from "../database-log.ts";
import { readPostmasterFile, type PostmasterFile } from "./postmaster-file.ts";
import { EmbeddedServerError } from "./server-error.ts";

const pollMs = 25;
/** An orphan gets this long for a fast shutdown, then as long again for an immediate one; then it is killed. */
const maxWaitMs = 15_000;

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It ended meanwhile, or belongs to another account and so is not ours.
    return undefined;
  }
}

// A server and all its children work inside their data folder, so a process with a reused pid is never taken for one of them.
function processesOnLinux(clusterFolder: string): number[] {
  const pids = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  return pids.filter((pid) => workingFolder(pid) === clusterFolder).map(Number);
}

function processesElsewhere(clusterFolder: string): number[] {
  const pid = readPostmasterFile(clusterFolder)?.pid;
  if (pid === undefined || process.platform === "win32") return [];
  const shown = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], {
    encoding: "utf8",
    env: childEnvironment(),
  });
  return shown.stdout?.includes(clusterFolder) ? [pid] : [];
}

/** Pids of the server and its children that run on `clusterFolder` (a real path). */
export function findServerProcesses(clusterFolder: string): number[] {
  return process.platform === "linux"
    ? processesOnLinux(clusterFolder)
    : processesElsewhere(clusterFolder);
}

/** Signals each process that still exists. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

async function allGone(clusterFolder: string, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (findServerProcesses(clusterFolder).length > 0) {
    if (performance.now() > deadline) return false;
    await sleep(pollMs);
  }
  return true;
}

/** Whether a process with this pid works somewhere; one that has ended and waits for its parent does not. */
function isAtWork(pid: number): boolean {
  if (process.platform === "linux") return workingFolder(String(pid)) !== undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/**
 * Whether the file was written by a server of this folder that is gone. In a copy of a folder whose server runs it names
 * that server and its socket: they are the original's, not ours.
 */
function isOwn(postmaster: PostmasterFile, clusterFolder: string): boolean {
  return postmaster.dataFolder === clusterFolder && !isAtWork(postmaster.pid);
}

function removeSocketFolder(folder: string): void {
  if (!path.basename(folder).startsWith("oddwright-")) return;
  try {
    for (const entry of readdirSync(folder)) {
      if (entry.startsWith(".s.PGSQL.")) rmSync(path.join(folder, entry), { force: true });
    }
    rmdirSync(folder);
  } catch {
    // Already gone, or in use by something else: a few bytes in a temporary folder.
  }
}

/**
 * Returns when no process works on the data folder: asks an orphaned server for a fast shutdown and waits for it, and for
 * children of a dead one. Call it only while holding the folder's lock: then whatever runs there has no owner.
 * `keepSocketFolder` is the caller's own, which the orphan may have used too.
 */
export async function endLeftovers(
  clusterFolder: string,
  log: DatabaseLog,
  keepSocketFolder?: string,
): Promise<void> {
  const postmaster = readPostmasterFile(clusterFolder);
  const found = findServerProcesses(clusterFolder);
  if (found.length > 0) {
    log.warn(`stopping a database server that an earlier run left behind (${found.join(", ")})`);
    const server = found.filter((pid) => pid === postmaster?.pid);
    signalAll(server.length > 0 ? server : found, "SIGINT");
  }
  for (const signal of ["SIGQUIT", "SIGKILL"] as const) {
    if (await allGone(clusterFolder, maxWaitMs)) break;
    signalAll(findServerProcesses(clusterFolder), signal);
  }
  if (!(await allGone(clusterFolder, maxWaitMs))) {
    throw new EmbeddedServerError(`a database server on ${clusterFolder} does not end`);
  }
  const isOurs = postmaster !== undefined && isOwn(postmaster, clusterFolder);
  if (isOurs && postmaster.socketFolder !== keepSocketFolder) {
    removeSocketFolder(postmaster.socketFolder);
  }
  // Without a running server the file is stale. If another program has its pid by now, PostgreSQL would refuse to start.
  if (process.platform === "linux")
    rmSync(path.join(clusterFolder, "postmaster.pid"), { force: true });
}
