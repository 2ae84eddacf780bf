import { expect, test, vi } from "vitest";
import { localApi, type LocalAnswer, type SeenRequest } from "../../../../testing/local-api.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { testUser } from "../../../../testing/test-user.ts";
import { userOf } from "../../../runtime/session/session-store.ts";
import { maySignInByLink, signInByLink, signInOrAsk } from "./sign-in-by-link.ts";

const place = { origin: "http://localhost:3000", host: "localhost:3000", userAgent: "Firefox" };
const linkToken = "l".repeat(43);

const profile = (fresh: string | null): LocalAnswer => ({
  body: {
    user: testUser({ name: "by-link" }),
    fresh_token: fresh,
    super_bonus: null,
    failed_logins: null,
    previous_session_at: null,
  },
});

async function page(handler: (request: SeenRequest) => LocalAnswer, token: string | null = null) {
  const server = await localApi(handler);
  const { services } = testServices({ url: server.url });
  services.tokens.clear();
  services.sessionStore.set({ status: "guest" });
  if (token !== null) services.tokens.write(token);
  const calls = () =>
    server.seen.map(({ method, path, headers }) => [
      `${method} ${path}`,
      headers.authorization ?? null,
    ]);
  return { server, services, calls, run: () => signInByLink(services, linkToken, place) };
}

test.each([
  ["both are there", linkToken, "a=b; simpleAuth=1", true],
  ["S4.79 the query has no token", null, "simpleAuth=1", false],
  ["S4.79 the token is empty", "", "simpleAuth=1", false],
  ["S4.80 the cookie is not set", linkToken, "a=b", false],
])("a link signs in only when %s", (_title, token, cookies, expected) => {
  expect(maySignInByLink(token, cookies)).toBe(expected);
});

test("S4.81 S4.82 S4.83 S4.84 S4.85 the profile by the link, IP and browser, the sources, the profile again", async () => {
  const { server, services, calls, run } = await page(({ path, headers }) => {
    if (path === "/profile/user")
      return profile(headers.authorization === `Bearer ${linkToken}` ? "fresh.a.b" : null);
    return path === "/middleware/ip" ? { body: { success: true, ip: "203.0.113.9" } } : {};
  });
  services.cookies.write("stag=s-1; Path=/");
  services.cookies.write("advertiseUid=u-1; Path=/");
  await run();
  expect(calls()).toEqual([
    ["GET /profile/user", `Bearer ${linkToken}`],
    ["POST /middleware/ip", "Bearer fresh.a.b"],
    ["POST /attachSource", "Bearer fresh.a.b"],
    ["GET /profile/user", "Bearer fresh.a.b"],
  ]);
  // S7.111, S7.37, S7.38
  expect(server.seen.slice(1, 3).map(({ body }) => body)).toEqual([
    { host: "localhost:3000", userAgent: "Firefox" },
    {
      stag: "s-1",
      partnerId: null,
      advId: null,
      advertiseUid: "u-1",
      advertiseSource: null,
      cpaOneUid: null,
      prHash: null,
    },
  ]);
  expect(userOf(services.sessionStore.get())?.name).toBe("by-link");
  // S3.95, S3.97
  expect(services.cookies.read()).toContain("userVersion=203.0.113.9; userBrowser=Firefox");
  expect(services.cookies.read()).not.toContain(linkToken);
});

test.each([
  ["401", { status: 401, body: { error: "session_expired", message: "session_expired" } }],
  ["500", { status: 500 }],
  ["no fresh token", profile(null)],
])("S4.86 S8.21 a failure of the profile clears the token cookie: %s", async (_title, answer) => {
  const { services, calls, run } = await page(() => answer);
  await run();
  expect(services.tokens.read()).toBeNull();
  expect(services.sessionStore.get()).toEqual({ status: "guest" });
  expect(new Set(calls().map(([call]) => call))).toEqual(new Set(["GET /profile/user"]));
});

test("a link that is worth nothing takes no session away that was there", async () => {
  const { services, run } = await page(({ path, headers }) => {
    if (path === "/auth/refresh-token") return { body: { access_token: "renewed.a.b" } };
    return headers.authorization === "Bearer renewed.a.b" ? profile(null) : { status: 401 };
  }, "old.a.b");
  await run();
  expect(services.tokens.read()).toBe("renewed.a.b");
  expect(userOf(services.sessionStore.get())?.name).toBe("by-link");
});

test("a guest is signed in at once, and a player who is in is asked before anything is called", async () => {
  const guest = await page(() => profile("fresh.a.b"));
  await signInOrAsk(guest.services, linkToken, place);
  expect(userOf(guest.services.sessionStore.get())?.name).toBe("by-link");
  const other = await page(() => profile("fresh.a.b"), "old.a.b");
  other.services.sessionStore.set({ status: "pending" });
  const asking = signInOrAsk(other.services, linkToken, place);
  other.services.sessionStore.set({ status: "signed-in", user: testUser({ name: "other" }) });
  await asking;
  expect(other.services.modals.get()).toMatchObject({
    name: "signInLink",
    input: { token: linkToken },
  });
  expect(other.calls()).toEqual([]);
});

test("a second factor is asked for in the login dialog", async () => {
  const params = { challenge: "c".repeat(43), methods: "totp,recovery_code", expires_in: "300" };
  const { services, run } = await page(() => ({
    status: 403,
    body: { error: "second_factor_required", message: "second_factor_required", params },
  }));
  await run();
  expect(services.modals.get()).toMatchObject({
    name: "login",
    input: {
      challenge: { challenge: params.challenge, methods: ["totp", "recovery_code"] },
    },
  });
});

test("S8.17 S8.18 failures of IP and sources are logged, and the sign-in goes on", async () => {
  const logged = vi.spyOn(console, "info").mockReturnValue();
  const { services, run } = await page(({ path, headers }) => {
    if (path !== "/profile/user") return { status: 500 };
    return profile(headers.authorization === `Bearer ${linkToken}` ? "fresh.a.b" : null);
  });
  await run();
  expect(logged.mock.calls.map(([what]) => what)).toEqual([
    "middleware/ip failed",
    "attachSource failed",
  ]);
  expect(userOf(services.sessionStore.get())?.name).toBe("by-link");
  logged.mockRestore();
});
