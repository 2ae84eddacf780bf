/** The operator's command over producers of events and prices. */
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrationSources } from "../../migration-sources.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
});
afterAll(() => database.drop());

const feed = (...args: string[]) =>
  runOperatorCommand("betting-feed", args, { DATABASE_URL: database.appUrl });

test("a contradiction that a person has looked at is ended once; what is no contradiction is left alone", async () => {
  await database.ownerPool.query(
    `insert into sportsbook_producer (name, is_replay, status, reason, handed_on) values ('radar', false, 'down', 'contradiction', 7)`,
  );
  expect((await feed("list")).text).toBe("radar  contradiction  7 messages");
  expect((await feed("resolve", "radar")).code).toBe(0);
  expect((await feed("list")).text).toBe("radar  starting  7 messages");
  expect((await feed("resolve", "radar")).code).toBe(1);
  expect((await feed("resolve")).code).toBe(1);
});
