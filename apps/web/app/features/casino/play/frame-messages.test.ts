import { expect, test } from "vitest";
import { connectFrame, type MessageHost, readGameMessage } from "./frame-messages.ts";

const good = { v: 1, source: "game", type: "round-ended", id: "a-1", body: {} };

test.each([
  null,
  "ready",
  [good],
  { ...good, v: 2 },
  { ...good, source: "casino" },
  { ...good, type: "pay" },
  { ...good, id: 7 },
  { ...good, id: "x".repeat(65) },
  { ...good, body: null },
  { ...good, balance: "1000.00" },
  { v: 1, source: "game", type: "ready", id: "a" },
])("what is no message of a game says nothing: %j", (data) => {
  expect(readGameMessage(data)).toBeNull();
});

function frame() {
  const listeners = new Set<(event: MessageEvent) => void>();
  const host: MessageHost = {
    addEventListener: (_type, listener) => listeners.add(listener),
    removeEventListener: (_type, listener) => listeners.delete(listener),
  };
  const told: unknown[] = [];
  const game = { postMessage: (...message: unknown[]) => told.push(message) };
  const heard: string[] = [];
  const connection = connectFrame(
    { host, game: () => game as unknown as Window, origin: "https://studio.example" },
    (message) => heard.push(message),
  );
  const send = (event: object) =>
    listeners.forEach((listen) =>
      listen({ origin: "https://studio.example", source: game, data: good, ...event } as never),
    );
  return { connection, send, heard, told, listeners };
}

test("only the frame's own page at its own origin is heard", () => {
  const { connection, send, heard, listeners } = frame();
  send({});
  expect(heard).toEqual(["round-ended"]);
  send({ origin: "https://studio.example.evil.example" });
  send({ origin: "null" });
  send({ source: {} });
  send({ source: null });
  send({ data: { ...good, type: "pay" } });
  expect(heard).toHaveLength(1);
  connection.close();
  expect(listeners.size).toBe(0);
});

test("what the site says goes to the game's origin alone", () => {
  const { connection, told } = frame();
  connection.tell("pause");
  expect(told).toEqual([
    [
      { v: 1, source: "casino", type: "pause", id: expect.any(String), body: {} },
      "https://studio.example",
    ],
  ]);
});
