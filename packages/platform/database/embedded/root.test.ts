import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { binariesIn, findBinaries } from "./binaries.ts";
import { builtinLocale } from "./cluster.ts";
import { clusterFolderOf, makeDataDir } from "./fixtures/data-dir.ts";
import { recordingLog } from "./fixtures/recording-log.ts";
import { findServerProcesses } from "./leftover-processes.ts";
import { isRoot, succeedsAs, unprivilegedAccount } from "./os-user.ts";
import { sharedFolder } from "./placement.ts";
import { startEmbeddedPostgres, type Installation } from "./supervisor.ts";

const canMakeNamespace =
  isRoot() && succeedsAs({ kind: "namespace", ...unprivilegedAccount() }, ["/bin/true"]);

function statusOf(pid: number): Map<string, string> {
  const lines = readFileSync(`/proc/${pid}/status`, "utf8").trim().split("\n");
  return new Map(lines.map((line) => line.split(/:\s*/, 2) as [string, string]));
}

function effectiveUid(pid: number): number {
  return Number(statusOf(pid).get("Uid")!.split("\t")[1]);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The server's programs in a place of their own: what the clone's folder lets other accounts reach is not tested here. */
function installIn(folder: string): Installation {
  const home = path.join(folder, "native");
  cpSync(findBinaries().home, home, { recursive: true, verbatimSymlinks: true });
  return { binaries: binariesIn(home), initdbArguments: builtinLocale };
}

describe.runIf(isRoot())("started as root", () => {
  let folder: string;
  beforeAll(() => {
    folder = makeDataDir();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("the server runs as an unprivileged account that owns its files", async () => {
    const dataDir = path.join(folder, ".data");
    const installation = installIn(folder);
    const server = await startEmbeddedPostgres({ dataDir, log: recordingLog(), installation });
    try {
      const { uid } = unprivilegedAccount();
      const pids = findServerProcesses(clusterFolderOf(dataDir));
      expect(pids.map(effectiveUid)).toEqual(pids.map(() => uid));
      expect(statSync(clusterFolderOf(dataDir)).uid).toBe(uid);
      expect(statSync(path.join(dataDir, "postgres", "credentials.json")).uid).toBe(0);
      expect(await query(server.appUrl, "select current_user::text as u")).toEqual([
        { u: "oddwright_app" },
      ]);
    } finally {
      await server.stop();
    }
  });
});

// As in a clone under /root: neither programs nor data can be reached by another account.
describe.runIf(canMakeNamespace)("started as root in a folder that only root may enter", () => {
  let privateFolder: string;
  let dataDir: string;
  const originalPath = process.env["PATH"];
  const made: string[] = [];
  let installation: Installation;

  beforeAll(() => {
    privateFolder = makeDataDir("private");
    dataDir = path.join(privateFolder, ".data");
    installation = installIn(privateFolder);
  });
  afterEach(() => {
    process.env["PATH"] = originalPath;
  });
  afterAll(() => {
    for (const folder of [privateFolder, ...made]) rmSync(folder, { recursive: true });
  });

  // As on a machine whose kernel or container forbids user namespaces.
  function forbidNamespaces(): void {
    const bin = path.join(privateFolder, "bin");
    mkdirSync(bin, { recursive: true });
    const command = path.join(bin, "unshare");
    writeFileSync(command, "#!/bin/sh\nexit 1\n");
    chmodSync(command, 0o755);
    process.env["PATH"] = `${bin}:${originalPath}`;
  }

  test("the server runs without root's powers in a user namespace, on the data in place", async () => {
    const log = recordingLog();
    const server = await startEmbeddedPostgres({ dataDir, log, installation });
    try {
      const [pid] = findServerProcesses(clusterFolderOf(dataDir));
      expect(readFileSync(`/proc/${pid}/uid_map`, "utf8").trim().split(/\s+/)).toEqual([
        String(unprivilegedAccount().uid),
        "0",
        "1",
      ]);
      expect(statusOf(pid!).get("CapEff")).toMatch(/^0+$/);
      await query(server.ownerUrl, "create table kept as select 'in place' as place");
    } finally {
      await server.stop();
    }
    expect(log.lines).toEqual([`making a new database in ${clusterFolderOf(dataDir)}`]);
  });

  test("where namespaces are forbidden, programs and data are copied under /var/lib, and it says so", async () => {
    forbidNamespaces();
    const log = recordingLog();
    const start = startEmbeddedPostgres({ dataDir, log, installation });
    // Known before the start is over, so that they are removed when it fails.
    await start.catch(() => {});
    const copiedPrograms = /running a copy in (\S+)/.exec(log.lines.join("\n"))?.[1];
    const location = path.join(dataDir, "postgres", "cluster.location");
    const [moved = ""] = readFileSync(location, "utf8").split("\n");
    made.push(path.dirname(moved), copiedPrograms!);
    const server = await start;
    try {
      expect(path.dirname(path.dirname(moved))).toBe(sharedFolder);
      expect(path.dirname(copiedPrograms!)).toBe(sharedFolder);
      expect(log.lines.join("\n")).toContain(`its data is kept in ${moved}`);
      const pids = findServerProcesses(moved);
      expect(pids.map(effectiveUid)).toEqual(pids.map(() => unprivilegedAccount().uid));
      expect(await query(server.ownerUrl, "select place from kept")).toEqual([
        { place: "in place" },
      ]);
      await query(server.ownerUrl, "create table moved as select 'copied' as place");
    } finally {
      await server.stop();
    }
  });

  test("a copy of the folder is told from it, and does not touch the data that was copied out", async () => {
    const copy = makeDataDir("private");
    made.push(copy);
    cpSync(path.join(dataDir, "postgres"), path.join(copy, "postgres"), { recursive: true });
    const start = startEmbeddedPostgres({ dataDir: copy, log: recordingLog(), installation });
    await expect(start).rejects.toThrow(`${path.join(copy, "postgres")} is a copy of a folder`);
  });

  test("a later start that could use the original folder opens the copied data", async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: recordingLog(), installation });
    try {
      expect(await query(server.ownerUrl, "select place from moved")).toEqual([
        { place: "copied" },
      ]);
    } finally {
      await server.stop();
    }
  });
});
