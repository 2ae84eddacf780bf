import type { RoomEvent, ServerMessage } from "@oddwright/contract/realtime/messages.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { localRealtime, type LocalSocket } from "../../../testing/local-realtime.ts";
import { createStore } from "../state/external-store.ts";
import { idleConnection } from "../services/connection-state.ts";
import { createRealtimeConnection } from "./connection.ts";
import type { PersistentSocketOptions } from "./persistent-socket.ts";

function connect(url: string, more: Partial<PersistentSocketOptions> = {}) {
  const state = createStore(idleConnection);
  const ended = { sessions: 0, unreachable: 0 };
  const connection = createRealtimeConnection({
    url,
    fetchTicket: () => Promise.resolve(null),
    onServerTime: () => undefined,
    onSessionEnded: () => void (ended.sessions += 1),
    onUnreachable: () => void (ended.unreachable += 1),
    state,
    random: () => 0,
    ...more,
  });
  onTestFinished(() => connection.pause());
  return { connection, state, ended };
}

/** A part of the page in the room `feed`, and what it received. */
function listener() {
  const received: unknown[] = [];
  return {
    received,
    onSnapshot: (state: unknown) => void received.push({ state }),
    onEvent: (event: RoomEvent) => void received.push(event),
  };
}

const feed = (): RoomEvent => ({ kind: "feed", bets: [] });
const snapshot = (version: number, state: unknown = {}): ServerMessage => ({
  type: "snapshot",
  room: "feed",
  epoch: "one",
  version,
  state,
});
const event = (version: number): ServerMessage => ({
  type: "event",
  room: "feed",
  version,
  event: feed(),
});

const joinsOf = ({ received }: LocalSocket) => received.filter((each) => each.type === "join");

describe("the page's connection", () => {
  test("opens with the first room, sends hello, and joins after the welcome", async () => {
    const server = await localRealtime();
    const { connection, state } = connect(server.url, {
      fetchTicket: () => Promise.resolve("ticket-1"),
    });
    expect(state.get().status).toBe("idle");
    const part = listener();
    connection.join("feed", part);
    const socket = await server.accept(0, { welcome: false });
    expect(socket.received).toEqual([{ type: "hello", protocol: 1, ticket: "ticket-1" }]);
    expect(state.get().status).toBe("connecting");
    socket.send({ type: "welcome", server_time: 1, player: true });
    await vi.waitUntil(() => joinsOf(socket).length === 1);
    expect(joinsOf(socket)).toEqual([{ type: "join", room: "feed" }]);
    socket.send(snapshot(4, "state"));
    socket.send(event(5));
    await vi.waitUntil(() => part.received.length === 2);
    expect(part.received).toEqual([{ state: "state" }, feed()]);
    expect(server.sockets).toHaveLength(1);
  });

  test("is shared: a room is left when its last component leaves", async () => {
    const server = await localRealtime();
    const { connection } = connect(server.url);
    const parts = [listener(), listener()] as const;
    const leaveFirst = connection.join("feed", parts[0]);
    const leaveSecond = connection.join("feed", parts[1]);
    const socket = await server.accept(0);
    await vi.waitUntil(() => joinsOf(socket).length > 0);
    socket.send(snapshot(1));
    await vi.waitUntil(() => parts.every((part) => part.received.length === 1));
    leaveFirst();
    socket.send(event(2));
    await vi.waitUntil(() => parts[1].received.length === 2);
    leaveSecond();
    await vi.waitUntil(() => socket.received.some((each) => each.type === "leave"));
    expect(parts[0].received).toHaveLength(1);
    expect(socket.received.filter((each) => each.type === "leave")).toHaveLength(1);
  });

  test("a component that joins later gets the state too", async () => {
    const server = await localRealtime();
    const { connection } = connect(server.url);
    const [first, late] = [listener(), listener()];
    connection.join("feed", first);
    const socket = await server.accept(0);
    await vi.waitUntil(() => joinsOf(socket).length === 1);
    socket.send(snapshot(1));
    await vi.waitUntil(() => first.received.length === 1);
    connection.join("feed", late);
    await vi.waitUntil(() => joinsOf(socket).length === 2);
    expect(joinsOf(socket)[1]).toEqual({ type: "join", room: "feed" });
    socket.send(snapshot(1, "again"));
    await vi.waitUntil(() => late.received.length === 1);
    expect(late.received).toEqual([{ state: "again" }]);
  });

  test("reconnects after a loss with a new ticket, from the last version it received", async () => {
    const server = await localRealtime();
    let tickets = 0;
    const { connection, state } = connect(server.url, {
      fetchTicket: async () => `ticket-${(tickets += 1)}`,
    });
    const part = listener();
    connection.join("feed", part);
    const first = await server.accept(0);
    await vi.waitUntil(() => joinsOf(first).length === 1);
    first.send(snapshot(7));
    first.send(event(8));
    await vi.waitUntil(() => part.received.length === 2);
    first.socket.terminate();
    const second = await server.accept(1);
    expect(second.received[0]).toMatchObject({ ticket: "ticket-2" });
    await vi.waitUntil(() => joinsOf(second).length === 1);
    expect(joinsOf(second)).toEqual([
      { type: "join", room: "feed", from: { epoch: "one", version: 8 } },
    ]);
    second.send({ type: "resumed", room: "feed", epoch: "one", version: 8 });
    second.send(event(9));
    await vi.waitUntil(() => part.received.length === 3);
    expect(state.get().status).toBe("open");
  });

  test("a snapshot replaces missed events, and older events are not delivered", async () => {
    const server = await localRealtime();
    const { connection } = connect(server.url);
    const part = listener();
    connection.join("feed", part);
    const socket = await server.accept(0);
    await vi.waitUntil(() => joinsOf(socket).length === 1);
    socket.send(event(3));
    socket.send(snapshot(5, "first"));
    socket.send(event(5));
    socket.send(snapshot(9, "newer"));
    socket.send(event(10));
    await vi.waitUntil(() => part.received.length === 3);
    expect(part.received).toEqual([{ state: "first" }, { state: "newer" }, feed()]);
  });

  test("waits at least as long as the server asked", async () => {
    const server = await localRealtime();
    const { connection, state } = connect(server.url);
    connection.join("feed", listener());
    const first = await server.accept(0);
    first.send({ type: "goodbye", reason: "draining", retry_after_ms: 60_000 });
    await vi.waitUntil(() => state.get().status === "waiting");
    await vi.waitUntil(() => first.socket.readyState === first.socket.CLOSED);
    expect(server.sockets).toHaveLength(1);
    connection.renew();
    await server.accept(1);
  });

  test("a session that the server ended is reported to the page", async () => {
    const server = await localRealtime();
    const { connection, ended } = connect(server.url);
    connection.join("feed", listener());
    const first = await server.accept(0);
    first.send({ type: "goodbye", reason: "session_ended", retry_after_ms: 0 });
    await server.accept(1);
    expect(ended.sessions).toBe(1);
  });

  test("an unreachable API is asked again, and the page is told so from the second failure on", async () => {
    const server = await localRealtime();
    let failing = 2;
    const { connection, ended } = connect(server.url, {
      fetchTicket: async () => {
        failing -= 1;
        if (failing >= 0) throw new Error("away");
        return null;
      },
    });
    connection.join("feed", listener());
    await server.accept(0);
    expect(ended.unreachable).toBe(1);
  });

  test("no attempt is made without a network; it reconnects as soon as there is one", async () => {
    const server = await localRealtime();
    const { connection, state } = connect(server.url);
    connection.join("feed", listener());
    const first = await server.accept(0);
    connection.pause();
    await vi.waitUntil(() => first.socket.readyState === first.socket.CLOSED);
    expect([state.get().status, server.sockets.length]).toEqual(["waiting", 1]);
    connection.renew();
    const second = await server.accept(1);
    await vi.waitUntil(() => joinsOf(second).length === 1);
  });

  test("measures the lag and passes on the server's time", async () => {
    const server = await localRealtime();
    const times: number[] = [];
    const { connection, state } = connect(server.url, {
      onServerTime: (serverMs, sentAtMs) => void times.push(serverMs - sentAtMs),
    });
    connection.join("feed", listener());
    const socket = await server.accept(0);
    await vi.waitUntil(() => socket.received.some((each) => each.type === "ping"));
    const ping = socket.received.find((each) => each.type === "ping");
    const sent_at = ping?.type === "ping" ? ping.sent_at : 0;
    socket.send({ type: "pong", sent_at, server_time: sent_at + 5_000 });
    await vi.waitUntil(() => state.get().lagMs !== null);
    expect(state.get().lagMs).toBeGreaterThanOrEqual(0);
    expect(times).toEqual([5_000]);
  });

  test("who follows a player hears whenever the connection opens that something may have been missed", async () => {
    const server = await localRealtime();
    const { connection } = connect(server.url);
    const missed = { count: 0 };
    const leave = connection.followPlayer(
      () => undefined,
      () => void (missed.count += 1),
    );
    const first = await server.accept(0);
    await vi.waitUntil(() => missed.count === 1);
    first.socket.terminate();
    const second = await server.accept(1);
    await vi.waitUntil(() => missed.count === 2);
    leave();
    second.socket.terminate();
    const third = listener();
    connection.join("feed", third);
    const last = await server.accept(2);
    await vi.waitUntil(() => joinsOf(last).length === 1);
    expect(missed.count).toBe(2);
  });

  test("the player's own events reach their listeners", async () => {
    const server = await localRealtime();
    const { connection } = connect(server.url);
    const events: RoomEvent[] = [];
    connection.onPlayerEvent((each) => events.push(each));
    connection.join("feed", listener());
    const socket = await server.accept(0);
    const received: RoomEvent = { kind: "balance", currency: "RUB" };
    socket.send({ type: "event", room: "player", version: 0, event: received });
    await vi.waitUntil(() => events.length === 1);
    expect(events).toEqual([received]);
  });
});
