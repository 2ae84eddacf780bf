/** Events leave with the transaction and are read once a reader, stream by stream. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { purgeExpired } from "../retention.ts";
import { readOutbox, type StoredEvent } from "./read-outbox.ts";

let subject: TestLedger;
beforeAll(async () => {
  subject = await startTestLedger();
});
afterAll(async () => {
  await subject.close();
});

const depositsAtOnce = 100;

const deposits = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= depositsAtOnce) {
    const now = Math.min(left, depositsAtOnce);
    await Promise.all(Array.from({ length: now }, () => subject.deposit(uuidv7(), 10n)));
  }
};

async function readAll(reader: string): Promise<readonly StoredEvent[]> {
  const seen: StoredEvent[] = [];
  const read = () =>
    readOutbox(subject.database.appPool, reader, async (events) => void seen.push(...events));
  while ((await read()) > 0);
  return seen;
}

test("each reader sees every event once, in the order of its stream", async () => {
  await deposits(1_500);
  const first = await readAll("first");
  expect(first).toHaveLength(1_500);
  const streams = Map.groupBy(first, (event) => event.streamId);
  for (const events of streams.values()) {
    const order = events.map((event) => event.seq * 1_000n + BigInt(event.position));
    expect(order).toEqual(order.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(new Set(order).size).toBe(events.length);
  }
  expect(await readAll("first")).toHaveLength(0);
  await deposits(3);
  expect(await readAll("first")).toHaveLength(3);
  expect(await readAll("second")).toHaveLength(1_503);
});

test("a failing handler leaves its events unread", async () => {
  const fail = readOutbox(subject.database.appPool, "failing", () =>
    Promise.reject(new Error("no")),
  );
  await expect(fail).rejects.toThrow("no");
  expect(await readAll("failing")).toHaveLength(1_503);
});

test("two processes of one reader share the events without doubling one", async () => {
  const seen: StoredEvent[] = [];
  const read = () =>
    readOutbox(subject.database.appPool, "pair", async (events) => void seen.push(...events));
  await Promise.all(Array.from({ length: 6 }, read));
  expect(
    new Set(seen.map((event) => `${event.streamId}/${event.seq}/${event.position}`)).size,
  ).toBe(seen.length);
  expect(seen).toHaveLength(1_503);
});

test("old keys and events go, provider keys stay", async () => {
  await subject.database.ownerPool.query(
    `insert into ledger_operation (player_id, key, kind, input_hash, answer, keep_forever, created_at)
     select gen_random_uuid(), gen_random_uuid(), 'old', '', '', n % 2 = 0, now() - interval '31 days'
     from generate_series(1, 10) as n`,
  );
  await subject.database.ownerPool.query(
    `update ledger_outbox set created_at = now() - interval '8 days'`,
  );
  expect(await purgeExpired(subject.database.appPool)).toBe(5 + 1_503);
  const { rows } = await subject.database.ownerPool.query<{ kept: bigint }>(
    `select count(*) as kept from ledger_operation where kind = 'old'`,
  );
  expect(rows[0]?.kept).toBe(5n);
});
