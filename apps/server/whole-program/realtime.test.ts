/** Live data of the composed program: tickets, the feed, a player's own events, and the end of sessions and of the program. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import {
  openGuest,
  openPlayer,
  openSocket,
} from "@oddwright/platform/realtime/testing/test-socket.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestProgram, type TestProgram } from "../testing/program-on-test-database.ts";

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

interface Player {
  readonly token: string;
  readonly cookie: string;
  readonly email: string;
}

async function register(): Promise<Player> {
  const email = `${randomUUID()}@players.example`;
  const registered = await program.call("/api/v2/auth/register/email", {
    body: {
      email,
      password: "a long private phrase",
      currency: "RUB",
      locale: "en",
      is_adult: true,
    },
  });
  const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { token: registered.json().token, cookie, email };
}

async function deposit({ token }: Player, amount: string): Promise<void> {
  const { payments } = (await program.call("/api/v2/billing/data", { token })).json();
  const opened = await program.call("/api/v2/billing/payments", {
    token,
    body: { method: payments.methods[0].hash, amount },
    headers: { "idempotency-key": randomUUID() },
  });
  const { id } = opened.json();
  await program.call(`/sandbox/payments/${id}`, { body: { outcome: "success" } });
}

const ticketOf = async ({ token }: Player): Promise<string> =>
  (await program.call("/realtime/tickets", { token, method: "POST" })).json().ticket;

const placeDice = async ({ token }: Player, stake: string) =>
  (
    await program.call("/games/dice/bets", {
      token,
      body: { stake, target: "50.50", direction: "over" },
      headers: { "idempotency-key": randomUUID() },
    })
  ).json();

test("a player's sockets get credited money and settled bets, and everyone sees the bets in the feed", async () => {
  const player = await register();
  const own = await openPlayer(program.apiUrl, await ticketOf(player));
  const guest = await openGuest(program.apiUrl);
  for (const room of ["feed", "feed:high"]) {
    guest.send({ type: "join", room });
    expect(await guest.next("snapshot")).toMatchObject({ room, state: { bets: [] } });
  }
  await deposit(player, "20000");
  expect((await own.next("event")).event).toEqual({ kind: "balance", currency: "RUB" });

  const { bet } = await placeDice(player, "6000.00");
  expect((await own.next("event")).event).toEqual({ kind: "bet_settled", bet });
  const { user } = (await program.call("/profile/user", player)).json();
  const shown = [await guest.next("event"), await guest.next("event")];
  expect(shown.map((message) => message.room)).toEqual(["feed", "feed:high"]);
  for (const { event } of shown) {
    const bets = event.kind === "feed" ? event.bets : [];
    expect(bets).toMatchObject([{ id: bet.id, player: user.name, stake: "6000.00" }]);
  }
  const listed = await program.call("/games/feed?kind=high&game=dice");
  expect(listed.json().bets).toMatchObject([{ id: bet.id, player: user.name }]);
  expect(listed.text + JSON.stringify(shown)).not.toContain(player.email);

  await program.call("/profile/settings", {
    ...player,
    method: "PUT",
    body: { is_statistics_hidden: true },
  });
  const hidden = (await program.call("/games/feed?kind=all")).json();
  expect(hidden.bets).toMatchObject([{ id: bet.id, player: null }]);
});

test("the states of all rooms are the answers of their routes", async () => {
  const guest = await openGuest(program.apiUrl);
  const routes = {
    crash: "/games/crash/round",
    roulette: "/games/roulette/round",
    "pot:red:RUB": "/games/rooms/round?room=red&currency=RUB",
    "pot:purple:KZT": "/games/rooms/round?room=purple&currency=KZT",
  };
  for (const [room, path] of Object.entries(routes)) {
    guest.send({ type: "join", room });
    const { state } = await guest.next("snapshot");
    const answer = (await program.call(path)).json();
    expect(Object.keys(state as object).toSorted()).toEqual(Object.keys(answer).toSorted());
  }
});

test("logging out closes the session's sockets, and its tickets open no more", async () => {
  const player = await register();
  const socket = await openPlayer(program.apiUrl, await ticketOf(player));
  const late = await ticketOf(player);
  await program.call("/auth/logout", {
    token: player.token,
    method: "PUT",
    headers: { cookie: player.cookie },
  });
  expect(await socket.next("goodbye")).toMatchObject({ reason: "session_ended" });
  expect(await socket.closed).toBe(4001);
  const refused = await openSocket(program.apiUrl);
  refused.send({ type: "hello", protocol: 1, ticket: late });
  expect(await refused.next("welcome")).toMatchObject({ player: false });
});

test("a session that another process ended loses its sockets too", async () => {
  const player = await register();
  const socket = await openPlayer(program.apiUrl, await ticketOf(player));
  await program.database.ownerPool.query(
    `update identity_session set ended_at = clock_timestamp(), end_reason = 'frozen' where ended_at is null`,
  );
  expect(await socket.closed).toBe(4001);
});

test("sockets of other sites are refused", async () => {
  const opening = openSocket(program.apiUrl, { origin: "https://evil.example" });
  await expect(opening).rejects.toThrow("status 403");
});

test("a client that offers another protocol by an upgrade is answered as usual", async () => {
  const request = get(`${program.apiUrl}/games`, {
    headers: { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "" },
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
});

test("a program that stops sends its sockets when to come back", async () => {
  const other = await startTestProgram();
  const guest = await openGuest(other.apiUrl);
  const stopped = other.stop();
  expect(await guest.next("goodbye")).toMatchObject({ reason: "draining" });
  expect(await guest.closed).toBe(1001);
  await stopped;
  await vi.waitUntil(() =>
    fetch(`${other.apiUrl}/health`).then(
      () => false,
      () => true,
    ),
  );
});
