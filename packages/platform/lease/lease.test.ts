/** Two holders of one lease on a real database. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "../database/pool.ts";
import { createTestDatabase, type TestDatabase } from "../database/test-database.ts";
import {
  acquireLease,
  type AcquiredLease,
  holdsLease,
  leaseMigrations,
  releaseLease,
  renewLease,
} from "./lease.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [leaseMigrations] });
  await database.ownerPool.query(`create table written (by text)`);
  await database.ownerPool.query(`grant insert, select on written to oddwright_app`);
});
afterAll(async () => {
  await database.drop();
});

const longMs = 60_000;
const acquire = (name: string, ttlMs = longMs) =>
  acquireLease(database.appPool, { name, holder: randomUUID(), ttlMs });

async function acquired(name: string, ttlMs = longMs): Promise<AcquiredLease> {
  const lease = await acquire(name, ttlMs);
  if (lease === null) throw new Error(`${name} is held`);
  return lease;
}

/** Ends a lease before its time, as a process does that sleeps through it. */
const expire = (name: string) =>
  database.ownerPool.query(`update lease set lease_until = clock_timestamp() where name = $1`, [
    name,
  ]);

/** What a holder does in each of its transactions. */
const write = (lease: AcquiredLease, by: string) =>
  withTransaction(database.appPool, async (client) => {
    if (!(await holdsLease(client, lease))) return false;
    await client.query(`insert into written values ($1)`, [by]);
    return true;
  });

test("of two processes that ask at once one gets the lease, and the other gets it when it is released", async () => {
  const both = await Promise.all([acquire("one"), acquire("one")]);
  const [first, ...others] = both.filter((lease) => lease !== null);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ fence: 1n, vacantMs: 0 });
  expect(await acquire("one")).toBeNull();
  await releaseLease(database.appPool, first!);
  expect(await acquire("one")).toMatchObject({ fence: 2n });
});

test("a holder can renew its lease, but not one that ran out or went to another process", async () => {
  const lease = await acquired("renewed", 1_000);
  expect(await renewLease(database.appPool, lease, longMs)).toBe(true);
  const { rows } = await database.ownerPool.query(
    `select 1 from lease where name = 'renewed' and lease_until > clock_timestamp() + interval '30 s'`,
  );
  expect(rows).toHaveLength(1);
  await expire("renewed");
  expect(await renewLease(database.appPool, lease, longMs)).toBe(false);
  const successor = await acquired("renewed");
  expect(await renewLease(database.appPool, lease, longMs)).toBe(false);
  expect(await renewLease(database.appPool, successor, longMs)).toBe(true);
});

test("a holder that slept through its lease writes nothing, its successor does", async () => {
  const sleeper = await acquired("asleep");
  expect(await write(sleeper, "sleeper before")).toBe(true);
  await expire("asleep");
  expect(await write(sleeper, "sleeper expired"), "even before anyone took it").toBe(false);
  const successor = await acquired("asleep");
  expect(successor.vacantMs).toBeGreaterThan(0);
  expect(await write(sleeper, "sleeper after")).toBe(false);
  expect(await write(successor, "successor")).toBe(true);
  await releaseLease(database.appPool, sleeper);
  const still = await write(successor, "successor still");
  expect(still, "an outdated release changes nothing").toBe(true);
  const { rows } = await database.ownerPool.query<{ by: string }>(`select by from written`);
  expect(rows.map((row) => row.by)).toEqual(["sleeper before", "successor", "successor still"]);
});

test("no process takes over in the middle of a holder's transaction", async () => {
  const lease = await acquired("busy", 2_000);
  const order: string[] = [];
  const writing = withTransaction(database.appPool, async (client) => {
    expect(await holdsLease(client, lease)).toBe(true);
    const taking = untilTaken("busy").then(() => order.push("taken"));
    await untilRunOut("busy");
    order.push("written");
    return { taking };
  });
  await (
    await writing
  ).taking;
  expect(order).toEqual(["written", "taken"]);
});

async function untilTaken(name: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if ((await acquire(name)) !== null) return;
    await delay(10);
  }
  throw new Error(`${name} was never free`);
}

async function untilRunOut(name: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const { rows } = await database.ownerPool.query(
      `select 1 from lease where name = $1 and lease_until < clock_timestamp()`,
      [name],
    );
    if (rows.length === 1) return;
    await delay(50);
  }
  throw new Error(`${name} never ran out`);
}

test("a lease that ends later than any of its length was written before the clock was set back, and is not waited for", async () => {
  const before = await acquired("stepped");
  await database.ownerPool.query(
    `update lease set lease_until = lease_until + interval '1 hour' where name = 'stepped'`,
  );
  const after = await acquire("stepped");
  expect(after?.vacantMs).toBe(0);
  expect(await renewLease(database.appPool, before, longMs)).toBe(false);
});
