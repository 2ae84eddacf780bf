import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectClient, createPool, withTransaction } from "./pool.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query("create table note (id bigint primary key, text text)");
});
afterAll(() => database.drop());

async function countNotes(): Promise<bigint> {
  const { rows } = await database.appPool.query<{ n: bigint }>("select count(*) as n from note");
  return rows[0]!.n;
}

describe("values", () => {
  test("bigint, numeric and their arrays keep every digit in both directions", async () => {
    const big = 9_007_199_254_740_993n;
    const { rows } = await database.appPool.query(
      `select $1::int8 as one, $2::int8[] as many, '{1,NULL}'::int8[] as holes, sum(v) as total,
         '0.10000000000000000001'::numeric as n, '{1.10,NULL}'::numeric[] as ns
       from unnest($2::int8[]) as v`,
      [big, [big, -big, 0n]],
    );
    expect(rows).toEqual([
      {
        one: big,
        many: [big, -big, 0n],
        holes: [1n, null],
        total: "0",
        n: "0.10000000000000000001",
        ns: ["1.10", null],
      },
    ]);
  });

  test("timestamptz is a Date and a calendar day stays the day that it is", async () => {
    const at = new Date("2026-03-01T23:59:59.999Z");
    const { rows } = await database.appPool.query("select $1::timestamptz as at, $2::date as day", [
      at,
      "2026-03-01",
    ]);
    expect(rows).toEqual([{ at, day: "2026-03-01" }]);
  });
});

describe("a transaction", () => {
  test("commits and returns its value", async () => {
    const value = await withTransaction(database.appPool, async (client) => {
      await client.query("insert into note values (1, 'kept')");
      return "done";
    });
    expect(value).toBe("done");
    expect(await countNotes()).toBe(1n);
  });

  test("that throws rolls back and throws the same error on", async () => {
    const bug = new Error("bug");
    const run = withTransaction(database.appPool, async (client) => {
      await client.query("insert into note values (2, 'lost')");
      throw bug;
    });
    await expect(run).rejects.toBe(bug);
    expect(await countNotes()).toBe(1n);
  });

  test("that swallowed a failed statement does not count as committed", async () => {
    const run = withTransaction(database.appPool, async (client) => {
      await client.query("insert into note values (3, 'lost')");
      await client.query("insert into note values (3, 'twice')").catch(() => {});
    });
    await expect(run).rejects.toThrow("rolled back at its commit");
    expect(await countNotes()).toBe(1n);
  });

  test("whose connection dies fails, and the pool gives the next caller a working one", async () => {
    const run = withTransaction(database.appPool, async (client) => {
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      await database.ownerPool.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
      await client.query("insert into note values (4, 'lost')");
    });
    await expect(run).rejects.toThrow(/terminat|EPIPE|ECONNRESET|connection error/);
    expect(await countNotes()).toBe(1n);
  });
});

describe("connections", () => {
  test("that die while idle are replaced, and the process lives on", async () => {
    const pool = createPool({ connectionString: database.appUrl, max: 1, applicationName: "idle" });
    const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    const gone = new Promise((resolve) => pool.once("remove", resolve));
    await database.ownerPool.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
    await gone;
    const again = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    expect(again.rows[0]!.pid).not.toBe(rows[0]!.pid);
    await pool.end();
  });

  test("carry their name and their time limits", async () => {
    const pool = createPool({
      connectionString: database.appUrl,
      max: 1,
      applicationName: "named",
    });
    const { rows } = await pool.query(
      `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
         current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ name: "named", statement: "15s", lock: "5s", idle: "30s" }]);
    await pool.end();
  });

  test("end a statement that runs past its limit", async () => {
    const pool = createPool({
      connectionString: database.appUrl,
      max: 1,
      applicationName: "limited",
      statementTimeoutMs: 50,
    });
    await expect(pool.query("select pg_sleep(30)")).rejects.toMatchObject({ code: "57014" });
    await pool.end();
  });

  test("of a batcher keep plans whatever the parameters and read the same exact values", async () => {
    const client = await connectClient({
      connectionString: database.appUrl,
      applicationName: "batch",
    });
    const { rows } = await client.query(
      "select current_setting('plan_cache_mode') as mode, 1::int8 as one",
    );
    expect(rows).toEqual([{ mode: "force_generic_plan", one: 1n }]);
    await client.end();
  });
});
