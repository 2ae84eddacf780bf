/** Starts that cannot work: each ends with one plain line that says what to change, and never with a stack. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mountSmallDisk } from "@oddwright/platform/database/embedded/fixtures/small-disk.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productionEnv } from "../env/testing/environment-tools.ts";
import { runProgram } from "../testing/run-program.ts";

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "oddwright-broken-"));
const readOnly = mountSmallDisk({ megabytes: 1, readOnly: true });
let database: TestDatabase;
let takenPort: number;
const taken = createServer();

beforeAll(async () => {
  database = await createTestDatabase();
  taken.listen(0, "127.0.0.1");
  await once(taken, "listening");
  takenPort = (taken.address() as AddressInfo).port;
});
afterAll(async () => {
  taken.close();
  await database.drop();
  readOnly.remove();
  await rm(folder, { recursive: true, force: true });
});

/** What it printed, without the log's own lines. */
async function failedStart(env: Record<string, string>): Promise<string[]> {
  const program = runProgram({
    ROLES: "api",
    API_PORT: "0",
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: "silent",
    ...env,
  });
  expect(await program.ended()).toBe(1);
  expect(program.output()).not.toMatch(/^\s+at /m);
  return program.output().trim().split("\n");
}

/** The one line of a start that failed. */
async function lineOf(env: Record<string, string>): Promise<string> {
  const lines = await failedStart(env);
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

const production = { ...(productionEnv(folder) as Record<string, string>) };

const otherDatabase = (change: (url: URL) => void): string => {
  const url = new URL(database.appUrl);
  change(url);
  return url.href;
};

test("a port that is taken, of the API and of sockets alone", async () => {
  const env = { API_PORT: String(takenPort) };
  const line = new RegExp(`^Oddwright could not start: Port ${takenPort} is taken\\. `);
  expect(await lineOf(env)).toMatch(line);
  expect(await lineOf({ ...env, ROLES: "realtime" })).toMatch(line);
});

test("an address that this machine does not have", async () => {
  const env = { HOST: "192.0.2.1", DEV_ON_NETWORK: "1" };
  expect(await lineOf(env)).toMatch(
    /could not start: 192\.0\.2\.1 is no address of this machine\./,
  );
});

test("a secret that cannot be read is named among the configuration's faults", async () => {
  const lines = await failedStart({ TOKEN_SECRET_FILE: join(folder, "none") });
  expect(lines).toEqual([
    "Oddwright cannot start with this configuration:",
    expect.stringMatching(/^ {2}TOKEN_SECRET_FILE: .*none cannot be read \(ENOENT\)$/),
    "See docs/operations.md.",
  ]);
});

test("a data folder that is a file", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(await lineOf({ ...production, DATA_DIR: file })).toMatch(
    /could not start: \S+file is not a folder\./,
  );
});

test.runIf(readOnly.isMounted)("a data folder that cannot be written", async () => {
  const DATA_DIR = join(readOnly.folder, "data");
  expect(await lineOf({ ...production, DATA_DIR })).toMatch(
    /could not start: \S+data cannot be used by this user \(E/,
  );
  const lines = await failedStart({ DATA_DIR });
  expect(lines[1]).toMatch(/^ {2}TOKEN_SECRET: .*cannot be written \(E\w+\)$/);
});

test("a database that does not listen, refuses the password, or does not exist", async () => {
  const nobody = "postgresql://oddwright_app@127.0.0.1:1/none";
  expect(await lineOf({ DATABASE_URL: nobody })).toMatch(
    /could not start: DATABASE_URL: .*ECONNREFUSED/,
  );
  const wrong = otherDatabase((url) => (url.password = "wrong"));
  expect(await lineOf({ DATABASE_URL: wrong, DATABASE_OWNER_URL: "" })).toMatch(
    /could not start: DATABASE_URL: .*password authentication failed/,
  );
  const missing = otherDatabase((url) => (url.pathname = "/none"));
  expect(await lineOf({ DATABASE_URL: missing, DATABASE_OWNER_URL: "" })).toMatch(
    /could not start: DATABASE_URL: .*"none" does not exist/,
  );
  expect(
    await lineOf({ DATABASE_OWNER_URL: otherDatabase((url) => (url.username = "nobody")) }),
  ).toMatch(/could not start: DATABASE_OWNER_URL: .*authentication failed/);
});

test("a bus that does not listen", async () => {
  expect(await lineOf({ REDIS_URL: "redis://127.0.0.1:1" })).toMatch(
    /could not start: .*REDIS_URL .*refused/i,
  );
});

test("passwords of the embedded database that are damaged", async () => {
  const DATA_DIR = join(folder, "damaged");
  mkdirSync(join(DATA_DIR, "postgres"), { recursive: true });
  writeFileSync(join(DATA_DIR, "postgres", "credentials.json"), "{half");
  expect(await lineOf({ DATA_DIR, DATABASE_URL: "", DATABASE_OWNER_URL: "" })).toMatch(
    /could not start: \S+credentials\.json does not hold the two passwords; restore it$/,
  );
});
