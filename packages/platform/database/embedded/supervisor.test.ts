import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../../processes/free-port.ts";
import { createPool } from "../pool.ts";
import { clusterFolderOf, makeDataDir } from "./fixtures/data-dir.ts";
import { recordingLog } from "./fixtures/recording-log.ts";
import { holdServer } from "./fixtures/server-holder.ts";
import { findServerProcesses, signalAll } from "./leftover-processes.ts";
import { isRoot, spawnAs, unprivilegedAccount } from "./os-user.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./supervisor.ts";

const self = { kind: "self" } as const;

function socketFolder(url: string): string {
  return new URL(url).searchParams.get("host")!;
}

function postmasterPid(dataDir: string): number {
  const text = readFileSync(path.join(clusterFolderOf(dataDir), "postmaster.pid"), "utf8");
  return Number(text.split("\n")[0]);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("a running embedded server", () => {
  const dataDir = makeDataDir();
  const log = recordingLog();
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    process.env["TOKEN_SECRET"] = "kept to ourselves";
    process.env["PGHOST"] = "elsewhere";
    server = await startEmbeddedPostgres({ dataDir, log });
  });
  afterAll(async () => {
    delete process.env["TOKEN_SECRET"];
    delete process.env["PGHOST"];
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  test("writes durably, checks its pages and counts time in UTC", async () => {
    const [settings] = await query(
      server.appUrl,
      `select ${["fsync", "synchronous_commit", "full_page_writes", "data_checksums", "TimeZone"]
        .map((name) => `current_setting('${name}') AS "${name}"`)
        .join(", ")}`,
    );
    expect(settings).toEqual({
      fsync: "on",
      synchronous_commit: "on",
      full_page_writes: "on",
      data_checksums: "on",
      TimeZone: "UTC",
    });
  });

  test.runIf(process.platform === "linux")(
    "finds nothing in its environment but what it needs to run",
    () => {
      const text = readFileSync(`/proc/${postmasterPid(dataDir)}/environ`, "utf8");
      const names = text.split("\0").map((entry) => entry.slice(0, entry.indexOf("=")));
      expect(names).toEqual(expect.arrayContaining(["PATH", "LC_ALL", "TZ"]));
      const ours = ["PATH", "LC_ALL", "TZ", "TMPDIR", "TEMP", "TMP", "LD_LIBRARY_PATH", ""];
      // PostgreSQL notes its own programs and locale there.
      expect(
        names.filter((name) => !ours.includes(name) && !/^(PG(?!HOST)|LC_)/.test(name)),
      ).toEqual([]);
    },
  );

  test("sorts text by code point and lowers letters of every script", async () => {
    const rows = await query(
      server.appUrl,
      "select lower(t) as t from (values ('Ё'), ('a'), ('B')) as v(t) order by v.t",
    );
    expect(rows.map((row) => row["t"])).toEqual(["b", "a", "ё"]);
  });

  test("keeps its passwords in a file that only its owner reads", () => {
    const file = path.join(dataDir, "postgres", "credentials.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { ownerPassword, appPassword } = JSON.parse(readFileSync(file, "utf8"));
    expect(new URL(server.ownerUrl).password).toBe(ownerPassword);
    expect(new URL(server.appUrl).password).toBe(appPassword);
    expect(ownerPassword).not.toBe(appPassword);
    expect(ownerPassword.length).toBeGreaterThanOrEqual(43);
  });

  test("stores scram verifiers and refuses a wrong or missing password", async () => {
    const roles = await query(
      server.ownerUrl,
      "select rolname from pg_authid where rolpassword like 'SCRAM-SHA-256$%' order by rolname",
    );
    expect(roles.map((row) => row["rolname"])).toEqual(["oddwright_app", "oddwright_owner"]);
    const wrong = new URL(server.ownerUrl);
    wrong.password = "guess";
    await expect(query(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
    wrong.password = "";
    await expect(query(wrong.href, "select 1")).rejects.toThrow(/password/);
  });

  test("listens on a private Unix socket with a short path, and on no network", async () => {
    const folder = socketFolder(server.appUrl);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(Buffer.byteLength(path.join(folder, ".s.PGSQL.5432"))).toBeLessThanOrEqual(107);
    const [row] = await query(server.appUrl, "select current_setting('listen_addresses') as a");
    expect(row).toEqual({ a: "" });
  });

  test("logs a failed statement without its text or values", async () => {
    const sql = "select 'player@example.org'::int";
    await expect(query(server.appUrl, sql)).rejects.toThrow(/invalid input/);
    const text = readFileSync(path.join(dataDir, "postgres", "server.log"), "utf8");
    expect(text).not.toContain("STATEMENT");
  });

  test("is refused to a second start in this process, which names the owner and the folder", async () => {
    const second = startEmbeddedPostgres({ dataDir, log: recordingLog() });
    await expect(second).rejects.toThrow(
      `the database in ${path.join(dataDir, "postgres")} is in use by process ${process.pid};`,
    );
  });

  test("is refused to a second process, and goes on running", async () => {
    const second = await holdServer(dataDir);
    expect(second.answer.error).toContain(`is in use by process ${process.pid};`);
    expect(await second.exited).toEqual([0, null]);
    expect(await query(server.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("is started again when its postmaster is killed, and pools reconnect", async () => {
    const pool = createPool({
      connectionString: server.ownerUrl,
      max: 4,
      applicationName: "test",
    });
    await pool.query("create table kept as select 42 as answer");
    const restarted = new Promise<void>((resolve) => server.onRestart(resolve));
    const killed = postmasterPid(dataDir);
    process.kill(killed, "SIGKILL");
    await restarted;
    const { rows } = await pool.query("select answer from kept");
    expect(rows).toEqual([{ answer: 42 }]);
    expect(postmasterPid(dataDir)).not.toBe(killed);
    expect(log.lines).toContain("the database server runs again");
    await pool.end();
  });

  test("is started again when all its processes are killed at once", async () => {
    const restarted = new Promise<void>((resolve) => server.onRestart(resolve));
    const pids = findServerProcesses(clusterFolderOf(dataDir));
    expect(pids.length).toBeGreaterThan(1);
    signalAll(pids, "SIGKILL");
    await restarted;
    expect(await query(server.ownerUrl, "select answer from kept")).toEqual([{ answer: 42 }]);
  });
});

// One database for all that start and stop it themselves.
const dataDir = makeDataDir();
afterAll(() => rmSync(dataDir, { recursive: true }));

describe("stopping", () => {
  test("ends open transactions, leaves no process and no socket folder, and frees the folder", async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: recordingLog() });
    const client = new pg.Client({ connectionString: server.ownerUrl });
    const lost = new Promise((resolve) => client.on("error", resolve));
    await client.connect();
    await client.query("begin");
    await Promise.all([server.stop(), server.stop()]);
    await lost;
    expect(findServerProcesses(clusterFolderOf(dataDir))).toEqual([]);
    expect(existsSync(socketFolder(server.appUrl))).toBe(false);
    expect(existsSync(path.join(clusterFolderOf(dataDir), "postmaster.pid"))).toBe(false);
  });

  test("happens on SIGTERM in the program that holds the server", async () => {
    const holder = await holdServer(dataDir);
    expect(findServerProcesses(clusterFolderOf(dataDir))).not.toEqual([]);
    holder.child.kill("SIGTERM");
    expect(await holder.exited).toEqual([0, null]);
    expect(findServerProcesses(clusterFolderOf(dataDir))).toEqual([]);
    const log = readFileSync(path.join(dataDir, "postgres", "server.log"), "utf8");
    expect(log.trimEnd()).toMatch(/database system is shut down$/);
  });

  test("happens when the program exits without asking for it", async () => {
    const holder = await holdServer(dataDir, "exit");
    expect(await holder.exited).toEqual([0, null]);
    await vi.waitFor(() => expect(findServerProcesses(clusterFolderOf(dataDir))).toEqual([]), {
      timeout: 20_000,
    });
    expect(existsSync(socketFolder(holder.answer.appUrl!))).toBe(false);
  });

  test("during a restart leaves nothing running", async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: recordingLog() });
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await server.stop();
    await vi.waitFor(() => expect(findServerProcesses(clusterFolderOf(dataDir))).toEqual([]), {
      timeout: 20_000,
    });
  });
});

describe("a server left behind by a program that was killed with SIGKILL", () => {
  test("is stopped and followed by a new one, with everything that was committed", async () => {
    const holder = await holdServer(dataDir);
    await query(holder.answer.ownerUrl!, "create table kept as select 7 as answer");
    const orphan = postmasterPid(dataDir);
    holder.child.kill("SIGKILL");
    await holder.exited;
    expect(findServerProcesses(clusterFolderOf(dataDir))).toContain(orphan);
    const log = recordingLog();
    const server = await startEmbeddedPostgres({ dataDir, log });
    try {
      expect(await query(server.ownerUrl, "select answer from kept")).toEqual([{ answer: 7 }]);
      expect(findServerProcesses(clusterFolderOf(dataDir))).not.toContain(orphan);
      expect(log.lines.join("\n")).toContain("left behind");
      expect(existsSync(socketFolder(holder.answer.ownerUrl!))).toBe(false);
    } finally {
      await server.stop();
    }
  });

  test("is told from a program of the same account that has its pid by now", async () => {
    const user = isRoot() ? { kind: "account" as const, ...unprivilegedAccount() } : self;
    const other = spawnAs(user, ["sleep", "600"], { cwd: "/", stdio: "ignore" });
    const file = path.join(clusterFolderOf(dataDir), "postmaster.pid");
    writeFileSync(file, `${other.pid}\n${clusterFolderOf(dataDir)}\n0\n5432\n\n\n`);
    try {
      const server = await startEmbeddedPostgres({ dataDir, log: recordingLog() });
      const rows = await query(server.ownerUrl, "select answer from kept");
      await server.stop();
      expect(rows).toEqual([{ answer: 7 }]);
      expect([other.exitCode, other.signalCode]).toEqual([null, null]);
    } finally {
      other.kill();
    }
  });
});

describe("a copy of a data folder whose server runs", () => {
  test("leaves the original's server and its socket alone", async () => {
    const original = await startEmbeddedPostgres({ dataDir, log: recordingLog() });
    const copy = makeDataDir();
    try {
      await query(original.ownerUrl, "checkpoint");
      expect(spawnSync("cp", ["-a", path.join(dataDir, "postgres"), copy]).status).toBe(0);
      const second = await startEmbeddedPostgres({ dataDir: copy, log: recordingLog() });
      expect(await query(original.ownerUrl, "select answer from kept")).toEqual([{ answer: 7 }]);
      await second.stop();
      expect(await query(original.ownerUrl, "select answer from kept")).toEqual([{ answer: 7 }]);
    } finally {
      await original.stop();
      rmSync(copy, { recursive: true });
    }
  });
});

describe("a server on a loopback port", () => {
  test("listens on 127.0.0.1 only and asks for the password", async () => {
    const port = await freePort();
    const server = await startEmbeddedPostgres({ dataDir, log: recordingLog(), port });
    try {
      expect(new URL(server.appUrl).host).toBe(`127.0.0.1:${port}`);
      const [row] = await query(
        server.ownerUrl,
        "select current_setting('listen_addresses') as a, current_setting('unix_socket_directories') as s",
      );
      expect(row).toEqual({ a: "127.0.0.1", s: "" });
      const wrong = new URL(server.appUrl);
      wrong.password = "guess";
      await expect(query(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
    } finally {
      await server.stop();
    }
  });
});
