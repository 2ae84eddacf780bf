/** One run of the gates: a folder of its own for what tests write, and an end that leaves no process behind. */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { listProcesses, processesOfRun } from "./process-list.ts";

/** Servers end in order within this time, or are killed: with the killing, all is over in less than five seconds. */
const graceMs = 2_000;
const pollMs = 100;
/** Killing goes on while something of the run is still found: what is killed may have been starting something. */
const maxRounds = 10;

/** As the system's own folder for temporary files: servers run as an account that is not ours. */
const sharedMode = 0o1777;

/**
 * Where the run's programs keep temporary files, and the code that the first start of a program has compiled for the ones
 * after it. Short: paths of sockets have 107 bytes.
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "ow-"));
  chmodSync(folder, sharedMode);
  process.env["TMPDIR"] = folder;
  process.env["NODE_COMPILE_CACHE"] = path.join(folder, "compiled");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Ends all that this process started: first with SIGTERM, what is left after a moment with SIGKILL. */
export async function endEverything(folder: string): Promise<void> {
  // What was found stays known: a program whose parent has ended cannot be told from others any more.
  const known = new Set<number>();
  const living = (): number[] => {
    const list = listProcesses();
    for (const pid of processesOfRun(list, { root: process.pid, folder })) known.add(pid);
    return list.flatMap(({ pid }) => (known.has(pid) ? [pid] : []));
  };
  signalAll(living(), "SIGTERM");
  const deadline = performance.now() + graceMs;
  while (living().length > 0 && performance.now() < deadline) await delay(pollMs);
  for (let round = 0; round < maxRounds && living().length > 0; round += 1) {
    signalAll(living(), "SIGKILL");
    await delay(pollMs);
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}
