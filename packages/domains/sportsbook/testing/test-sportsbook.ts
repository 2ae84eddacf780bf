/** The sportsbook's feed and replay on a real database, on a clock that tests set. For tests. */
import { randomUUID } from "node:crypto";
import type { FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import type { Leader } from "@oddwright/platform/lease/leader.ts";
import { leaseMigrations } from "@oddwright/platform/lease/lease.ts";
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import { vi } from "vitest";
import { domainMigrations } from "../../domains.ts";
import { createFeedReader } from "../feed/feed-reader.ts";
import { addArrived, ensureProducer } from "../feed/feed-store.ts";
import { createPriceMaker, type PriceMaker } from "../replay/price-maker.ts";
import { createReplayProducer } from "../replay/replay-producer.ts";

export interface TestSportsbook {
  readonly database: TestDatabase;
  readonly notices: StaffNotice[];
  /** The time of reader and replay. */
  nowMs: number;
  /** A process that reads the feed, or one that plays the replay: each with a lease of its own. */
  readonly reader: () => Leader;
  readonly replay: (timeScale: number) => Leader;
  /** Nothing was said yet, and nobody leads. */
  readonly begin: (nowMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startTestSportsbook(nowMs: number): Promise<TestSportsbook> {
  const database = await createTestDatabase({ migrations: [...domainMigrations, leaseMigrations] });
  const notices: StaffNotice[] = [];
  const prices: PriceMaker = createPriceMaker();
  const time = { nowMs };
  const clock = () => time.nowMs;
  const tables = "tournament, team, producer, feed_request, feed_message, replay_message";
  return Object.assign(time, {
    begin: async (beginMs: number) => {
      time.nowMs = beginMs;
      notices.length = 0;
      const named = tables.replaceAll(/\w+/g, (table) => `sportsbook_${table}`);
      await database.ownerPool.query(`truncate ${named} cascade; delete from lease`);
    },
    database,
    notices,
    reader: () =>
      createFeedReader(
        { pool: database.appPool, nowMs: clock, notifyStaff: (notice) => notices.push(notice) },
        { processId: randomUUID(), onChanged: () => undefined },
      ),
    replay: (timeScale: number) =>
      createReplayProducer({
        pool: database.appPool,
        nowMs: clock,
        processId: randomUUID(),
        // A test that ends one leader goes on with the thread.
        prices: { ...prices, close: async () => undefined },
        settings: { isOn: true, timeScale },
      }),
    close: async () => {
      await prices.close();
      await database.drop();
    },
  });
}

/** Steps, which rest between failures and attempts, until it is so. */
export const stepUntil = (leader: Leader, isDone: () => Promise<boolean>): Promise<void> =>
  vi.waitUntil(
    async () => {
      await leader.step();
      return isDone();
    },
    { timeout: 150_000, interval: 10 },
  ) as unknown as Promise<void>;

const testProducer = "test";

/** A producer with two teams that says what a test wants. */
export async function prepareTestProducer({ ownerPool }: TestDatabase): Promise<void> {
  await ensureProducer(ownerPool, { name: testProducer, isReplay: false });
  await ownerPool.query(
    `insert into sportsbook_tournament (id, sport, category, position, names)
     values ('test-league', 'football', 'Test', 0, '{"en": "Test League"}');
     insert into sportsbook_team (id, sport, names)
     values ('reds', 'football', '{"en": "Reds"}'), ('blues', 'football', '{"en": "Blues", "ru": "Синие"}')`,
  );
}

/** As it arrives, whatever its number. */
export const arrives = (
  { database, nowMs }: Pick<TestSportsbook, "database" | "nowMs">,
  sequence: number,
  content: FeedContent,
): Promise<void> =>
  addArrived(database.appPool, [{ producer: testProducer, sequence, sentAtMs: nowMs, content }]);

/** Answers what the reader asked for, as the producer that has nothing to add. */
export async function recovers(
  { database, nowMs }: Pick<TestSportsbook, "database" | "nowMs">,
  upTo: number,
): Promise<void> {
  const { rows } = await database.ownerPool.query<{ request: string }>(
    `select request from sportsbook_feed_request where producer = $1 order by asked_at desc limit 1`,
    [testProducer],
  );
  const request = rows[0]?.request ?? "none";
  await arrives({ database, nowMs }, upTo, { kind: "recovered", request, upTo });
}
