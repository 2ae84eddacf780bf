/** Processor time of other processes, from Linux's /proc; elsewhere nothing is known and nothing is claimed. */
import { readdirSync, readFileSync } from "node:fs";

/** A tick of `/proc/{pid}/stat` is 1/100 s on every Linux that Node runs on. */
const tickMs = 10;

interface ProcessTimes {
  readonly parentPid: number;
  readonly ownMs: number;
  /** Of children that have ended. */
  readonly endedChildrenMs: number;
}

function readTimes(pid: number): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold anything; the fields after it are numbers. Field 3 is the first of them.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const field = (number: number): number => Number(fields[number - 3]);
    return {
      parentPid: field(4),
      ownMs: (field(14) + field(15)) * tickMs,
      endedChildrenMs: (field(16) + field(17)) * tickMs,
    };
  } catch {
    return null;
  }
}

export const parentOf = (pid: number): number | null => readTimes(pid)?.parentPid ?? null;

/** Milliseconds of processor time that a process and its children, ended ones included, have used; null where unknown. */
export function treeCpuMs(rootPid: number): number | null {
  const root = readTimes(rootPid);
  if (root === null) return null;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter((times) => times?.parentPid === rootPid);
  return children.reduce(
    (sum, times) => sum + (times?.ownMs ?? 0),
    root.ownMs + root.endedChildrenMs,
  );
}

/** Processor time of one process; null where unknown. */
export const processCpuMs = (pid: number): number | null => readTimes(pid)?.ownMs ?? null;
