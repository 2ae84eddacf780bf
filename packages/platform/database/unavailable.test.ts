/** Real failures of a real server and of no server: callers answer 503 to these and 500 to the rest. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "./pool.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query("create table held (id integer)");
});
afterAll(() => database.drop());

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

test("a statement over its limit, a lock not given and a killed session are outages", async () => {
  const pool = createPool({
    connectionString: database.ownerUrl,
    max: 1,
    applicationName: "outage",
    statementTimeoutMs: 200,
  });
  try {
    expect(isDatabaseUnavailable(await failureOf(pool.query("select pg_sleep(5)")))).toBe(true);
    const holder = await database.ownerPool.connect();
    await holder.query("begin; lock table held in access exclusive mode");
    const locked = await failureOf(
      pool.query("set lock_timeout = 50; set statement_timeout = 0; select * from held"),
    );
    await holder.query("rollback");
    holder.release();
    expect(locked).toMatchObject({ code: "55P03" });
    expect(isDatabaseUnavailable(locked)).toBe(true);
    const killed = failureOf(
      pool.query("select pg_terminate_backend(pg_backend_pid()), pg_sleep(0.1)"),
    );
    expect(isDatabaseUnavailable(await killed)).toBe(true);
  } finally {
    await pool.end();
  }
});

test("a pool that gave all its connections away is an outage", async () => {
  const pool = new pg.Pool({
    connectionString: database.appUrl,
    max: 1,
    connectionTimeoutMillis: 1_000,
  });
  const only = await pool.connect();
  const waited = await failureOf(pool.query("select 1"));
  only.release();
  await pool.end();
  expect(isDatabaseUnavailable(waited)).toBe(true);
});

test("a server that does not listen is an outage", async () => {
  const pool = createPool({
    connectionString: "postgresql://nobody@127.0.0.1:1/none",
    max: 1,
    applicationName: "outage",
  });
  expect(isDatabaseUnavailable(await failureOf(pool.query("select 1")))).toBe(true);
  await pool.end();
});

test("an unknown name, and one whose every address refuses, are outages", async () => {
  for (const host of ["nowhere.invalid", "localhost"]) {
    const pool = createPool({
      connectionString: `postgresql://nobody@${host}:1/none`,
      max: 1,
      applicationName: "outage",
    });
    expect([host, isDatabaseUnavailable(await failureOf(pool.query("select 1")))]).toEqual([
      host,
      true,
    ]);
    await pool.end();
  }
});

test("a server that dies while it is spoken to is an outage", async () => {
  const dying = createServer((socket) => socket.once("data", () => socket.resetAndDestroy()));
  dying.listen(0, "127.0.0.1");
  await once(dying, "listening");
  const { port } = dying.address() as AddressInfo;
  const pool = createPool({
    connectionString: `postgresql://nobody@127.0.0.1:${port}/none`,
    max: 1,
    applicationName: "outage",
  });
  const reset = await failureOf(pool.query("select 1"));
  await pool.end();
  dying.close();
  expect(reset).toMatchObject({ code: "ECONNRESET", syscall: "read" });
  expect(isDatabaseUnavailable(reset)).toBe(true);
});

test("a fault of a statement, or of our own code, is no outage", async () => {
  expect(isDatabaseUnavailable(await failureOf(database.ownerPool.query("select 1/0")))).toBe(
    false,
  );
  expect(isDatabaseUnavailable(await failureOf(database.ownerPool.query("selekt")))).toBe(false);
  expect(isDatabaseUnavailable(new TypeError("x is undefined"))).toBe(false);
  expect(isDatabaseUnavailable("text")).toBe(false);
});
