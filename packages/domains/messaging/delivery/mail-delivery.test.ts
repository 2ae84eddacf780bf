/** Mail, from the caller's transaction to a real SMTP server: once, in spite of what the server does, and never again in the table. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Message } from "../index.ts";
import {
  code,
  linkSecret,
  mailTools,
  type MailTools,
  restore,
  someone,
} from "../testing/mail-tools.ts";
import type { Reception } from "../testing/smtp-inbox.ts";

let it: MailTools;
beforeAll(async () => {
  it = await mailTools();
});
afterEach(() => it.stopAll());
afterAll(() => it.database.drop());

test("a mail arrives with both its views, from us, under an id of its own, and its secrets leave the table", async () => {
  const inbox = await it.openInbox();
  it.startWorker(inbox.url);
  const to = someone();
  await it.queue(restore(to));
  expect(await it.ended(to)).toEqual([
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
  const { rows } = await it.database.ownerPool.query<{ all: string }>(
    `select coalesce(string_agg(t::text, ''), '') as all from (
       select m::text from messaging_message m union all select j::text from messaging_queue.job j) as t`,
  );
  expect(rows[0]!.all).toContain(to);
  for (const secret of [code, linkSecret]) expect(rows[0]!.all).not.toContain(secret);
});

test("a server that refuses for the time being is asked again, and the mail is sent once", async () => {
  const inbox = await it.openInbox({
    receive: (_to, attempt) => (attempt === 1 ? { refuse: 451, at: "data" } : "accept"),
  });
  it.startWorker(inbox.url);
  const to = someone();
  await it.queue(restore(to));
  expect(await it.ended(to)).toMatchObject([{ state: "sent", attempts: 2 }]);
  expect(inbox.received).toHaveLength(1);
});

test.each(["rcpt", "data"] as const)(
  "a mail that is refused for good at %s is not tried again, and staff are told without its content",
  async (at) => {
    const inbox = await it.openInbox({ receive: () => ({ refuse: 550, at }) });
    const { notices } = it.startWorker(inbox.url);
    const to = someone();
    await it.queue(restore(to));
    expect(await it.ended(to)).toMatchObject([
      { state: "dead", error: "smtp_550", attempts: 1, values: null },
    ]);
    await vi.waitUntil(() => notices.length > 0);
    expect(notices).toMatchObject([
      { topic: "message_dead", details: { template: "restore_password", error: "smtp_550" } },
    ]);
    for (const secret of [to, code, linkSecret])
      expect(JSON.stringify(notices)).not.toContain(secret);
  },
);

test("a server that never takes it ends the message after its attempts, and not the others", async () => {
  const [bad, ...good] = [someone(), someone(), someone(), someone()];
  const inbox = await it.openInbox({
    receive: (to) => (to === bad ? { refuse: 421, at: "rcpt" } : "accept"),
  });
  const { notices } = it.startWorker(inbox.url);
  await it.queue(...[bad!, ...good].map((to) => restore(to)));
  for (const to of good) expect(await it.ended(to)).toMatchObject([{ state: "sent", attempts: 1 }]);
  expect(await it.ended(bad!)).toMatchObject([{ state: "dead", error: "smtp_421", attempts: 3 }]);
  await vi.waitUntil(() => notices.length > 0);
  expect(notices).toMatchObject([{ details: { error: "smtp_421", attempts: "3" } }]);
});

test("a message that no template can say is given up at once, and those beside it are sent", async () => {
  const inbox = await it.openInbox();
  const { notices, failures } = it.startWorker(inbox.url);
  const [poison, before, after] = [someone(), someone(), someone()];
  await it.queue(
    restore(before),
    restore(poison, { values: { code, link: `javascript:${linkSecret}` } } as Partial<Message>),
    restore(after),
  );
  expect(await it.ended(poison)).toMatchObject([
    { state: "dead", error: "not_rendered", values: null },
  ]);
  for (const to of [before, after]) expect(await it.ended(to)).toMatchObject([{ state: "sent" }]);
  await vi.waitUntil(() => notices.length > 0);
  expect(notices).toMatchObject([{ topic: "message_dead", details: { error: "not_rendered" } }]);
  expect(failures).toEqual([]);
});

test("a connection that ends after the mail was sent leads to a second one that the receiver can know", async () => {
  const inbox = await it.openInbox({
    receive: (_to, attempt) => (attempt === 1 ? "drop" : "accept"),
  });
  it.startWorker(inbox.url);
  const to = someone();
  await it.queue(restore(to));
  expect(await it.ended(to)).toMatchObject([{ state: "sent", attempts: 2 }]);
  expect(inbox.arrivals).toHaveLength(2);
  expect(new Set(inbox.arrivals.map(({ messageId }) => messageId)).size).toBe(1);
});

test("a worker that is killed while it sends loses nothing: another one sends it, under the same id", async () => {
  const to = someone();
  const arrived = Promise.withResolvers<void>();
  const inbox = await it.openInbox({
    receive: (_to, attempt) => {
      if (attempt > 1) return "accept";
      arrived.resolve();
      // The first process dies before it hears an answer.
      return new Promise(() => undefined);
    },
  });
  const script = fileURLToPath(new URL("../testing/worker-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, it.database.appUrl, inbox.url], {
    stdio: "ignore",
  });
  await it.queue(restore(to));
  await arrived.promise;
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await it.rowsOf(to)).toMatchObject([{ state: "sending", attempts: 1 }]);
  it.startWorker(inbox.url);
  expect(await it.ended(to)).toMatchObject([{ state: "sent", attempts: 2 }]);
  expect(inbox.received).toHaveLength(1);
});

test("connections that the it.database ends are made anew, and nothing is lost", async () => {
  const inbox = await it.openInbox();
  it.startWorker(inbox.url);
  const first = someone();
  await it.queue(restore(first));
  await it.ended(first);
  const { rowCount } = await it.database.ownerPool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oddwright messages'",
  );
  expect(rowCount).toBeGreaterThan(0);
  const second = someone();
  await it.queue(restore(second));
  expect(await it.ended(second)).toMatchObject([{ state: "sent" }]);
});

test("a server that is slow with one mail holds up no other", async () => {
  const slow = someone();
  const quick = someone();
  const release = Promise.withResolvers<void>();
  const inbox = await it.openInbox({
    receive: async (to): Promise<Reception> => {
      if (to === slow) await release.promise;
      return "accept";
    },
  });
  it.startWorker(inbox.url);
  await it.queue(restore(slow));
  await vi.waitUntil(async () => (await it.rowsOf(slow))[0]!.state === "sending", {
    timeout: 30_000,
  });
  await it.queue(restore(quick));
  expect(await it.ended(quick)).toMatchObject([{ state: "sent" }]);
  expect(await it.rowsOf(slow)).toMatchObject([{ state: "sending" }]);
  release.resolve();
  await it.ended(slow);
});

test("two workers send each of many messages once", async () => {
  const inbox = await it.openInbox();
  it.startWorker(inbox.url);
  it.startWorker(inbox.url);
  const recipients = Array.from({ length: 60 }, someone);
  await Promise.all(recipients.map((to) => it.queue(restore(to))));
  for (const to of recipients) await it.ended(to);
  expect(inbox.received.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
});

test("what goes wrong is logged without recipient or secrets", async () => {
  const lines: string[] = [];
  const log = createLogger({
    level: "trace",
    destination: { write: (line: string) => void lines.push(line) },
  });
  const inbox = await it.openInbox({
    receive: (_to, attempt) => (attempt === 1 ? "drop" : { refuse: 554, at: "data" }),
  });
  const { notices, failures } = it.startWorker(inbox.url);
  const to = someone();
  await it.queue(restore(to));
  await it.ended(to);
  await vi.waitUntil(() => notices.length > 0);
  for (const failure of failures) log.warn({ err: failure }, "a failure");
  for (const notice of notices) log.warn({ notice }, "staff notice");
  expect(lines.join("")).toContain("message_dead");
  for (const secret of [to, code, linkSecret]) expect(lines.join("")).not.toContain(secret);
});
