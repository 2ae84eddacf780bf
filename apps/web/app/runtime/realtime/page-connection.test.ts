import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { localApi, type LocalAnswer } from "../../../testing/local-api.ts";
import { localRealtime } from "../../../testing/local-realtime.ts";
import { testServices } from "../../../testing/test-services.ts";
import { testUser } from "../../../testing/test-user.ts";
import { userOf } from "../session/session-store.ts";
import { pageConnection } from "./page-connection.ts";

let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { origin: "http://localhost:3000" });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const room = { onSnapshot: () => undefined, onEvent: () => undefined };

/** A page whose API answers as the test defines; the sockets of its address are passed on to a server of the test's own. */
async function startPage(answerTo: (path: string) => LocalAnswer) {
  const api = await localApi(({ path }) => answerTo(path));
  const server = await localRealtime();
  const { services } = testServices({ url: api.url });
  const RealSocket = WebSocket;
  vi.stubGlobal(
    "WebSocket",
    class extends RealSocket {
      constructor(address: string) {
        expect(address).toBe(`${api.url.replace("http", "ws")}/realtime`);
        super(server.url);
      }
    },
  );
  const connection = pageConnection(services);
  onTestFinished(() => connection.pause());
  return { api, server, services, connection };
}

const answers: Record<string, LocalAnswer> = {
  "/realtime/tickets": { body: { ticket: "ticket-1", expires_at: "2026-11-28T00:00:00.000Z" } },
  "/profile/user": { body: { user: testUser(), fresh_token: null, super_bonus: null } },
};
const answer = (path: string): LocalAnswer => answers[path] ?? {};

test("a player's socket opens with a ticket; after a logout a new socket is a guest's", async () => {
  const { server, services, connection } = await startPage(answer);
  connection.join("feed", room);
  const first = await server.accept(0);
  expect(first.received[0]).toEqual({ type: "hello", protocol: 1, ticket: "ticket-1" });
  services.sessionStore.set({ status: "signed-in", user: testUser({ balance: "1.00" }) });
  services.sessionStore.set({ status: "guest" });
  const second = await server.accept(1);
  expect(second.received[0]).toEqual({ type: "hello", protocol: 1 });
  expect(server.sockets).toHaveLength(2);
});

test("a refused ticket leads to a guest's socket, an unreachable API is asked again", async () => {
  let refusal: LocalAnswer = { status: 503, body: { error: "service_unavailable" } };
  const { api, server, connection } = await startPage(() => refusal);
  connection.join("feed", room);
  await vi.waitUntil(() => api.count("/realtime/tickets") > 0, 10_000);
  refusal = { status: 403, body: { error: "account_frozen" } };
  const socket = await server.accept(0);
  expect(socket.received[0]).toEqual({ type: "hello", protocol: 1 });
});

test("is a single one for the whole page", async () => {
  const { services, connection } = await startPage(answer);
  expect(pageConnection(services)).toBe(connection);
});

test("without a network it waits and the page is offline; with one it reconnects at once", async () => {
  const { server, services, connection } = await startPage(answer);
  connection.join("feed", room);
  await server.accept(0);
  page.dispatchEvent(new Event("offline"));
  expect([services.online.get(), services.realtime.get().status]).toEqual([false, "waiting"]);
  page.dispatchEvent(new Event("online"));
  await server.accept(1);
});

test("a page that is left closes its socket, and opens another when it is restored", async () => {
  const { server, services, connection } = await startPage(answer);
  connection.join("feed", room);
  const socket = await server.accept(0);
  page.dispatchEvent(new Event("pagehide"));
  await vi.waitUntil(() => socket.socket.readyState === socket.socket.CLOSED, 10_000);
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(services.realtime.get().status).toBe("waiting");
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await server.accept(1);
});

test("an answer in flight when the network was lost does not show the page as online", async () => {
  const { server, services, connection } = await startPage((path) => {
    if (path === "/games") page.dispatchEvent(new Event("offline"));
    return answer(path);
  });
  connection.join("feed", room);
  await server.accept(0);
  expect((await services.api.call("games")).ok).toBe(true);
  expect(services.online.get()).toBe(false);
});

test("money that moved between the page's drawing and its socket's opening is fetched, and again after a lost connection", async () => {
  const { api, server, services, connection } = await startPage((path) =>
    path === "/profile/user"
      ? { body: { user: testUser({ balance: "990.10" }), fresh_token: null, super_bonus: null } }
      : answer(path),
  );
  services.sessionStore.set({ status: "signed-in", user: testUser({ balance: "980.00" }) });
  connection.join("feed", room);
  await server.accept(0);
  await expect.poll(() => userOf(services.sessionStore.get())?.balance).toBe("990.10");
  page.dispatchEvent(new Event("offline"));
  page.dispatchEvent(new Event("online"));
  await server.accept(1);
  await expect.poll(() => api.count("/profile/user")).toBe(2);
});

test("money that came in, or a session that ended, fetches the profile again", async () => {
  const { api, server, connection } = await startPage(answer);
  const events: RoomEvent[] = [];
  connection.onPlayerEvent((event) => events.push(event));
  connection.join("feed", room);
  const socket = await server.accept(0);
  // What was missed before the socket opened.
  await vi.waitUntil(() => api.count("/profile/user") === 1, 10_000);
  const event: RoomEvent = { kind: "balance", currency: "RUB" };
  socket.send({ type: "event", room: "player", version: 0, event });
  await vi.waitUntil(() => api.count("/profile/user") === 2, 10_000);
  expect(events).toEqual([event]);
  socket.send({ type: "goodbye", reason: "session_ended", retry_after_ms: 0 });
  await vi.waitUntil(() => api.count("/profile/user") === 3, 10_000);
});
