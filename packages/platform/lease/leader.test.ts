/** Processes that would lead the same work, on a real database. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { createLeader, type LeaderOptions } from "./leader.ts";
import { acquireLease, type AcquiredLease, leaseMigrations } from "./lease.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [leaseMigrations] });
});
afterAll(() => database.drop());

/** Renews at every step, so that a lost lease is noticed at the next one. */
function leaderOf(name: string, options: Partial<LeaderOptions<AcquiredLease>> = {}) {
  const led: bigint[] = [];
  const leader = createLeader<AcquiredLease>({
    pool: database.appPool,
    name,
    processId: randomUUID(),
    leaseMs: 60_000,
    renewEveryMs: 0,
    begin: (lease) => lease,
    step: async ({ fence }) => void led.push(fence),
    ...options,
  });
  return { ...leader, led };
}

const stepUntil = (leader: { step: () => Promise<void> }, isDone: () => boolean) =>
  vi.waitUntil(async () => {
    await leader.step();
    return isDone();
  });

test("of two processes one leads, and the other does once the first lets go", async () => {
  const [one, two] = [leaderOf("work"), leaderOf("work")];
  await one.step();
  await two.step();
  await one.step();
  expect([one.led, two.led]).toEqual([[1n, 1n], []]);
  await one.release();
  await stepUntil(two, () => two.led.length > 0);
  expect(two.led).toEqual([2n]);
  await two.release();
});

test("a process that lost the lease begins anew when it leads again, and keeps nothing of before", async () => {
  const leader = leaderOf("lost");
  await leader.step();
  await database.ownerPool.query(
    `update lease set lease_until = clock_timestamp() where name = 'lost'`,
  );
  await leader.step();
  expect(leader.led).toEqual([1n]);
  await leader.step();
  expect(leader.led).toEqual([1n, 2n]);
  await leader.release();
});

test("a failed step is reported, the process goes on leading, and pauses before the next step", async () => {
  const told: bigint[] = [];
  let isBroken = true;
  const leader = leaderOf("failing", {
    step: async ({ fence }) => {
      if (isBroken) throw new Error("not now");
      leader.led.push(fence);
    },
    onFailure: ({ fence }) => void told.push(fence),
  });
  await expect(leader.step()).rejects.toThrow("not now");
  expect(told).toEqual([1n]);
  isBroken = false;
  await leader.step();
  expect(leader.led).toEqual([]);
  await stepUntil(leader, () => leader.led.length > 0);
  expect(leader.led).toEqual([1n]);
  await leader.release();
});

test("what is under way ends before the lease is given up", async () => {
  const next = { name: "finishing", holder: randomUUID(), ttlMs: 60_000 };
  let heldMeanwhile: AcquiredLease | null | undefined;
  const leader = leaderOf("finishing", {
    finish: async () => {
      heldMeanwhile = await acquireLease(database.appPool, next);
    },
  });
  await leader.step();
  await leader.release();
  expect(heldMeanwhile).toBeNull();
  expect(await acquireLease(database.appPool, next)).toMatchObject({ fence: 2n });
});
