/** SMS against a real HTTP gateway: what it is sent, and what each of its answers means. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { createTestDatabase } from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { messagingDomain, queueMessage } from "../index.ts";
import { startTestWorker } from "../testing/worker.ts";
import { createSmsTransport } from "./sms-transport.ts";

interface Call {
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const calls: Call[] = [];
let answer: number | "hang up" = 200;
/** Given before `answer`, in this order. */
const answers: number[] = [];
const gateway = createServer((request, response) => {
  void (async () => {
    calls.push({ method: request.method, headers: request.headers, body: await text(request) });
    const next = answers.shift() ?? answer;
    if (next === "hang up") return request.socket.destroy();
    return response
      .writeHead(next, { location: "/elsewhere" })
      .end("the gateway repeats +77010000001");
  })();
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
});
afterAll(() => gateway.close());

const key = "a-key-shared-with-the-gateway";
const message = {
  id: "01939999-aaaa-7bbb-8ccc-ddddeeeeffff",
  to: "+77010000001",
  content: { channel: "sms", text: "Oddwright: 730519 — кіру коды." },
} as const;
const send = (to = url) => createSmsTransport({ url: to, key, sender: "Oddwright" }).send(message);

test("the gateway gets the message with its id, signed", async () => {
  answer = 200;
  expect(await send()).toEqual({ ok: true });
  const { method, headers, body } = calls.at(-1)!;
  expect(method).toBe("POST");
  expect(JSON.parse(body)).toEqual({
    id: message.id,
    to: message.to,
    from: "Oddwright",
    text: message.content.text,
  });
  const timestamp = String(headers["x-sms-timestamp"]);
  expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(300);
  const expected = createHmac("sha256", key).update(`${timestamp}.${body}`).digest("hex");
  expect(headers["x-sms-signature"]).toBe(expected);
});

test.each([
  [400, true],
  [404, true],
  [422, true],
  [401, false],
  [403, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])("the answer %i is final: %s", async (status, final) => {
  answer = status;
  expect(await send()).toEqual({ ok: false, final, error: `sms_${status}` });
});

test("neither a redirect nor a lost connection takes the message anywhere", async () => {
  answer = 307;
  const before = calls.length;
  const unreachable = { ok: false, final: false, error: "sms_unreachable" };
  expect(await send()).toEqual(unreachable);
  expect(calls).toHaveLength(before + 1);
  answer = "hang up";
  expect(await send()).toEqual(unreachable);
});

test("a code goes from the caller's transaction to the phone, also when the gateway is busy at first", async () => {
  const database = await createTestDatabase({ migrations: [messagingDomain.migrations] });
  const before = calls.length;
  answer = 200;
  answers.push(503);
  const worker = startTestWorker(database, { sms: { url, key, sender: "Oddwright" } });
  await withTransaction(database.appPool, (client) =>
    queueMessage(client, {
      key: "code:1",
      channel: "sms",
      to: "+77010000001",
      locale: "br",
      template: "login_code",
      values: { code: "048213" },
    }),
  );
  const stored = await vi.waitUntil(
    async () => {
      const { rows } = await database.ownerPool.query<{ state: string }>(
        `select id, state, attempts, "values" from messaging_message`,
      );
      return rows[0]!.state === "sent" && rows;
    },
    { timeout: 60_000, interval: 100 },
  );
  await worker.stop();
  await database.drop();
  expect(stored).toMatchObject([{ attempts: 2, values: null }]);
  const bodies = calls.slice(before).map(({ body }) => JSON.parse(body) as { id: string });
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[0]).toMatchObject({
    to: "+77010000001",
    text: "Oddwright: 048213 é seu código de acesso. Não o passe a ninguém.",
  });
});
