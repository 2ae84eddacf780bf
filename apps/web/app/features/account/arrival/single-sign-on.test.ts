import { expect, test, vi } from "vitest";
import { localApi, type LocalAnswer } from "../../../../testing/local-api.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { askMirror, isSentToSingleSignOn, type SingleSignOnFacts } from "./single-sign-on.ts";

const facts: SingleSignOnFacts = {
  sso: "https://sso.example/enter",
  hasToken: false,
  query: new URLSearchParams(),
  cookies: "",
  environment: "production",
};

test.each<[string, Partial<SingleSignOnFacts>, boolean]>([
  ["S4.66 all five hold", {}, true],
  ["S4.68 the mirror gives no address", { sso: null }, false],
  ["S4.69 there is a token", { hasToken: true }, false],
  ["S4.70 S2.77 the query has no_sso", { query: new URLSearchParams("a=1&no_sso") }, false],
  ["S4.71 the cookie is set", { cookies: "a=b; ssoRedirected=1" }, false],
  ["S4.72 this is development", { environment: "development" }, false],
  ["another cookie is set", { cookies: "notSsoRedirected=1" }, true],
])("the five conditions of single sign-on: %s", (_title, change, isSent) => {
  expect(isSentToSingleSignOn({ ...facts, ...change })).toBe(isSent);
});

const mirror = (sso: string | null, verification: string | null = null): LocalAnswer => ({
  body: { redirect: { newLink: null }, meta_yandex_verification: verification, sso },
});

async function visitor(answer: LocalAnswer, environment: "development" | "production") {
  const server = await localApi(() => answer);
  const leaveTo: string[] = [];
  const { services } = testServices({ url: server.url, environment, leaveTo });
  services.tokens.clear();
  vi.stubGlobal("location", { href: "https://casino.example/en/games/dice?a=1&b=%2F#x" });
  const cookie = () => services.cookies.read();
  const ask = (query = "") => askMirror(services, new URLSearchParams(query));
  return { server, leaveTo, services, cookie, ask };
}

test("S4.64 S4.65 S4.67 S7.20 S7.23 S3.103 a guest is sent there with the address encoded, and is not sent again on coming back", async () => {
  const { server, leaveTo, cookie, ask } = await visitor(
    mirror("https://sso.example/enter?site=1"),
    "production",
  );
  expect(await ask()).toBe(true);
  const current = encodeURIComponent("https://casino.example/en/games/dice?a=1&b=%2F#x");
  expect(leaveTo).toEqual([`https://sso.example/enter?site=1&url=${current}`]);
  expect(cookie()).toContain("ssoRedirected=1");
  // S4.73: back without a login, and the cookie is gone for the next visit.
  expect(await ask()).toBe(false);
  expect(cookie()).not.toContain("ssoRedirected");
  expect(leaveTo).toHaveLength(1);
  expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /mirror",
    "GET /mirror",
  ]);
});

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["Mozilla/5.0 (compatible; YandexBot/3.0)", true],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", false],
])("S4.62 S4.63 a search engine stays, told by its user agent: %s", async (userAgent, stays) => {
  const { server, leaveTo, ask } = await visitor(mirror("https://sso.example/"), "production");
  vi.stubGlobal("navigator", { userAgent });
  expect(await ask()).toBe(!stays);
  vi.unstubAllGlobals();
  expect([server.seen.length, leaveTo.length]).toEqual(stays ? [0, 0] : [1, 1]);
});

test.each<[string, LocalAnswer, "development" | "production", string]>([
  ["no address", mirror(null), "production", ""],
  ["development", mirror("https://sso.example/"), "development", ""],
  ["no_sso", mirror("https://sso.example/"), "production", "no_sso=1"],
  ["S8.16 the call fails", { status: 422 }, "production", ""],
])(
  "S4.73 S4.74 without the redirect its cookie is cleared and the page stays: %s",
  async (...given) => {
    const [title, answer, environment, query] = given;
    const logged = vi.spyOn(console, "info").mockReturnValue();
    const { leaveTo, services, cookie, ask } = await visitor(answer, environment);
    services.cookies.write("ssoRedirected=1; Path=/");
    expect(await ask(query)).toBe(false);
    expect([leaveTo, cookie()]).toEqual([[], expect.not.stringContaining("ssoRedirected")]);
    expect(logged.mock.calls.length).toBe(title.startsWith("S8.16") ? 1 : 0);
    logged.mockRestore();
  },
);

test("a browser that keeps no cookie is not sent away: it would be sent again each time it comes back", async () => {
  const { leaveTo, services } = await visitor(mirror("https://sso.example/"), "production");
  const cookies = { read: () => "", write: () => undefined, isKept: () => false, isSecure: true };
  expect(await askMirror({ ...services, cookies }, new URLSearchParams())).toBe(false);
  expect(leaveTo).toEqual([]);
});

test("S7.22 what a search engine asks to see of the owner is put into a page that lacks it, once", async () => {
  const head: object[] = [];
  vi.stubGlobal("document", {
    createElement: () => ({}),
    head: { append: (tag: object) => head.push(tag), querySelector: () => head[0] ?? null },
  });
  const { ask } = await visitor(mirror(null, "abc123"), "production");
  await ask();
  await ask();
  vi.unstubAllGlobals();
  expect(head).toEqual([{ name: "yandex-verification", content: "abc123" }]);
});
