/** The gateway over real sockets: who is let in, what rooms tell, and how sockets end. */
import { expect, test, vi } from "vitest";
import { feedEvent, startTestGateway } from "./testing/test-gateway.ts";
import { openGuest, openPlayer, openSocket } from "./testing/test-socket.ts";

const caller = { playerId: "player-1", sessionId: "session-1" };

test("a room's state comes first, then its events", async () => {
  const { url, bus } = await startTestGateway();
  bus.publish("feed", feedEvent("before"));
  const client = await openGuest(url);
  client.send({ type: "join", room: "feed" });
  expect(await client.next("snapshot")).toMatchObject({
    room: "feed",
    version: 1,
    state: { read: 1 },
  });
  bus.publish("feed", feedEvent("a"));
  bus.publish("feed:high", feedEvent("of another room"));
  bus.publish("feed", feedEvent("b"));
  const events = [await client.next("event"), await client.next("event")];
  expect(events.map((each) => [each.room, each.version, each.event])).toEqual([
    ["feed", 2, feedEvent("a")],
    ["feed", 3, feedEvent("b")],
  ]);
});

test("a client that resumes from a version that is still held gets the missed events and no others", async () => {
  const { url, bus, statesRead } = await startTestGateway();
  const first = await openGuest(url);
  first.send({ type: "join", room: "feed" });
  const { epoch } = await first.next("snapshot");
  bus.publish("feed", feedEvent("seen"));
  const { version } = await first.next("event");
  first.socket.terminate();
  bus.publish("feed", feedEvent("missed"));
  const again = await openGuest(url);
  again.send({ type: "join", room: "feed", from: { epoch, version } });
  expect(await again.next("resumed")).toMatchObject({ room: "feed", epoch, version });
  expect((await again.next("event")).event).toEqual(feedEvent("missed"));
  expect(statesRead()).toBe(1);
});

test("a client that resumes from another numbering, or too late, gets the state", async () => {
  const { url, bus } = await startTestGateway({ limits: { roomEvents: 3 } });
  const first = await openGuest(url);
  first.send({ type: "join", room: "feed" });
  const { epoch } = await first.next("snapshot");
  for (const name of ["1", "2", "3", "4"]) bus.publish("feed", feedEvent(name));
  const late = await openGuest(url);
  late.send({ type: "join", room: "feed", from: { epoch, version: 0 } });
  expect(await late.next("snapshot")).toMatchObject({ version: 4 });
  const other = await openGuest(url);
  other.send({ type: "join", room: "feed", from: { epoch: "other", version: 4 } });
  expect(await other.next("snapshot")).toMatchObject({ version: 4 });
  const ahead = await openGuest(url);
  ahead.send({ type: "join", room: "feed", from: { epoch, version: 9 } });
  expect(await ahead.next("snapshot")).toMatchObject({ version: 4 });
});

test("a passing room holds its events while somebody is in it, and is forgotten with them once it was empty", async () => {
  const { url, bus } = await startTestGateway({ limits: { emptyRoomMs: 0 } });
  const room = "betting:event:one";
  // Nobody is there: nothing is kept.
  bus.publish(room, feedEvent("before"));
  const client = await openGuest(url);
  client.send({ type: "join", room });
  const { epoch } = await client.next("snapshot");
  bus.publish(room, feedEvent("heard"));
  expect(await client.next("event")).toMatchObject({ version: 2 });
  const second = await openGuest(url);
  second.send({ type: "join", room, from: { epoch, version: 1 } });
  expect(await second.next("resumed")).toMatchObject({ room });
  for (const each of [client, second]) {
    each.send({ type: "leave", room });
    each.send({ type: "ping", sent_at: 1 });
    await each.next("pong");
  }
  const late = await openGuest(url);
  late.send({ type: "join", room, from: { epoch, version: 1 } });
  expect(await late.next("snapshot")).toMatchObject({ room });
});

test("events that come while the state is read follow it", async () => {
  const reading = Promise.withResolvers<void>();
  const { url, bus, statesRead } = await startTestGateway({
    readState: () => reading.promise.then(() => "state"),
  });
  const clients = [await openGuest(url), await openGuest(url)];
  for (const client of clients) client.send({ type: "join", room: "feed" });
  await vi.waitUntil(() => statesRead() === 1);
  bus.publish("feed", feedEvent("meanwhile"));
  reading.resolve();
  for (const client of clients) {
    expect(await client.next("snapshot")).toMatchObject({ version: 0, state: "state" });
    expect(await client.next("event")).toMatchObject({ version: 1 });
  }
  expect(statesRead()).toBe(1);
});

test("a state that cannot be read is asked for again", async () => {
  let isAway = true;
  const { url, warnings } = await startTestGateway({
    readState: () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve("state")),
  });
  const client = await openGuest(url);
  client.send({ type: "join", room: "feed" });
  await vi.waitUntil(() => warnings.length > 0);
  isAway = false;
  expect(await client.next("snapshot")).toMatchObject({ state: "state" });
});

test("a client that has left a room gets no more of its events", async () => {
  const { url, bus } = await startTestGateway();
  const client = await openGuest(url);
  for (const room of ["feed", "feed:high"]) {
    client.send({ type: "join", room });
    await client.next("snapshot");
  }
  client.send({ type: "leave", room: "feed" });
  client.send({ type: "ping", sent_at: 7 });
  expect(await client.next("pong")).toMatchObject({ sent_at: 7 });
  bus.publish("feed", feedEvent("left"));
  bus.publish("feed:high", feedEvent("still there"));
  expect((await client.next("event")).room).toBe("feed:high");
});

test("a player's own events reach all sockets of that player and of no other", async () => {
  const { url, bus, tickets } = await startTestGateway();
  tickets.set("a", caller).set("b", caller).set("c", { playerId: "2", sessionId: "2" });
  const [one, two, other] = await Promise.all(["a", "b", "c"].map((each) => openPlayer(url, each)));
  bus.tell(caller.playerId, { kind: "balance", currency: "RUB" });
  bus.tell("2", { kind: "balance", currency: "EUR" });
  for (const client of [one, two]) {
    expect(await client?.next("event")).toMatchObject({
      room: "player",
      event: { kind: "balance", currency: "RUB" },
    });
  }
  expect(await other?.next("event")).toMatchObject({ event: { currency: "EUR" } });
  expect(one?.received).toEqual([]);
});

test("a ticket opens one socket; used again or unknown, it leaves a guest", async () => {
  const { url, tickets } = await startTestGateway();
  tickets.set("once", caller);
  const hello = async (ticket: string) => {
    const client = await openSocket(url);
    client.send({ type: "hello", protocol: 1, ticket });
    return client;
  };
  expect(await (await hello("once")).next("welcome")).toMatchObject({ player: true });
  for (const ticket of ["once", "unknown"]) {
    const client = await hello(ticket);
    expect(await client.next("error")).toMatchObject({ code: "ticket_invalid" });
    expect(await client.next("welcome")).toMatchObject({ player: false });
  }
});

test("a player's room, or one that does not exist, cannot be joined", async () => {
  const { url } = await startTestGateway();
  const client = await openGuest(url);
  for (const room of ["player", "player:player-1", "poker"]) {
    client.send({ type: "join", room });
    expect(await client.next("error")).toMatchObject({ code: "room_unknown", room });
  }
});

test("a passing room that a socket may not enter any more is not made", async () => {
  const { url, bus } = await startTestGateway({ limits: { maxRoomsPerSocket: 1 } });
  const room = "betting:event:one";
  const { epoch } = await bus.position(room);
  const client = await openGuest(url);
  for (const each of ["feed", room]) client.send({ type: "join", room: each });
  expect(await client.next("error")).toMatchObject({ code: "too_many_rooms", room });
  bus.publish(room, feedEvent("unheard"));
  const second = await openGuest(url);
  second.send({ type: "join", room, from: { epoch, version: 1 } });
  await expect.poll(() => second.received.map(({ type }) => type)).toEqual(["snapshot"]);
});

test("a socket joins as many rooms as it may", async () => {
  const { url } = await startTestGateway({ limits: { maxRoomsPerSocket: 2 } });
  const client = await openGuest(url);
  for (const room of ["feed", "crash", "feed", "roulette"]) client.send({ type: "join", room });
  expect(await client.next("error")).toMatchObject({ code: "too_many_rooms", room: "roulette" });
});

test.each([
  ["another site", { origin: "https://evil.example" }, 403],
  ["another path", { path: "/realtime/other" }, 404],
])("an upgrade from %s is refused", async (_title, options, status) => {
  const { url } = await startTestGateway();
  await expect(openSocket(url, options)).rejects.toThrow(`status ${status}`);
});

test("more sockets than an address, or the process, may have are refused", async () => {
  const perAddress = await startTestGateway({ limits: { maxSocketsPerAddress: 1 } });
  const first = await openGuest(perAddress.url);
  await expect(openSocket(perAddress.url)).rejects.toThrow("status 503");
  first.socket.close();
  await vi.waitUntil(() => perAddress.gateway.socketCount() === 0);
  await openGuest(perAddress.url);
  const inAll = await startTestGateway({ limits: { maxSockets: 1 } });
  await openGuest(inAll.url);
  await expect(openSocket(inAll.url)).rejects.toThrow("status 503");
});

test("an unknown message is answered with an error, and the socket stays open", async () => {
  const { url } = await startTestGateway();
  const client = await openGuest(url);
  for (const text of ["{", '{"type":"bet"}', '{"type":"ping","sent_at":1,"more":2}']) {
    client.socket.send(text);
    expect(await client.next("error")).toMatchObject({ code: "message_invalid" });
  }
  client.send({ type: "ping", sent_at: 1 });
  await client.next("pong");
});

test("a socket that does not begin with hello, sends bytes, or too much at once is closed", async () => {
  const { url } = await startTestGateway();
  const rude = await openSocket(url);
  rude.send({ type: "ping", sent_at: 1 });
  const binary = await openGuest(url);
  binary.socket.send(Buffer.from("x"));
  const large = await openGuest(url);
  large.socket.send("x".repeat(3_000));
  await Promise.all([rude.closed, binary.closed]);
  expect(await large.closed).toBe(1009);
});

test("a socket that says nothing is closed", async () => {
  const { url } = await startTestGateway({ limits: { handshakeMs: 50 } });
  const client = await openSocket(url);
  expect(await client.closed).toBe(1006);
});

test("a flood of messages ends its socket and no other", async () => {
  const { url } = await startTestGateway();
  const [flooding, other] = [await openGuest(url), await openGuest(url)];
  for (let sent = 0; sent < 1_000; sent += 1) flooding.send({ type: "ping", sent_at: sent });
  expect(await flooding.next("error")).toMatchObject({ code: "too_many_messages" });
  expect(await flooding.next("goodbye")).toMatchObject({ reason: "overloaded" });
  await flooding.closed;
  other.send({ type: "ping", sent_at: 1 });
  await other.next("pong");
});

test("sockets of a session that ended are closed, those of others stay", async () => {
  const { url, tickets, gateway } = await startTestGateway();
  tickets.set("a", caller).set("b", { ...caller, sessionId: "session-2" });
  const [ended, other] = [await openPlayer(url, "a"), await openPlayer(url, "b")];
  gateway.endSessions([caller.sessionId]);
  expect(await ended.next("goodbye")).toMatchObject({ reason: "session_ended" });
  expect(await ended.closed).toBe(4001);
  other.send({ type: "ping", sent_at: 1 });
  await other.next("pong");
});

test("a socket that answers no pings is closed", async () => {
  const { url, gateway } = await startTestGateway({ limits: { heartbeatMs: 1_000 } });
  const [dead, alive] = [await openGuest(url), await openGuest(url)];
  dead.socket.pause();
  await vi.waitUntil(() => gateway.socketCount() === 1, 30_000);
  alive.send({ type: "ping", sent_at: 1 });
  expect(await alive.next("pong")).toMatchObject({ sent_at: 1 });
});

test("at a stop every socket learns when to come back, new ones are refused, and the stop ends in time", async () => {
  const { url, gateway } = await startTestGateway({ limits: { handshakeMs: 500 } });
  const [polite, deaf] = [await openGuest(url), await openGuest(url)];
  deaf.socket.pause();
  const stopped = gateway.close();
  const goodbye = await polite.next("goodbye");
  expect(goodbye.reason).toBe("draining");
  expect(goodbye.retry_after_ms).toBeLessThan(5_000);
  expect(await polite.closed).toBe(1001);
  await expect(openSocket(url)).rejects.toThrow("status 503");
  await stopped;
  deaf.socket.resume();
  await deaf.closed;
});
