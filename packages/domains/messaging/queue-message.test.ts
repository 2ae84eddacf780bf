/** What is queued: with its transaction or not at all, once a key, nothing that cannot be stored. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Message, messagingDomain, queueMessage } from "./index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [messagingDomain.migrations] });
});
afterAll(() => database.drop());

const loginCode = (key: string, code = "123456"): Message => ({
  key,
  channel: "email",
  to: "anna@example.test",
  locale: "kz",
  template: "login_code",
  values: { code },
});

const queue = (message: Message) =>
  withTransaction(database.appPool, (client) => queueMessage(client, message));

async function stored(key: string) {
  const { rows } = await database.ownerPool.query(
    `select channel, recipient, locale, template, "values", state, attempts,
       extract(epoch from expires_at - queued_at)::integer as lifetime
     from messaging_message where key = $1`,
    [key],
  );
  return rows;
}

test("a message is stored with what it says and how long it is worth sending", async () => {
  await queue(loginCode("login:1"));
  expect(await stored("login:1")).toEqual([
    {
      channel: "email",
      recipient: "anna@example.test",
      locale: "kz",
      template: "login_code",
      values: { code: "123456" },
      state: "queued",
      attempts: 0,
      lifetime: 600,
    },
  ]);
});

test("a message in a language that the site takes up later is stored, one in no language is not", async () => {
  await queue({ ...loginCode("login:6"), locale: "fr" as Locale });
  expect(await stored("login:6")).toMatchObject([{ locale: "fr" }]);
  await expect(queue({ ...loginCode("login:7"), locale: "" as Locale })).rejects.toThrow(
    "messaging_message_locale_check",
  );
});

test("a key is queued once, whatever a repeat says, also by transactions at the same moment", async () => {
  await queue(loginCode("login:2", "111111"));
  await queue(loginCode("login:2", "222222"));
  expect(await stored("login:2")).toMatchObject([{ values: { code: "111111" } }]);
  await Promise.all(Array.from({ length: 8 }, () => queue(loginCode("login:3"))));
  expect(await stored("login:3")).toHaveLength(1);
});

test("a transaction that fails sends nothing, and leaves its key free", async () => {
  const failing = withTransaction(database.appPool, async (client) => {
    await queueMessage(client, loginCode("login:4", "111111"));
    throw new Error("the caller failed");
  });
  await expect(failing).rejects.toThrow("the caller failed");
  expect(await stored("login:4")).toEqual([]);
  await queue(loginCode("login:4", "222222"));
  expect(await stored("login:4")).toMatchObject([{ values: { code: "222222" } }]);
});

test.each([
  ["a key", { key: "login:\0" }],
  ["a recipient", { to: "a\ud800@example.test" }],
  ["a value", { values: { code: "12\0" } }],
])("%s that cannot be stored is refused without being repeated", async (_what, part) => {
  const refused = queue({ ...loginCode("login:5"), ...part } as Message);
  await expect(refused).rejects.toThrow("a text of the message login_code cannot be stored");
  expect(await stored("login:5")).toEqual([]);
});

test("the program cannot delete a message, with which its key would be forgotten", async () => {
  await expect(database.appPool.query("delete from messaging_message")).rejects.toThrow(
    "permission denied",
  );
});
