/** Mail, from the caller's transaction to a real SMTP server: once, in spite of what the server does, and never again in the table. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Message, messagingDomain, queueMessage } from "../index.ts";
import {
  openSmtpInbox,
  type Reception,
  type SmtpInbox,
  type SmtpInboxOptions,
} from "../testing/smtp-inbox.ts";
import { smtpTo, startTestWorker, type TestWorker } from "../testing/worker.ts";
import { hourlyLimit } from "./message-store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [messagingDomain.migrations] });
});
afterAll(() => database.drop());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function openInbox(options?: SmtpInboxOptions): Promise<SmtpInbox> {
  const inbox = await openSmtpInbox(options);
  stops.push(() => inbox.close());
  return inbox;
}

function startWorker(url: string): TestWorker {
  const worker = startTestWorker(database, { smtp: smtpTo(url) });
  stops.push(() => worker.stop());
  return worker;
}

let players = 0;
const someone = () => `player-${(players += 1)}@example.test`;

const code = "730519-QX";
const restore = (to: string, part: Partial<Message> = {}): Message =>
  ({
    key: uuidv7(),
    channel: "email",
    to,
    locale: "ru",
    template: "restore_password",
    values: { code, link: "https://casino.example/ru/restore?token=SECRET-77" },
    ...part,
  }) as Message;

const queue = (...messages: Message[]) =>
  withTransaction(database.appPool, async (client) => {
    for (const message of messages) await queueMessage(client, message);
  });

interface Row {
  readonly state: string;
  readonly error: string | null;
  readonly attempts: number;
  readonly values: unknown;
  readonly is_waiting: boolean;
}

async function rowsOf(to: string): Promise<readonly Row[]> {
  const { rows } = await database.ownerPool.query<Row>(
    `select state, error, attempts, "values", dispatch_at is not null as is_waiting
     from messaging_message where recipient = $1 order by queued_at`,
    [to],
  );
  return rows;
}

/** Until every message to the recipient has ended. */
const ended = (to: string) =>
  vi.waitUntil(
    async () => {
      const rows = await rowsOf(to);
      return rows.every(({ state }) => state === "sent" || state === "dead") ? rows : false;
    },
    { timeout: 60_000, interval: 100 },
  );

test("a mail arrives with both its views, from us, under an id of its own, and its secrets leave the table", async () => {
  const inbox = await openInbox();
  startWorker(inbox.url);
  const to = someone();
  await queue(restore(to));
  expect(await ended(to)).toEqual([
    { state: "sent", error: null, attempts: 1, values: null, is_waiting: false },
  ]);
  expect(inbox.received).toHaveLength(1);
  const { source, messageId } = inbox.received[0]!;
  expect(source).toMatch(/^From: Oddwright <no-reply@casino\.example>\r?$/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
  for (const type of ["text/plain", "text/html"]) expect(source).toContain(`Content-Type: ${type}`);
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@casino\.example>$/);
  // Neither the message's row nor the delivery queue keeps them.
  const { rows } = await database.ownerPool.query<{ all: string }>(
    `select coalesce(string_agg(t::text, ''), '') as all from (
       select m::text from messaging_message m union all select j::text from messaging_queue.job j) as t`,
  );
  expect(rows[0]!.all).toContain(to);
  for (const secret of [code, "SECRET-77"]) expect(rows[0]!.all).not.toContain(secret);
});

test("a server that refuses for the time being is asked again, and the mail is sent once", async () => {
  const inbox = await openInbox({
    receive: (_to, attempt) => (attempt === 1 ? { refuse: 451, at: "data" } : "accept"),
  });
  startWorker(inbox.url);
  const to = someone();
  await queue(restore(to));
  expect(await ended(to)).toMatchObject([{ state: "sent", attempts: 2 }]);
  expect(inbox.received).toHaveLength(1);
});

test.each(["rcpt", "data"] as const)(
  "a mail that is refused for good at %s is not tried again, and staff are told without its content",
  async (at) => {
    const inbox = await openInbox({ receive: () => ({ refuse: 550, at }) });
    const { notices } = startWorker(inbox.url);
    const to = someone();
    await queue(restore(to));
    expect(await ended(to)).toMatchObject([
      { state: "dead", error: "smtp_550", attempts: 1, values: null },
    ]);
    expect(notices).toMatchObject([
      { topic: "message_dead", details: { template: "restore_password", error: "smtp_550" } },
    ]);
    for (const secret of [to, code, "SECRET-77"])
      expect(JSON.stringify(notices)).not.toContain(secret);
  },
);

test("a server that never takes it ends the message after its attempts, and not the others", async () => {
  const [bad, ...good] = [someone(), someone(), someone(), someone()];
  const inbox = await openInbox({
    receive: (to) => (to === bad ? { refuse: 421, at: "rcpt" } : "accept"),
  });
  const { notices } = startWorker(inbox.url);
  await queue(...[bad!, ...good].map((to) => restore(to)));
  for (const to of good) expect(await ended(to)).toMatchObject([{ state: "sent", attempts: 1 }]);
  expect(await ended(bad!)).toMatchObject([{ state: "dead", error: "smtp_421", attempts: 3 }]);
  expect(notices).toMatchObject([{ details: { error: "smtp_421", attempts: "3" } }]);
});

test("a message that no template can say is given up at once, and those beside it are sent", async () => {
  const inbox = await openInbox();
  const { notices, failures } = startWorker(inbox.url);
  const [poison, before, after] = [someone(), someone(), someone()];
  await queue(
    restore(before),
    restore(poison, { values: { code, link: "javascript:SECRET-77" } } as Partial<Message>),
    restore(after),
  );
  expect(await ended(poison)).toMatchObject([
    { state: "dead", error: "not_rendered", values: null },
  ]);
  for (const to of [before, after]) expect(await ended(to)).toMatchObject([{ state: "sent" }]);
  expect(notices).toMatchObject([{ topic: "message_dead", details: { error: "not_rendered" } }]);
  expect(failures).toEqual([]);
});

test("a connection that ends after the mail was sent leads to a second one that the receiver can know", async () => {
  const inbox = await openInbox({ receive: (_to, attempt) => (attempt === 1 ? "drop" : "accept") });
  startWorker(inbox.url);
  const to = someone();
  await queue(restore(to));
  expect(await ended(to)).toMatchObject([{ state: "sent", attempts: 2 }]);
  expect(inbox.arrivals).toHaveLength(2);
  expect(new Set(inbox.arrivals.map(({ messageId }) => messageId)).size).toBe(1);
});

test("a worker that is killed while it sends loses nothing: another one sends it, under the same id", async () => {
  const to = someone();
  const arrived = Promise.withResolvers<void>();
  const inbox = await openInbox({
    receive: (_to, attempt) => {
      if (attempt > 1) return "accept";
      arrived.resolve();
      // The first process dies before it hears an answer.
      return new Promise(() => undefined);
    },
  });
  const script = fileURLToPath(new URL("../testing/worker-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, database.appUrl, inbox.url], { stdio: "ignore" });
  await queue(restore(to));
  await arrived.promise;
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await rowsOf(to)).toMatchObject([{ state: "sending", attempts: 1 }]);
  startWorker(inbox.url);
  expect(await ended(to)).toMatchObject([{ state: "sent", attempts: 2 }]);
  expect(inbox.received).toHaveLength(1);
});

test("a server that is slow with one mail holds up no other", async () => {
  const slow = someone();
  const quick = someone();
  const release = Promise.withResolvers<void>();
  const inbox = await openInbox({
    receive: async (to): Promise<Reception> => {
      if (to === slow) await release.promise;
      return "accept";
    },
  });
  startWorker(inbox.url);
  await queue(restore(slow));
  await vi.waitUntil(async () => (await rowsOf(slow))[0]!.state === "sending", { timeout: 30_000 });
  await queue(restore(quick));
  expect(await ended(quick)).toMatchObject([{ state: "sent" }]);
  expect(await rowsOf(slow)).toMatchObject([{ state: "sending" }]);
  release.resolve();
  await ended(slow);
});

test("two workers send each of many messages once", async () => {
  const inbox = await openInbox();
  startWorker(inbox.url);
  startWorker(inbox.url);
  const recipients = Array.from({ length: 60 }, someone);
  await Promise.all(recipients.map((to) => queue(restore(to))));
  for (const to of recipients) await ended(to);
  expect(inbox.received.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
});

test("one recipient gets so many mails an hour, and the others wait", async () => {
  const inbox = await openInbox();
  startWorker(inbox.url);
  startWorker(inbox.url);
  const to = someone();
  await queue(...Array.from({ length: hourlyLimit.email + 3 }, () => restore(to)));
  const settled = await vi.waitUntil(
    async () => {
      const rows = await rowsOf(to);
      const waiting = rows.filter(({ error }) => error === "recipient_limit");
      return waiting.length >= 3 && rows.every(({ state }) => state !== "sending") ? rows : false;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(settled.filter(({ state }) => state === "sent")).toHaveLength(hourlyLimit.email);
  expect(settled.filter(({ state, is_waiting }) => state === "queued" && is_waiting)).toHaveLength(
    3,
  );
  expect(inbox.received).toHaveLength(hourlyLimit.email);
});

test("a message that has run out is not sent, its secrets go, and staff hear how many there were", async () => {
  const inbox = await openInbox();
  const to = someone();
  await queue(restore(to));
  await database.ownerPool.query(
    "update messaging_message set expires_at = clock_timestamp() where recipient = $1",
    [to],
  );
  const { notices } = startWorker(inbox.url);
  expect(await ended(to)).toMatchObject([{ state: "dead", error: "expired", values: null }]);
  expect(notices).toMatchObject([
    { topic: "messages_expired", details: { channel: "email", count: "1" } },
  ]);
  expect(inbox.received).toEqual([]);
});

test("a message without a way to send it waits, and is sent by a worker that has one", async () => {
  const to = someone();
  await queue(restore(to));
  const without = startTestWorker(database, {});
  await without.stop();
  expect(await rowsOf(to)).toMatchObject([{ state: "queued", attempts: 0, is_waiting: true }]);
  const inbox = await openInbox();
  startWorker(inbox.url);
  expect(await ended(to)).toMatchObject([{ state: "sent" }]);
});

test("whom a message went to is forgotten a month later, and its key never", async () => {
  const key = uuidv7();
  const to = someone();
  await queue(restore(to, { key }));
  await database.ownerPool.query(
    `update messaging_message set state = 'sent', "values" = null, dispatch_at = null,
       ended_at = clock_timestamp() - interval '31 days' where key = $1`,
    [key],
  );
  const worker = startTestWorker(database, {});
  await vi.waitUntil(async () => (await rowsOf(to)).length === 0, { timeout: 30_000 });
  await worker.stop();
  await queue(restore(to, { key }));
  const { rows } = await database.ownerPool.query(
    "select recipient, state from messaging_message where key = $1",
    [key],
  );
  expect(rows).toEqual([{ recipient: null, state: "sent" }]);
});

test("what goes wrong is logged without recipient or secrets", async () => {
  const lines: string[] = [];
  const log = createLogger({
    level: "trace",
    destination: { write: (line: string) => void lines.push(line) },
  });
  const inbox = await openInbox({
    receive: (_to, attempt) => (attempt === 1 ? "drop" : { refuse: 554, at: "data" }),
  });
  const { notices, failures } = startWorker(inbox.url);
  const to = someone();
  await queue(restore(to));
  await ended(to);
  for (const failure of failures) log.warn({ err: failure }, "a failure");
  for (const notice of notices) log.warn({ notice }, "staff notice");
  expect(lines.join("")).toContain("message_dead");
  for (const secret of [to, code, "SECRET-77"]) expect(lines.join("")).not.toContain(secret);
});
