/** A lock folder between processes: one installs or builds, the others wait and then find the work done. */
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { codeOf } from "./start-fault.mjs";

const pollMs = 200;
const heartbeatMs = 5_000;
/** An owner that has not beaten for this long is taken for dead even if its pid lives (the pid may be another's). */
const silentOwnerMs = 600_000;

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` while holding the lock folder; waits for a living owner, takes over from a dead one.
 * @template T
 * @param {string} folder created and removed by the lock; its parent is created
 * @param {(noteHelper: (pid: number) => void) => Promise<T>} work tells the pid of the program that does the work: the
 *   lock holds while that program runs, even if this process is killed
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  mkdirSync(path.dirname(folder), { recursive: true });
  let told = false;
  while (!tryTake(folder)) {
    if (!ownerLives(folder)) {
      removeStale(folder);
      continue;
    }
    if (!told) console.log(`Waiting for another process (pid ${readOwner(folder)?.pid ?? "?"}) …`);
    told = true;
    await sleep(pollMs);
  }
  const heartbeat = setInterval(() => beat(folder), heartbeatMs);
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", release);
  try {
    return await work((helper) => writeOwner(folder, { helper }));
  } finally {
    clearInterval(heartbeat);
    process.off("exit", release);
    release();
  }
}

/**
 * The owner is written before the folder gets its name, so a lock is never seen without its owner.
 * @param {string} folder
 */
function tryTake(folder) {
  const mine = `${folder}.${process.pid}`;
  rmSync(mine, { recursive: true, force: true });
  mkdirSync(mine);
  writeOwner(mine);
  try {
    renameSync(mine, folder);
    return true;
  } catch (error) {
    rmSync(mine, { recursive: true, force: true });
    if (["ENOTEMPTY", "EEXIST", "EPERM"].includes(codeOf(error) ?? "")) return false;
    throw error;
  }
}

/**
 * Whoever reads meanwhile, or is killed meanwhile, leaves the owner whole.
 * @param {string} folder
 * @param {{ helper?: number }} rest
 */
function writeOwner(folder, rest = {}) {
  const owner = { pid: process.pid, host: hostname(), ...rest };
  const next = path.join(folder, "owner.next.json");
  writeFileSync(next, JSON.stringify(owner));
  renameSync(next, path.join(folder, "owner.json"));
}

/**
 * @param {string} folder
 * @returns {{ pid: number, host: string, helper?: number } | undefined}
 */
function readOwner(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, "owner.json"), "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
function ownerLives(folder) {
  const owner = readOwner(folder);
  if (!owner) return false;
  const pids = owner.helper === undefined ? [owner.pid] : [owner.pid, owner.helper];
  if (owner.host === hostname() && !pids.some(processLives)) return false;
  return Date.now() - beatAt(folder) < silentOwnerMs;
}

/** @param {number} pid */
function processLives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** @param {string} folder */
function beatAt(folder) {
  try {
    return statSync(path.join(folder, "owner.json")).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param {string} folder */
function beat(folder) {
  try {
    utimesSync(path.join(folder, "owner.json"), new Date(), new Date());
  } catch {
    // The folder is gone only if the lock was taken over; the next owner checks the work itself.
  }
}

/**
 * Moves the dead owner's folder aside first: of several waiters only one succeeds.
 * @param {string} folder
 */
function removeStale(folder) {
  const aside = `${folder}.stale.${process.pid}`;
  try {
    renameSync(folder, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if (ownerLives(aside)) {
    // A new owner came between the check and the move: give its lock back.
    renameSync(aside, folder);
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}
