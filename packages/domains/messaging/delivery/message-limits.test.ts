/** What bounds a message: its recipient's limit, its lifetime, a channel that is not configured, and how long it is remembered. */
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { code, mailTools, type MailTools, restore, someone } from "../testing/mail-tools.ts";
import { startTestWorker } from "../testing/worker.ts";
import { claimMessage, hourlyLimit } from "./message-store.ts";

let it: MailTools;
beforeAll(async () => {
  it = await mailTools();
});
afterEach(() => it.stopAll());
afterAll(() => it.database.drop());

test("one recipient gets so many mails an hour, and the others wait", async () => {
  const inbox = await it.openInbox();
  it.startWorker(inbox.url);
  it.startWorker(inbox.url);
  const to = someone();
  await it.queue(...Array.from({ length: hourlyLimit.email.restore + 3 }, () => restore(to)));
  const settled = await vi.waitUntil(
    async () => {
      const rows = await it.rowsOf(to);
      const waiting = rows.filter(({ error }) => error === "recipient_limit");
      return waiting.length >= 3 && rows.every(({ state }) => state !== "sending") ? rows : false;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(settled.filter(({ state }) => state === "sent")).toHaveLength(hourlyLimit.email.restore);
  expect(settled.filter(({ state, is_waiting }) => state === "queued" && is_waiting)).toHaveLength(
    3,
  );
  expect(inbox.received).toHaveLength(hourlyLimit.email.restore);
});

test("the limit of a recipient is exact, however many attempts begin at once", async () => {
  const to = someone();
  await it.queue(...Array.from({ length: hourlyLimit.email.restore + 5 }, () => restore(to)));
  const { rows } = await it.database.ownerPool.query<{ id: string }>(
    "select id from messaging_message where recipient = $1",
    [to],
  );
  const claimed = await Promise.all(rows.map(({ id }) => claimMessage(it.database.appPool, id)));
  expect(claimed.filter((each) => each !== null)).toHaveLength(hourlyLimit.email.restore);
});

test("whoever has codes sent to somebody keeps no notice and no code of another kind from them", async () => {
  const to = "+79120000001";
  const sms = { key: "", channel: "sms", to, locale: "en" } as const;
  const login = { ...sms, template: "login_code", values: { code } } as const;
  const others = [
    { ...sms, template: "restore_phone", values: { code } },
    { ...sms, template: "verify_phone", values: { code } },
    { ...sms, template: "credential_changed", values: { what: "password", at: "" } },
  ] as const;
  const flood = Array.from({ length: hourlyLimit.sms.login + 2 }, () => login);
  await it.queue(...[...flood, ...others].map((each) => ({ ...each, key: uuidv7() })));
  const { rows } = await it.database.ownerPool.query<{ id: string }>(
    "select id from messaging_message where recipient = $1 order by queued_at, id",
    [to],
  );
  const claimed: (string | undefined)[] = [];
  for (const { id } of rows) claimed.push((await claimMessage(it.database.appPool, id))?.template);
  expect(claimed).toEqual([
    ...Array.from({ length: hourlyLimit.sms.login }, () => "login_code"),
    undefined,
    undefined,
    ...others.map(({ template }) => template),
  ]);
});

test("a message that has run out is not sent, its secrets go, and staff hear how many there were", async () => {
  const inbox = await it.openInbox();
  const to = someone();
  const limited = someone();
  await it.queue(restore(to), restore(limited));
  await it.database.ownerPool.query(
    `update messaging_message set expires_at = clock_timestamp(),
       error = case when recipient = $2 then 'recipient_limit' end
     where recipient in ($1, $2)`,
    [to, limited],
  );
  const { notices } = it.startWorker(inbox.url);
  expect(await it.ended(to)).toMatchObject([{ state: "dead", error: "expired", values: null }]);
  expect(await it.ended(limited)).toMatchObject([{ state: "dead", error: "recipient_limit" }]);
  await vi.waitUntil(() => notices.length > 0);
  expect(notices).toMatchObject([
    { topic: "messages_expired", details: { channel: "email", count: "1" } },
  ]);
  expect(inbox.received).toEqual([]);
});

test("a message without a way to send it waits, and is sent by a worker that has one", async () => {
  const to = someone();
  await it.queue(restore(to));
  const without = startTestWorker(it.database, {});
  await without.stop();
  expect(await it.rowsOf(to)).toMatchObject([{ state: "queued", attempts: 0, is_waiting: true }]);
  const inbox = await it.openInbox();
  it.startWorker(inbox.url);
  expect(await it.ended(to)).toMatchObject([{ state: "sent" }]);
});

test("whom a message went to is forgotten a month later, and its key never", async () => {
  const key = uuidv7();
  const to = someone();
  await it.queue(restore(to, { key }));
  await it.database.ownerPool.query(
    `update messaging_message set state = 'sent', "values" = null, dispatch_at = null,
       ended_at = clock_timestamp() - interval '31 days' where key = $1`,
    [key],
  );
  const worker = startTestWorker(it.database, {});
  await vi.waitUntil(async () => (await it.rowsOf(to)).length === 0, { timeout: 30_000 });
  await worker.stop();
  await it.queue(restore(to, { key }));
  const { rows } = await it.database.ownerPool.query(
    "select recipient, state from messaging_message where key = $1",
    [key],
  );
  expect(rows).toEqual([{ recipient: null, state: "sent" }]);
});
