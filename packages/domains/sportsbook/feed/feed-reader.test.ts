/** What a producer says on the real path: stored as it arrives, read by the process that leads, applied once and in order. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import { watchLimits } from "@oddwright/core/odds/feed/watch-state.ts";
import { runAudit } from "../../ledger/index.ts";
import { readProducers } from "../catalogue/event-store.ts";
import { chainsHold } from "../prices/verify-chains.ts";
import { resolveContradiction } from "./feed-store.ts";
import { event, goal, key, prices, startMs, stop } from "../testing/reds-blues.ts";
import {
  arrives,
  prepareTestProducer,
  recovers,
  startTestSportsbook,
  type TestSportsbook,
} from "../testing/test-sportsbook.ts";

let book: TestSportsbook;
let reader: ReturnType<TestSportsbook["reader"]>;
beforeAll(async () => {
  book = await startTestSportsbook(startMs);
});
beforeEach(async () => {
  await book.begin(startMs);
  await prepareTestProducer(book.database);
  reader = book.reader();
});
afterAll(() => book.close());

interface Offer {
  readonly status: string;
  readonly version: number;
  readonly prices: readonly (readonly [string, number | null])[];
}

async function offer(): Promise<Offer | undefined> {
  const { rows } = await book.database.ownerPool.query<Offer>(
    `select status, version, prices from sportsbook_offer where key = $1`,
    [key],
  );
  return rows[0];
}

const score = async (): Promise<unknown> => {
  const { rows } = await book.database.ownerPool.query<{ score: number[]; goals: unknown[] }>(
    `select score, goals from sportsbook_event`,
  );
  return rows[0] && { score: rows[0].score, goals: rows[0].goals.length };
};

const producer = async () => {
  const { rows } = await book.database.ownerPool.query<{ status: string; reason: string | null }>(
    `select status, reason from sportsbook_producer where name = 'test'`,
  );
  return rows[0];
};

/** Two messages were said, and the producer has answered that this is all. */
async function begun(): Promise<void> {
  await reader.step();
  await arrives(book, 1, event);
  await arrives(book, 2, prices(2_000));
  await reader.step();
  expect(await offer()).toMatchObject({ status: "suspended", version: 1 });
  await recovers(book, 2);
  await reader.step();
}

test("nothing is open before the producer has said what was missed; then its prices are", async () => {
  await begun();
  expect(await producer()).toEqual({ status: "up", reason: null });
  expect(await offer()).toMatchObject({ status: "open", version: 1 });
});

describe("a producer that was up", () => {
  beforeEach(begun);

  test("and says nothing costs one statement a look", async () => {
    const query = vi.spyOn(book.database.appPool, "query");
    await reader.step();
    const ofFeed = query.mock.calls.filter(([asked]) =>
      JSON.stringify(asked).includes("sportsbook"),
    );
    query.mockRestore();
    // The lease is renewed by the clock, whatever is heard.
    expect(ofFeed.filter(([asked]) => !JSON.stringify(asked).includes("lease"))).toHaveLength(1);
  });

  test("and is silent for twenty seconds is down, and what it offers is suspended until it recovers", async () => {
    book.nowMs += watchLimits.silentMs - 1;
    await reader.step();
    expect(await offer()).toMatchObject({ status: "open" });
    book.nowMs += 1;
    await reader.step();
    expect(await producer()).toEqual({ status: "down", reason: "silent" });
    expect(await offer()).toMatchObject({ status: "suspended", version: 1 });
    book.nowMs += watchLimits.requestEveryMs;
    await arrives(book, 2, { kind: "alive" });
    await reader.step();
    expect(await offer(), "a sign of life alone opens nothing").toMatchObject({
      status: "suspended",
    });
    await recovers(book, 2);
    await reader.step();
    expect(await offer()).toMatchObject({ status: "open", version: 1 });
  });

  test("and that nobody has read for thirty seconds counts as down, until something of it is read again", async () => {
    const { ownerPool } = book.database;
    await ownerPool.query(
      `update sportsbook_producer set heard_at = clock_timestamp() - interval '31 seconds'`,
    );
    // As a worker that was killed leaves it.
    expect(await producer()).toEqual({ status: "up", reason: null });
    expect(await offer()).toMatchObject({ status: "suspended", version: 1 });
    expect(await readProducers(ownerPool)).toMatchObject([{ name: "test", status: "down" }]);
    await reader.step();
    expect(await offer(), "nothing came").toMatchObject({ status: "suspended" });
    await arrives(book, 2, { kind: "alive" });
    await reader.step();
    expect(await offer()).toMatchObject({ status: "open", version: 1 });
    expect(await readProducers(ownerPool)).toMatchObject([{ name: "test", status: "up" }]);
  });

  test("twice, late and out of order: each message is applied once, in the producer's order", async () => {
    await arrives(book, 4, goal(2));
    await arrives(book, 4, goal(2));
    await reader.step();
    expect(await score()).toEqual({ score: null, goals: 0 });
    expect(await producer()).toEqual({ status: "down", reason: "gap" });
    await arrives(book, 3, goal(1));
    await arrives(book, 3, goal(1));
    await reader.step();
    expect(await score()).toEqual({ score: [2, 0], goals: 2 });
    expect(await offer()).toMatchObject({ status: "suspended" });
    book.nowMs += watchLimits.requestEveryMs;
    await reader.step();
    await recovers(book, 4);
    await reader.step();
    expect(await offer()).toMatchObject({ status: "open" });
  });

  test("and sends what was sent long ago is behind", async () => {
    const late = { ...book, nowMs: book.nowMs - watchLimits.behindMs };
    await arrives(late, 3, goal(1));
    await reader.step();
    expect(await producer()).toEqual({ status: "down", reason: "behind" });
    expect(await score()).toEqual({ score: [1, 0], goals: 1 });
  });

  test("and says two things under one number is down until a person has looked, whichever process leads", async () => {
    await arrives(book, 3, goal(1));
    await arrives(book, 3, goal(2));
    await reader.step();
    expect(book.notices.map(({ topic }) => topic)).toEqual(["betting_feed_contradiction"]);
    expect(await score()).toEqual({ score: [1, 0], goals: 1 });
    await reader.release();
    const next = book.reader();
    await next.step();
    await recovers(book, 3);
    await next.step();
    expect(await producer()).toEqual({ status: "down", reason: "contradiction" });
    expect(await resolveContradiction(book.database.ownerPool, "test")).toBe(true);
    book.nowMs += watchLimits.requestEveryMs;
    await next.step();
    await recovers(book, 3);
    await next.step();
    expect(await producer()).toEqual({ status: "up", reason: null });
    expect(await resolveContradiction(book.database.ownerPool, "test")).toBe(false);
    await next.release();
  });

  test("closes its markets at once with a bet stop, and prices alone open them again", async () => {
    await arrives(book, 3, stop);
    await arrives(book, 4, goal(1));
    await reader.step();
    expect(await offer()).toMatchObject({ status: "suspended", version: 2 });
    await arrives(book, 5, prices(1_500));
    await reader.step();
    expect(await offer()).toMatchObject({
      status: "open",
      version: 3,
      prices: [
        ["home", 1_500],
        ["draw", 3_200],
        ["away", null],
      ],
    });
    const report = await runAudit(book.database.ownerPool, [chainsHold]);
    expect(report.checks.flatMap(({ findings }) => findings)).toEqual([]);
  });

  test("sends evidence that is kept once; the same name with another content is an alarm, and the first stands", async () => {
    const result = (home: number): FeedContent => ({
      kind: "evidence",
      event: "reds-blues",
      evidence: {
        kind: "result",
        id: "first_half-confirmed",
        sequence: 1,
        period: "first_half",
        score: [home, 0],
        certainty: "confirmed",
        knownAtMs: startMs,
      },
    });
    await arrives(book, 3, result(1));
    await arrives(book, 4, result(1));
    await arrives(book, 5, result(2));
    await reader.step();
    const kept = await book.database.ownerPool.query<{ score: unknown }>(
      `select evidence->'score' as score from sportsbook_evidence`,
    );
    expect(kept.rows).toEqual([{ score: [1, 0] }]);
    expect(book.notices.map(({ topic, details }) => [topic, details["evidence"]])).toEqual([
      ["betting_evidence_conflict", "first_half-confirmed"],
    ]);
    const aside = await book.database.ownerPool.query(`select 1 from sportsbook_evidence_conflict`);
    expect(aside.rowCount).toBe(1);
  });

  test("says of what is unknown nothing that counts: it is left out, and staff hear of it", async () => {
    await arrives(book, 3, { ...goal(1), event: "nobody" } as FeedContent);
    await arrives(book, 4, { ...prices(2_000), market: "no/market" } as FeedContent);
    await arrives(book, 5, goal(1));
    await reader.step();
    expect(await score()).toEqual({ score: [1, 0], goals: 1 });
    expect(book.notices.map(({ topic }) => topic)).toEqual([
      "betting_feed_refused",
      "betting_feed_refused",
    ]);
  });

  test("is read on by the next process when the one that leads dies in the middle, and nothing is applied twice", async () => {
    await arrives(book, 3, goal(1));
    await arrives(book, 4, prices(1_500));
    // The leader's transaction is cut off: its lease went to another process.
    await book.database.ownerPool.query(
      `update lease set lease_until = clock_timestamp() where name = 'sportsbook-feed'`,
    );
    await reader.step();
    expect(await score()).toEqual({ score: null, goals: 0 });
    const next = book.reader();
    await next.step();
    expect(await score()).toEqual({ score: [1, 0], goals: 1 });
    expect(await offer()).toMatchObject({ status: "suspended", version: 2 });
    await recovers(book, 4);
    await next.step();
    expect(await offer()).toMatchObject({ status: "open", version: 2 });
    await next.release();
  });
});

test("a chain that somebody changed, cut or put beside its market is found", async () => {
  await begun();
  await arrives(book, 3, prices(1_800));
  await arrives(book, 4, prices(1_700));
  await reader.step();
  const findings = async () => {
    const report = await runAudit(book.database.ownerPool, [chainsHold]);
    return report.checks.flatMap((check) => check.findings.map(({ text }) => text));
  };
  expect(await findings()).toEqual([]);
  const { ownerPool } = book.database;
  await ownerPool.query(
    `update sportsbook_price_change set prices = '[["home", 9000]]' where version = 2`,
  );
  expect(await findings()).toEqual([`reds-blues ${key}: hash_wrong at 2`]);
  await ownerPool.query(`delete from sportsbook_price_change where version = 2`);
  expect(await findings()).toEqual([`reds-blues ${key}: link_broken at 3`]);
  await ownerPool.query(`delete from sportsbook_price_change where version = 3`);
  expect(await findings()).toEqual([`reds-blues ${key}: its market is at 3, its chain is not`]);
});
