import { currentToasts } from "@oddwright/ui/parts/toast-store.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { localApi, type LocalAnswer } from "../../../../testing/local-api.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { testUser } from "../../../../testing/test-user.ts";
import { clearDraft, keepDraft, readDraft } from "./draft.ts";
import { enter } from "./enter.ts";

const answer = { success: true, token: "a.b.c", sso: null } as const;
const how = { event: "login", method: "email" } as const;
const entrance = { answer, how, close: () => undefined, next: undefined, pathname: "/en" };
const profile = (failedLogins: object | null): LocalAnswer => ({
  body: {
    user: testUser(),
    fresh_token: null,
    super_bonus: null,
    failed_logins: failedLogins,
    previous_session_at: null,
  },
});
const titles = () => currentToasts().map(({ title }) => title);

/** A server that knows profiles and the club. */
const playersApi = () =>
  localApi(({ path }) =>
    path === "/api/v2/vip/join" ? { body: { success: true } } : profile(null),
  );

beforeEach(clearDraft);

test("after a login the player is notified of failed attempts before it, if there were any", async () => {
  const failedLogins = { count: 7, last_at: "2026-11-28T12:00:00.000Z" };
  const answers = [null, failedLogins].map(profile);
  const server = await localApi(() => answers.shift() ?? profile(null));
  const { services } = testServices({ url: server.url });
  await enter(services, entrance);
  expect(titles()).toEqual([]);
  await enter(services, entrance);
  expect(titles()).toEqual(["auth.failedLogins.title"]);
});

test("after a login the player is notified of when they were here before", async () => {
  const { body } = profile(null);
  const before = { ...(body as object), previous_session_at: "2026-11-28T12:00:00.000Z" };
  const server = await localApi(() => ({ body: before }));
  const { services } = testServices({ url: server.url });
  await enter(services, entrance);
  expect(titles()[0]).toBe("auth.previous");
});

test("what was typed is forgotten once the player is in", async () => {
  const server = await localApi(() => profile(null));
  const { services } = testServices({ url: server.url });
  keepDraft({ email: "kamila@mail.kz" });
  await enter(services, entrance);
  expect(readDraft().email).toBe("");
});

test("S4.25 S4.26 a single sign-on link takes the browser along with its address, logged in here, except in development", async () => {
  const server = await playersApi();
  const withLink = { ...entrance, answer: { ...answer, sso: "https://sso.example/in?a=1" } };
  vi.stubGlobal("location", { href: "https://site.example/en?b=2&c=3" });
  for (const environment of ["development", "production"] as const) {
    const left: string[] = [];
    const { services } = testServices({ url: server.url, environment, leaveTo: left });
    await enter(services, withLink);
    const address = `https://sso.example/in?a=1&url=${encodeURIComponent("https://site.example/en?b=2&c=3")}`;
    expect(left, environment).toEqual(environment === "production" ? [address] : []);
    // Whoever comes back without a token would be sent there again.
    expect(services.tokens.read()).toBe("a.b.c");
  }
  vi.unstubAllGlobals();
});

test.each([
  ["S4.37 while registering the club was asked for", true, "/en", 1],
  ["S4.38 the page is that of the club", false, "/kz/vip-club", 1],
  ["neither", false, "/en/profile", 0],
])("the VIP club is joined after the login: %s", async (_case, wantsVip, pathname, joins) => {
  const server = await playersApi();
  const { services } = testServices({ url: server.url });
  const { api } = services;
  const called: string[] = [];
  const call: typeof api.call = (route, ...options) => {
    called.push(route);
    return api.call(route, ...options);
  };
  keepDraft({ wantsVip, email: "kamila@mail.kz" });
  await enter({ ...services, api: { ...api, call } }, { ...entrance, pathname });
  expect(called.filter((route) => route === "vipJoin")).toHaveLength(joins);
  // The login does not wait for it.
  await vi.waitUntil(() => server.count("/api/v2/vip/join") === joins);
  expect(readDraft()).toMatchObject({ wantsVip: false, email: "" });
});
