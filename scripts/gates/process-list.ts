/** The machine's processes, and which of them belong to a run of the tests. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  /** Programs that were started together share a session; one that was set apart leads its own. 0: unknown. */
  readonly session: number;
  /** Command line and, where it can be read, the working folder. */
  readonly names: string;
}

/**
 * Those that have ended and wait for nothing but their parent's notice are left out. Linux is read from `/proc`, other
 * systems are asked through `ps`. Windows has neither: the list is empty.
 */
export function listProcesses(): ProcessEntry[] {
  if (process.platform === "win32") return [];
  return process.platform === "linux" ? listFromProc() : listFromPs();
}

function listFromProc(): ProcessEntry[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readProc(pid);
      } catch {
        return []; // It ended while the list was read.
      }
    });
}

function readProc(pid: string): ProcessEntry[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The program's name stands in brackets and may hold any character: what follows it is plain numbers.
  const [state, parent, , session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (state === "Z") return [];
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  const names = `${command} ${folderOf(pid)}`;
  return [{ pid: Number(pid), parent: Number(parent), session: Number(session), names }];
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}

function listFromPs(): ProcessEntry[] {
  const output = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return output
    .trim()
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, names = ""]) => ({
      pid: Number(pid),
      parent: Number(parent),
      session: 0,
      names,
    }));
}

/**
 * Everything that `root` started, directly or not: what descends from it, shares a session with what does, or names the
 * run's own folder, as a server does whose parent was killed before it. Without `root` itself.
 */
export function processesOfRun(
  list: readonly ProcessEntry[],
  { root, folder }: { readonly root: number; readonly folder: string },
): number[] {
  const found = new Set([root]);
  const sessions = new Set<number>();
  const rootSession = list.find(({ pid }) => pid === root)?.session;
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { pid, parent, session, names } of list) {
      const belongs = found.has(parent) || sessions.has(session) || names.includes(folder);
      if (!belongs || found.has(pid)) continue;
      found.add(pid);
      if (session !== 0 && session !== rootSession) sessions.add(session);
    }
  }
  found.delete(root);
  return [...found];
}
