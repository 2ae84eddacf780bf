/** The realtime role: rooms that anybody can name are not kept; its own server can be asked how it is, and stops in bounded time. */
import { once } from "node:events";
import { connect } from "node:net";
import {
  bettingEventRoom,
  feedRoom,
  type PublicRoom,
  tableChatRoom,
} from "@oddwright/contract/realtime/rooms.ts";
import type { AllHandlers } from "@oddwright/platform/http/handler.ts";
import { createInProcessBus } from "@oddwright/platform/realtime/in-process-bus.ts";
import { createGateway } from "@oddwright/platform/realtime/gateway.ts";
import { feedEvent } from "@oddwright/platform/realtime/testing/test-gateway.ts";
import { openGuest, testOrigin } from "@oddwright/platform/realtime/testing/test-socket.ts";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createRealtime, createRealtimeServer } from "./realtime.ts";

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

/** What somebody is told first who comes to the room from the version of an event that came while nobody was in it. */
async function toldAfterAnEvent(room: PublicRoom): Promise<string> {
  const bus = createInProcessBus();
  const read = async () => ({ ok: true, body: {} });
  const gateway = createRealtime({
    composition: {
      realtime: { bus, redeemTicket: async () => null, onSessionsEnded: () => undefined },
      handlers: { feed: read, bettingEvent: read, tableChat: read } as unknown as AllHandlers,
    },
    environment: { allowedOrigins: [testOrigin], trustedProxies: [] },
    log: { warn: () => undefined },
    metrics: { registry: new Registry() },
  });
  const server = createRealtimeServer(gateway, 1_000);
  const url = await server.listen(anyPort);
  const { epoch } = await bus.position(room);
  bus.publish(room, feedEvent("unheard"));
  const client = await openGuest(url);
  client.send({ type: "join", room, from: { epoch, version: 1 } });
  await expect.poll(() => client.received.length).toBeGreaterThan(0);
  const told = client.received[0]?.type ?? "nothing";
  client.socket.terminate();
  await gateway.close();
  await server.close();
  return told;
}

test("a room of the program keeps what came; one that anybody can name is nothing while nobody is in it", async () => {
  expect(await toldAfterAnEvent(feedRoom)).toBe("resumed");
  expect(await toldAfterAnEvent(bettingEventRoom("one"))).toBe("snapshot");
  expect(await toldAfterAnEvent(tableChatRoom("quay"))).toBe("snapshot");
});

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
