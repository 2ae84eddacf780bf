import { describe, expect, test, vi } from "vitest";
import { localApi, type LocalAnswer, type LocalHandler } from "../../../testing/local-api.ts";
import { testClient } from "../../../testing/test-client.ts";
import { memoryStorage } from "../../../testing/memory-browser.ts";
import { testUser } from "../../../testing/test-user.ts";
import type { SessionEnd } from "../browser/stored-keys.ts";
import { createPendingLogouts } from "./pending-logouts.ts";
import { createSession, withCurrentAddress } from "./session.ts";
import { createSessionStore, userOf, type SessionState, type User } from "./session-store.ts";

const profileAnswer = (patch: object = {}): LocalAnswer => ({
  body: { user: testUser(), fresh_token: null, super_bonus: null, ...patch },
});

async function sessionOver(handler: LocalHandler, state: SessionState, token?: string) {
  const server = await localApi(handler);
  const storage = memoryStorage();
  const client = testClient({ url: server.url, ...(token !== undefined && { token }) });
  const store = createSessionStore(state);
  const onProfile = vi.fn<(user: User) => void>();
  const onSignedOut = vi.fn<(end: SessionEnd) => void>();
  const logouts = createPendingLogouts({ storage, send: (token) => client.api.endSession(token) });
  const leaveTo = vi.fn<(url: string) => void>();
  const session = createSession({
    api: client.api,
    store,
    tokens: client.tokens,
    cookies: client.cookies,
    logouts,
    onProfile,
    onSignedOut,
    leaveTo,
    announce: () => undefined,
  });
  return { server, storage, logouts, ...client, store, session, onProfile, onSignedOut, leaveTo };
}

const guest: SessionState = { status: "guest" };
const pending: SessionState = { status: "pending" };
const signedIn = (patch?: Partial<User>): SessionState => ({
  status: "signed-in",
  user: testUser(patch),
});

describe("logging in", () => {
  test("S4.21 S4.22 S4.51 stores the token, sets the user, runs profile setup", async () => {
    const { session, tokens, store, onProfile } = await sessionOver(() => profileAnswer(), guest);
    await session.login("a.b.c");
    expect(tokens.read()).toBe("a.b.c");
    expect(store.get()).toEqual(signedIn());
    expect(onProfile).toHaveBeenCalledExactlyOnceWith(testUser());
  });

  test("S3.25 a fresh token of the profile replaces the current one", async () => {
    const answer = profileAnswer({ fresh_token: "d.e.f" });
    const { session, tokens } = await sessionOver(() => answer, guest);
    await session.login("a.b.c");
    expect(tokens.read()).toBe("d.e.f");
  });

  test("super_bonus is kept about five years and sent as whoAreYou", async () => {
    const answer = profileAnswer({ super_bonus: "yes" });
    const { session, cookies, server } = await sessionOver(() => answer, guest);
    await session.login("a.b.c");
    const fiveYears = 5 * 365 * 24 * 60 * 60;
    expect(cookies.written).toContain(
      `super_bonus=yes; Max-Age=${fiveYears}; Path=/; SameSite=Lax`,
    );
    await session.reload();
    expect(server.seen.map((each) => each.path)).toEqual([
      "/profile/user",
      "/profile/user?whoAreYou=yes",
    ]);
  });
});

describe("logging out", () => {
  test.each([
    ["answered", () => ({ body: { success: true } })],
    ["failing", () => ({ status: 500 })],
  ])("S4.39 S4.40 S7.98 calls the API, then clears token and user, the call %s", async (...row) => {
    const over = await sessionOver(row[1], signedIn(), "a.b.c");
    await over.session.logout();
    expect(over.server.seen[0]).toMatchObject({ method: "PUT", path: "/auth/logout" });
    expect(over.tokens.read()).toBeNull();
    expect(over.store.get()).toEqual(guest);
    expect(over.onSignedOut).toHaveBeenCalledExactlyOnceWith("logged out");
  });

  test("keeps no logout once the server has answered", async () => {
    const over = await sessionOver(() => ({ body: { success: true } }), signedIn(), "a.b.c");
    await over.session.logout();
    expect(over.storage.length).toBe(0);
  });

  test("that was not answered is sent at the next start, before the profile and with its own token", async () => {
    let reachable = false;
    const over = await sessionOver(
      ({ path }) => {
        if (!reachable) return "drop";
        return path === "/auth/logout" ? { body: { success: true } } : profileAnswer();
      },
      signedIn(),
      "old.token.a",
    );
    await over.session.logout();
    expect(over.store.get()).toEqual(guest);
    expect(over.storage.getItem("pendingLogouts")).toBe("old.token.a");
    reachable = true;
    over.server.seen.length = 0;
    over.tokens.write("new.token.b");
    await over.session.start();
    const [first, second] = over.server.seen;
    expect(first).toMatchObject({
      path: "/auth/logout",
      headers: { authorization: "Bearer old.token.a" },
    });
    expect(second).toMatchObject({
      path: "/profile/user",
      headers: { authorization: "Bearer new.token.b" },
    });
    expect(over.storage.length).toBe(0);
  });
});

describe("the start in the browser", () => {
  test("S4.50 runs profile setup for the profile in the page, without a call", async () => {
    const over = await sessionOver(() => profileAnswer(), signedIn(), "a.b.c");
    await over.session.start();
    expect(over.onProfile).toHaveBeenCalledTimes(1);
    expect(over.server.seen).toEqual([]);
  });

  test("renews a pending session with one refresh", async () => {
    const { session, store, server } = await sessionOver(
      ({ path, headers }) => {
        if (path === "/auth/refresh-token") return { body: { access_token: "fresh" } };
        return headers.authorization === "Bearer fresh" ? profileAnswer() : { status: 401 };
      },
      pending,
      "stale",
    );
    await session.start();
    expect(store.get()).toEqual(signedIn());
    expect(server.count("/auth/refresh-token")).toBe(1);
  });

  test("S8.7 S4.46 a profile answered 4xx after the refresh attempt logs out", async () => {
    const { session, store, tokens } = await sessionOver(() => ({ status: 401 }), pending, "stale");
    await session.start();
    expect(store.get()).toEqual(guest);
    expect(tokens.read()).toBeNull();
  });

  test("a missing answer or a 503 keeps the session and is retried", async () => {
    let asked = 0;
    const handler: LocalHandler = () => {
      asked += 1;
      if (asked <= 2) return "drop";
      return asked <= 4 ? { status: 503 } : profileAnswer();
    };
    const { session, store, tokens } = await sessionOver(handler, pending, "a.b.c");
    await session.start();
    expect(tokens.read()).toBe("a.b.c");
    expect(store.get()).toEqual(signedIn());
  });

  test("without a token a player's page becomes a guest's", async () => {
    const { session, store } = await sessionOver(() => profileAnswer(), signedIn());
    await session.start();
    expect(store.get()).toEqual(guest);
  });
});

test("no profile is fetched while logging out, nor afterwards", async () => {
  const gate = Promise.withResolvers<void>();
  const { session, server } = await sessionOver(
    ({ path }) => (path === "/auth/logout" ? gate.promise.then(() => ({})) : profileAnswer()),
    signedIn(),
    "a.b.c",
  );
  const leaving = session.logout();
  expect(session.isLeaving(), "no ticket is asked for any more").toBe(true);
  expect(await session.reload()).toBe(false);
  gate.resolve();
  await leaving;
  expect(await session.reload()).toBe(false);
  expect(server.seen.map(({ path }) => path)).toEqual(["/auth/logout"]);
});

test("S4.48 S4.49 a session ended by 401 leads to the sso link with the address in `url`", async () => {
  const sso = "https://sso.example/enter";
  const { session, leaveTo } = await sessionOver(() => ({}), signedIn({ sso }), "a.b.c");
  vi.stubGlobal("location", { href: "https://oddwright.example/ru?a=1&b=2" });
  session.end({ kind: "answered", status: 401, body: {}, retryAfterSeconds: null });
  vi.unstubAllGlobals();
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith(
    "https://sso.example/enter?url=https%3A%2F%2Foddwright.example%2Fru%3Fa%3D1%26b%3D2",
  );
});

test("the current address is sent encoded", () => {
  expect(withCurrentAddress("https://sso.example/?x=1", "https://a.example/ru?p=1")).toBe(
    "https://sso.example/?x=1&url=https%3A%2F%2Fa.example%2Fru%3Fp%3D1",
  );
});

describe("profile answers that overtake each other", () => {
  /** Each fetch of the profile is answered when the test lets it, with the balance that it gives. */
  async function readings() {
    const held: ReturnType<typeof Promise.withResolvers<LocalAnswer>>[] = [];
    const over = await sessionOver(
      () => {
        const answer = Promise.withResolvers<LocalAnswer>();
        held.push(answer);
        return answer.promise;
      },
      signedIn(),
      "a.b.c",
    );
    const answer = async (index: number, balance: string) => {
      await expect.poll(() => held.length).toBeGreaterThan(index);
      held[index]?.resolve(profileAnswer({ user: testUser({ balance }) }));
    };
    const balance = () => userOf(over.store.get())?.balance;
    return { ...over, answer, balance };
  }

  test("the older of two does not overwrite the newer: the profile is fetched again", async () => {
    const { session, answer, balance } = await readings();
    const first = session.reload();
    const second = session.reload();
    await answer(1, "70.00");
    await second;
    await answer(0, "100.00");
    await answer(2, "70.00");
    await first;
    expect(balance()).toBe("70.00");
  });

  test("the balance from a bet's answer stays until the profile is fetched after it", async () => {
    const { session, store, answer, balance } = await readings();
    const seen: (string | undefined)[] = [];
    store.subscribe(() => seen.push(balance()));
    const reading = session.reload();
    session.takeBalance({ currency: "RUB", balance: "60.00" }, store.get());
    await answer(0, "100.00");
    await answer(1, "60.00");
    await reading;
    expect(seen).toEqual(["60.00", "60.00"]);
  });

  test("a profile from another answer is fetched again when money moved meanwhile", async () => {
    const { session, store, answer, balance } = await readings();
    const asked = store.get();
    store.setBalance("RUB", "60.00");
    const taken = session.takeUser(testUser({ balance: "100.00" }), asked);
    await answer(0, "60.00");
    await taken;
    expect(balance()).toBe("60.00");
  });

  test("while money keeps moving, the last of a few answers is taken", async () => {
    const { session, server, store, answer } = await readings();
    const reading = session.reload();
    for (let index = 0; index < 5; index += 1) {
      await expect.poll(() => server.seen.length).toBeGreaterThan(index);
      store.setBalance("RUB", `${index}.00`);
      await answer(index, "100.00");
    }
    await reading;
    expect(server.seen).toHaveLength(5);
  });
});
