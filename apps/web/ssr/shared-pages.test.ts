import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { describe, expect, test, vi } from "vitest";
import {
  oldToken,
  otherPlayer,
  otherUser,
  player,
  playersApi,
  profilesRead,
  testSite,
} from "../testing/test-site.ts";
import { testUser } from "../testing/test-user.ts";
import type { User } from "../app/runtime/session/session-store.ts";
import { maxWaitingPages } from "./render/render-queue.ts";

describe("pages that guests share", () => {
  interface Body {
    render: number;
    headers: unknown[];
    page: { nonce: string; session: { status: string }; theme: string };
  }
  const bodyOf = (answer: { json: <T>() => T }) => answer.json<Body>();

  test("are rendered once, and each visitor gets a new nonce", async () => {
    const app = await testSite(playersApi);
    const [first, second] = await Promise.all([
      app.inject({ url: "/ru", headers: { cookie: "locale=ru; visitor=one" } }),
      app.inject({ url: "/ru", headers: { cookie: "locale=ru; visitor=two" } }),
    ]);
    expect(bodyOf(first).render).toBe(bodyOf(second).render);
    expect(bodyOf(first).page.nonce).not.toBe(bodyOf(second).page.nonce);
    for (const answer of [first, second]) {
      const policy = answer.headers["content-security-policy"];
      expect(policy).toContain(`'nonce-${bodyOf(answer).page.nonce}'`);
      expect(answer.body).not.toContain("visitor");
    }
  });

  test("never contain a player's data, nor are sent to a player", async () => {
    const app = await testSite(playersApi);
    const asPlayer = async () => bodyOf(await app.inject({ url: "/ru", headers: player }));
    const asGuest = async () => bodyOf(await app.inject("/ru"));
    const visits = [await asPlayer(), await asGuest(), await asPlayer(), await asGuest()];
    expect(visits.map(({ page }) => page.session.status)).toEqual([
      "signed-in",
      "guest",
      "signed-in",
      "guest",
    ]);
    const [player1, guest1, player2, guest2] = visits.map(({ render }) => render);
    expect(guest2).toBe(guest1);
    expect(player2).toBe(player1);
    expect(player1).not.toBe(guest1);
  });

  test("are separate for another theme, host, language or query", async () => {
    const app = await testSite(playersApi);
    const visits = [
      { url: "/ru" },
      { url: "/ru", headers: { cookie: "theme=light" } },
      { url: "/ru", headers: { host: "mirror.example" } },
      { url: "/br" },
      { url: "/ru?from=1" },
      { url: "/ru?from=1" },
    ];
    const renders: number[] = [];
    for (const visit of visits) renders.push(bodyOf(await app.inject(visit)).render);
    expect(new Set(renders).size).toBe(visits.length);
  });

  test("do not depend on the visitor's other headers", async () => {
    const app = await testSite(playersApi);
    const headers = { "user-agent": "a browser", "x-secret": "of one visitor", cookie: "a=b" };
    for (const url of ["/ru", "/ru?own"]) {
      expect(bodyOf(await app.inject({ url, headers })).headers).toEqual([]);
    }
  });

  test("do not set the locale of an earlier visitor", async () => {
    const app = await testSite(playersApi);
    const first = await app.inject("/ru");
    const second = await app.inject({ url: "/ru", headers: { cookie: "locale=en" } });
    expect(first.headers["set-cookie"]).toContain("locale=ru");
    expect(second.headers["set-cookie"]).toBeUndefined();
  });
});

describe("pages that players share", () => {
  interface Body {
    render: number;
    page: { session: { user?: User }; bar: string | null };
    seen: string | undefined;
  }
  const players = [player, otherPlayer, player, otherPlayer];
  const users = [testUser(), otherUser];

  /** The page, rendered for whom it may, as each of the players is sent it; all of them at once and then again. */
  async function visit(url: string) {
    const app = await testSite(playersApi);
    const ask = async (headers: object) => await app.inject({ url, headers: { ...headers } });
    const atOnce = await Promise.all(players.map(ask));
    const again = await Promise.all(players.map(ask));
    return [...atOnce, ...again];
  }

  test("are rendered once, and each answer contains its own player and nothing of the other", async () => {
    const answers = await visit("/ru");
    const bodies = answers.map((answer) => answer.json<Body>());
    expect(new Set(bodies.map(({ render }) => render)).size).toBe(1);
    for (const [index, { page, seen }] of bodies.entries()) {
      expect(page.session).toEqual({ status: "signed-in", user: users[index % 2] });
      expect(page.bar).toBe(users[index % 2]?.name);
      expect(seen).toBe("RUB");
      expect(answers[index]?.body).not.toContain(users[(index + 1) % 2]?.email);
    }
  });

  test.each([
    ["asks for more of the player", "/ru/balance", (user: User) => user.balance],
    ["shows the player's id", "/ru/ident", (user: User) => user.id],
  ])("are none where a page %s: it is rendered for each", async (_what, url, shown) => {
    const bodies = (await visit(url)).map((answer) => answer.json<Body>());
    expect(new Set(bodies.map(({ render }) => render)).size).toBe(bodies.length);
    for (const [index, { page, seen }] of bodies.entries()) {
      const user = users[index % 2] ?? testUser();
      expect(page.session.user).toEqual(user);
      expect(page.bar).toBe(user.name);
      expect(seen).toBe(shown(user));
    }
  });

  test("are separate for players of another kind", async () => {
    const kinds: Partial<User>[] = [{}, { currency: "EUR" }, { is_frozen: true }];
    let user = testUser();
    const app = await testSite(async (call) =>
      call.path === "/profile/user" ? { status: 200, body: { user } } : playersApi(call),
    );
    const renders: number[] = [];
    for (const kind of [...kinds, ...kinds]) {
      user = testUser(kind);
      renders.push((await app.inject({ url: "/ru", headers: player })).json<Body>().render);
    }
    expect(new Set(renders).size).toBe(kinds.length);
    expect(renders.slice(kinds.length)).toEqual(renders.slice(0, kinds.length));
  });

  test("a changed balance is in the next answer", async () => {
    let user = testUser({ balance: "1.00" });
    const app = await testSite(async (call) =>
      call.path === "/profile/user" ? { status: 200, body: { user } } : playersApi(call),
    );
    const balance = async () =>
      (await app.inject({ url: "/ru", headers: player })).json<Body>().page.session.user?.balance;
    expect(await balance()).toBe("1.00");
    user = testUser({ balance: "2.00" });
    expect(await balance()).toBe("2.00");
  });

  test("are one page for all players whose session has still to be renewed", async () => {
    const app = await testSite(playersApi);
    const bodies: Body[] = [];
    for (const token of [oldToken, `${oldToken}-of-another`]) {
      bodies.push((await app.inject({ url: "/ru", headers: { cookie: `token=${token}` } })).json());
    }
    expect(bodies[0]?.render).toBe(bodies[1]?.render);
    expect(bodies.map(({ page }) => page.session)).toEqual([
      { status: "pending" },
      { status: "pending" },
    ]);
  });
});

describe("pages beyond the limit", () => {
  test("are answered with a light page that reloads itself, in the page's language", async () => {
    const app = await testSite(playersApi, { countPage: async () => 30 });
    const answer = await app.inject("/br");
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("30");
    expect(answer.body).toContain('<html lang="pt-BR">');
    expect(answer.body).toContain('http-equiv="refresh" content="30"');
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("only as many wait as can be answered soon; players and shared pages go first", async () => {
    const gate = Promise.withResolvers<void>();
    let gamesReads = 0;
    const app = await testSite(async (call) => {
      if (call.path !== "/games") return playersApi(call);
      gamesReads += 1;
      await gate.promise;
      return { status: 200, body: {} };
    });
    // An injected request starts when it is waited for.
    const ask = async (visit: InjectOptions) => await app.inject(visit);
    const rendered = ask({ url: "/ru?first" });
    await vi.waitFor(() => expect(gamesReads).toBe(1));
    const turnedAway: Response[] = [];
    const waiting = Array.from({ length: maxWaitingPages + 1 }, async (_, index) => {
      const answer = await ask({ url: `/ru?waiting=${index}` });
      if (answer.statusCode === 503) turnedAway.push(answer);
      return answer;
    });
    await vi.waitFor(() => expect(turnedAway).toHaveLength(1));
    expect(Number(turnedAway[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(turnedAway[0]?.body).toContain('<html lang="ru-RU">');
    profilesRead.count = 0;
    const ahead = [ask({ url: "/ru" }), ask({ url: "/ru", headers: player })];
    await vi.waitFor(() => expect(profilesRead.count).toBe(1));
    gate.resolve();
    const rendersOf = async (pages: Promise<Response>[]) =>
      (await Promise.all(pages))
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => answer.json<{ render: number }>().render);
    expect(await rendersOf([rendered])).toEqual([1]);
    expect(new Set(await rendersOf(ahead))).toEqual(new Set([2, 3]));
    expect(await rendersOf(waiting)).toHaveLength(maxWaitingPages);
  });
});
