/** The clock against a real database, and against one that answers slowly or not at all. */
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { processTimeMs } from "../clock/process-time.ts";
import { watchDatabaseClock } from "./database-clock.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

test("tells the database's time within the uncertainty that it states", async () => {
  const clock = await watchDatabaseClock(database.appPool, () => {});
  const before = clock.nowMs();
  const { rows } = await database.appPool.query<{ at: number }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  const after = clock.nowMs();
  await clock.close();
  const { uncertaintyMs } = clock.read();
  expect(uncertaintyMs).toBeGreaterThan(0);
  expect(rows[0]?.at).toBeGreaterThanOrEqual(before - uncertaintyMs);
  expect(rows[0]?.at).toBeLessThanOrEqual(after + uncertaintyMs);
});

/** A pool of a database whose clock is `aheadMs` ahead, and whose answers take so long. */
function pretendPool(aheadMs: number | (() => number), answersMs: readonly number[]): pg.Pool {
  const answers = answersMs.values();
  const query = async () => {
    const readAtMs = processTimeMs();
    const until = readAtMs + (answers.next().value ?? 1);
    while (processTimeMs() < until);
    return { rows: [{ at: readAtMs + (typeof aheadMs === "number" ? aheadMs : aheadMs()) }] };
  };
  return { connect: async () => ({ query, release: () => {} }) } as unknown as pg.Pool;
}

test("believes the quickest of the last answers, and is unsure after slow ones alone", async () => {
  const mixed = await watchDatabaseClock(pretendPool(5_000, [80, 1, 120]), () => {});
  const { offsetMs, uncertaintyMs } = mixed.read();
  await mixed.close();
  expect(Math.abs(offsetMs - 5_000)).toBeLessThanOrEqual(uncertaintyMs);
  expect(uncertaintyMs).toBeLessThan(40);
  const slow = await watchDatabaseClock(pretendPool(5_000, [80, 90, 120]), () => {});
  await slow.close();
  expect(slow.read().uncertaintyMs).toBeGreaterThanOrEqual(40);
});

test("once the database's clock was set, what it said before is not believed, however quick", async () => {
  let aheadMs = 5_000;
  const steps: number[] = [];
  const clock = await watchDatabaseClock(
    pretendPool(() => aheadMs, [1, 1, 1, 20, 20, 20, 20, 20]),
    () => {},
    (stepMs) => steps.push(stepMs),
  );
  aheadMs = 8_000;
  await vi.waitFor(
    () => {
      const { offsetMs, uncertaintyMs } = clock.read();
      expect(Math.abs(offsetMs - 8_000)).toBeLessThanOrEqual(uncertaintyMs);
    },
    { timeout: 5_000, interval: 50 },
  );
  await clock.close();
  // It is told once, by how much.
  expect(steps.map((stepMs) => Math.round(stepMs / 100))).toEqual([30]);
});

test("a connection that owes an answer is closed, not given to the next caller", async () => {
  const query = () => Promise.reject(new Error("Query read timeout"));
  const release = vi.fn<(isBroken: boolean) => void>();
  const silentPool = { connect: async () => ({ query, release }) } as unknown as pg.Pool;
  await expect(watchDatabaseClock(silentPool, () => {})).rejects.toThrow("Query read timeout");
  expect(release.mock.calls).toEqual([[true]]);
});
