/** The time of a request that decides about money: that of its last byte, whatever came before. */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { processTimeMs } from "../clock/process-time.ts";
import { startTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
const received: number[] = [];
beforeAll(async () => {
  server = await startTestServer({
    handlers: {
      cashoutCrash: async ({ receivedAtMs }) => {
        received.push(receivedAtMs);
        return { ok: false, code: "bet_not_found" };
      },
    },
    verifyToken: () => ({ playerId: "player", sessionId: "session" }),
  });
});
afterAll(() => server.close());

test("a request whose body is held back was received when the body came", async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  const body = JSON.stringify({ bet_id: "01a22000-851c-7401-b0c9-68b12395682e" });
  const head = [
    "POST /games/crash/cashout HTTP/1.1",
    `Host: ${hostname}`,
    "Authorization: Bearer token",
    "Idempotency-Key: 01a22000-851c-7401-b0c9-68b12395682f",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ].join("\r\n");
  socket.write(`${head}\r\n\r\n${body.slice(0, 5)}`);
  await delay(150);
  const lastByteSentMs = processTimeMs();
  socket.write(body.slice(5));
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  expect(String(answer)).toContain("bet_not_found");
  expect(received).toHaveLength(1);
  expect(received[0]).toBeGreaterThanOrEqual(lastByteSentMs);
  expect(received[0]).toBeLessThanOrEqual(processTimeMs());
});
