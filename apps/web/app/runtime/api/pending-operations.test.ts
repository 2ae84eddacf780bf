import { expect, test } from "vitest";
import { localApi, type LocalAnswer } from "../../../testing/local-api.ts";
import { memoryStorage } from "../../../testing/memory-browser.ts";
import { testClient } from "../../../testing/test-client.ts";
import { createPendingOperations, type OperationAnswer } from "./pending-operations.ts";

const body = { stake: "5.00", target: "50.50", direction: "over" } as const;
const bet = { route: "placeDiceBet", body, playerId: "player-1" } as const;

/** A page: its own object over the storage that outlives it. */
async function pageOver(answer: () => LocalAnswer | "drop", storage = memoryStorage()) {
  const server = await localApi(answer);
  const { api } = testClient({ url: server.url, token: "abc" });
  return { server, storage, operations: createPendingOperations({ api, storage }) };
}

const everything = { playerId: "player-1", minAgeMs: 0 };

test("an answered operation is forgotten", async () => {
  const { operations, server } = await pageOver(() => ({ body: { balance: "95.00" } }));
  const { operation, result } = await operations.run(bet);
  expect(result).toEqual({ ok: true, value: { balance: "95.00" } });
  expect(operations.list("player-1")).toEqual([]);
  expect(server.seen).toMatchObject([{ body, headers: { "idempotency-key": operation.id } }]);
  expect(operation.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
});

test("a rejected operation is forgotten too", async () => {
  const { operations } = await pageOver(() => ({ status: 422, body: { error: "bet_stale" } }));
  await operations.run(bet);
  expect(operations.list("player-1")).toEqual([]);
});

test.each([
  ["no answer", () => "drop" as const],
  ["an answer of 503", () => ({ status: 503 })],
])(
  "after %s it is kept, and the next page resends it with the same key and body",
  async (...row) => {
    const first = await pageOver(row[1]);
    const { operation } = await first.operations.run(bet);
    expect(first.operations.list("player-1")).toMatchObject([{ id: operation.id }]);

    const next = await pageOver(() => ({ body: { balance: "95.00" } }), first.storage);
    const answers: OperationAnswer[] = [];
    await next.operations.resend(everything, (answer) => answers.push(answer));
    expect(next.server.seen).toMatchObject([
      { body, headers: { "idempotency-key": operation.id } },
    ]);
    expect(answers).toMatchObject([{ operation: { id: operation.id }, result: { ok: true } }]);
    expect(next.operations.list("player-1")).toEqual([]);
  },
);

test("another player on the device does not resend it", async () => {
  const first = await pageOver(() => "drop");
  await first.operations.run(bet);
  const next = await pageOver(() => ({ body: {} }), first.storage);
  await next.operations.resend({ playerId: "player-2", minAgeMs: 0 }, () => undefined);
  expect(next.server.seen).toEqual([]);
  expect(next.operations.list("player-1")).toHaveLength(1);
});

test("an operation that may still be in flight is not resent", async () => {
  const first = await pageOver(() => "drop");
  await first.operations.run(bet);
  const next = await pageOver(() => ({ body: {} }), first.storage);
  await next.operations.resend({ playerId: "player-1", minAgeMs: 60_000 }, () => undefined);
  expect(next.server.seen).toEqual([]);
});

test("damaged storage counts as empty", async () => {
  const storage = memoryStorage();
  storage.setItem("pendingOperations", '[{"id":1},"x",{"id":"a","route":"nothing"}]');
  const { operations } = await pageOver(() => ({}), storage);
  expect(operations.list("player-1")).toEqual([]);
  storage.setItem("pendingOperations", "{");
  expect(operations.list("player-1")).toEqual([]);
});

const noPause = () => Promise.resolve();

test("the request is repeated with the same key until the API decides, and the first doubt is reported once", async () => {
  let tries = 0;
  const server = await localApi(() => {
    tries += 1;
    if (tries === 1) return "drop";
    return tries < 4 ? { status: 503 } : { body: { balance: "95.00" } };
  });
  const { api } = testClient({ url: server.url, token: "abc" });
  const storage = memoryStorage();
  const operations = createPendingOperations({ api, storage, pause: noPause });
  let doubts = 0;
  const { result, isFirstAnswer } = await operations.runUntilAnswered(bet, {
    onDoubt: () => {
      doubts += 1;
    },
  });
  expect([result.ok, isFirstAnswer, doubts, tries]).toEqual([true, true, 1, 4]);
  expect(new Set(server.seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(operations.list("player-1")).toEqual([]);
});

test("between two tries nothing else in the page resends it, and after stopping it stays stored", async () => {
  const server = await localApi(() => "drop");
  const { api } = testClient({ url: server.url, token: "abc" });
  const abort = new AbortController();
  const operations = createPendingOperations({
    api,
    storage: memoryStorage(),
    pause: async () => {
      await operations.resend(everything, () => undefined);
      abort.abort();
    },
  });
  await operations.runUntilAnswered(bet, { onDoubt: () => undefined, signal: abort.signal });
  expect(server.seen).toHaveLength(1);
  expect(operations.list("player-1")).toHaveLength(1);
});

test("the end of the session stops the retries and keeps the operation for the next login", async () => {
  const { operations, server } = await pageOver(() => ({ status: 401 }));
  await operations.runUntilAnswered(bet, { onDoubt: () => expect.unreachable("it was answered") });
  expect(server.count("/games/dice/bets")).toBeGreaterThan(0);
  expect(operations.list("player-1")).toHaveLength(1);
});

test("an answer that another tab has received is not the first", async () => {
  const storage = memoryStorage();
  const first = await pageOver(() => {
    // The other tab forgets the operation while this one's request is in flight.
    storage.setItem("pendingOperations", "[]");
    return { body: {} };
  }, storage);
  expect((await first.operations.run(bet)).isFirstAnswer).toBe(false);
});

test("an id holds the server's time, not the device's", async () => {
  const { api } = testClient({ url: (await localApi(() => ({ body: {} }))).url, token: "abc" });
  const now = () => Date.UTC(2031, 0, 1);
  const { operation } = await createPendingOperations({ api, storage: memoryStorage(), now }).run(
    bet,
  );
  expect(Number.parseInt(operation.id.replaceAll("-", "").slice(0, 12), 16)).toBe(now());
});
