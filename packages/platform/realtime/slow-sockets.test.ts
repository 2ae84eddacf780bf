/** What happens when sockets read slower than a room speaks: bounded memory, no silent gap, no neighbour waits. */
import type { RoomEvent, ServerMessage } from "@oddwright/contract/realtime/messages.ts";
import { expect, test, vi } from "vitest";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { BusListener } from "./bus.ts";
import { createInProcessBus } from "./in-process-bus.ts";
import {
  crashEvent,
  feedEvent,
  startTestGateway,
  type TestGateway,
} from "./testing/test-gateway.ts";
import { openGuest, openPlayer, type TestSocket } from "./testing/test-socket.ts";

const kilobyte = "x".repeat(1_024);

async function join(client: TestSocket, room: string): Promise<void> {
  client.send({ type: "join", room });
  await client.next("snapshot");
}

/** A bus between processes can lose messages: this one does when told to. */
function losingBus() {
  const bus = createInProcessBus();
  const listeners: BusListener[] = [];
  bus.subscribe({
    onMessage: (message) => {
      const event = isLost ? null : message.event;
      for (const { onMessage } of listeners) onMessage({ ...message, event });
    },
    onGap: () => undefined,
  });
  let isLost = false;
  return {
    ...bus,
    subscribe(listener: BusListener) {
      listeners.push(listener);
      return () => undefined;
    },
    lose(room: PublicRoom) {
      isLost = true;
      bus.publish(room, feedEvent("lost"));
      isLost = false;
    },
  };
}

/** Publishes until the gateway has given the slow socket up, leaving the loop free between. */
async function publishUntil({ bus }: TestGateway, isEnough: () => boolean): Promise<void> {
  const large = feedEvent(kilobyte.repeat(60));
  const deadline = Date.now() + 30_000;
  while (!isEnough()) {
    if (Date.now() > deadline) throw new Error("the socket took everything");
    bus.publish("feed", large);
    await new Promise(setImmediate);
  }
}

test("a socket that does not read is dropped, and the others get everything meanwhile", async () => {
  const it = await startTestGateway({ limits: { slowMs: 300 } });
  const [slow, quick] = [await openGuest(it.url), await openGuest(it.url)];
  await Promise.all([join(slow, "feed"), join(quick, "feed")]);
  slow.socket.pause();
  let told = 0;
  quick.socket.on("message", () => (told += 1));
  await publishUntil(it, () => it.gateway.socketCount() === 1);
  const { version } = await it.bus.position("feed");
  await vi.waitUntil(() => told === version, 30_000);
  slow.socket.resume();
  expect(await slow.closed).toBe(1006);
});

test("players' own events cannot fill the memory either", async () => {
  const it = await startTestGateway({ limits: { maxUnsentBytes: 200_000 } });
  it.tickets.set("t", { playerId: "p", sessionId: "s" });
  const player = await openPlayer(it.url, "t");
  player.socket.pause();
  await vi.waitUntil(() => {
    for (let sent = 0; sent < 1_000; sent += 1) it.bus.tell("p", feedEvent(kilobyte));
    return it.gateway.socketCount() === 0;
  }, 30_000);
  player.socket.resume();
  expect(await player.closed).toBe(1006);
});

test("after a burst of 5 000 events a socket has the newest, by state where events were left out", async () => {
  const it = await startTestGateway();
  const client = await openGuest(it.url);
  await join(client, "feed");
  for (let sent = 1; sent <= 5_000; sent += 1) it.bus.publish("feed", feedEvent(String(sent)));
  const last = (message: ServerMessage | undefined): number =>
    message?.type === "event" || message?.type === "snapshot" ? message.version : 0;
  await vi.waitUntil(() => last(client.received.at(-1)) === 5_000, 30_000);
  // Nothing is left out without a state that stands for it.
  const leaps = client.received.filter(
    (message, at) =>
      message.type === "event" && message.version !== last(client.received[at - 1]) + 1,
  );
  expect(leaps).toEqual([]);
  expect(client.received.length).toBeLessThan(600);
});

test("a socket that fell behind gets the newest state once, not every one before it", async () => {
  const it = await startTestGateway();
  const client = await openGuest(it.url);
  await join(client, "crash");
  const seen: RoomEvent[] = [];
  for (let round = 1; round <= 100; round += 1) it.bus.publish("crash", crashEvent(round));
  it.bus.publish("crash", { kind: "crash_players", players: [] });
  seen.push((await client.next("event")).event, (await client.next("event")).event);
  expect(seen).toEqual([crashEvent(100), { kind: "crash_players", players: [] }]);
});

test("a socket that reads again before its limit has every event or a later state", async () => {
  const it = await startTestGateway();
  const client = await openGuest(it.url);
  await join(client, "feed");
  client.socket.pause();
  const large = feedEvent(kilobyte.repeat(60));
  for (let sent = 0; sent < 400; sent += 1) {
    it.bus.publish("feed", large);
    await new Promise(setImmediate);
  }
  client.socket.resume();
  it.bus.publish("feed", feedEvent("last"));
  await vi.waitUntil(() => {
    const message = client.received.at(-1);
    return (message?.type === "event" || message?.type === "snapshot") && message.version === 401;
  }, 30_000);
  expect(client.received.some((each) => each.type === "snapshot")).toBe(true);
});

test("lost events are answered with the state, for everyone in the room", async () => {
  const bus = losingBus();
  const it = await startTestGateway({ bus });
  const clients = await Promise.all([openGuest(it.url), openGuest(it.url)]);
  for (const client of clients) await join(client, "feed");
  it.bus.publish("feed", feedEvent("1"));
  for (const client of clients) await client.next("event");
  const read = it.statesRead();
  bus.lose("feed");
  for (const client of clients) {
    expect(await client.next("snapshot")).toMatchObject({ version: 2 });
  }
  expect(it.statesRead()).toBe(read + 1);
});
