/** The realtime role's own server: it can be asked how it is, and it stops in bounded time. */
import { once } from "node:events";
import { connect } from "node:net";
import { createInProcessBus } from "@oddwright/platform/realtime/in-process-bus.ts";
import { createGateway } from "@oddwright/platform/realtime/gateway.ts";
import { expect, test } from "vitest";
import { createRealtimeServer } from "./realtime.ts";

function createServer({ drainTimeoutMs }: { readonly drainTimeoutMs: number }) {
  const gateway = createGateway({
    bus: createInProcessBus(),
    stateOf: () => null,
    redeemTicket: async () => null,
    isOriginAllowed: () => true,
    addressOf: ({ socket }) => socket.remoteAddress ?? "",
    log: { warn: () => undefined },
  });
  return { gateway, server: createRealtimeServer(gateway, drainTimeoutMs) };
}

const anyPort = { host: "127.0.0.1", port: 0 };

test("it is healthy until it begins to close its sockets", async () => {
  const { gateway, server } = createServer({ drainTimeoutMs: 10_000 });
  const url = await server.listen(anyPort);
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  expect([await statusOf("/health"), await statusOf("/games")]).toEqual([200, 404]);
  await gateway.close();
  expect(await statusOf("/health")).toBe(503);
  await server.close();
});

test("a client that sends no request is cut after the time to drain", async () => {
  const { gateway, server } = createServer({ drainTimeoutMs: 100 });
  const url = await server.listen(anyPort);
  const client = connect(Number(new URL(url).port), "127.0.0.1");
  client.on("error", () => undefined);
  client.resume();
  client.write("GET /health HTTP/1.1\r\nHost:");
  // The next answer proves that the server has read the beginning before.
  await fetch(`${url}/health`);
  await gateway.close();
  const cut = once(client, "close");
  await server.close();
  await cut;
  expect(client.destroyed).toBe(true);
});

test("a taken port fails the start", async () => {
  const [{ server: first, gateway }, { server: second }] = [
    createServer({ drainTimeoutMs: 100 }),
    createServer({ drainTimeoutMs: 100 }),
  ];
  const { port } = new URL(await first.listen(anyPort));
  await expect(second.listen({ ...anyPort, port: Number(port) })).rejects.toThrow("EADDRINUSE");
  await gateway.close();
  await first.close();
});
