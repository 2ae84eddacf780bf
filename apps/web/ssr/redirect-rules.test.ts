import { expect, test } from "vitest";
import { testSite } from "../testing/test-site.ts";
import type { CallApi } from "./api-call.ts";
import { createRedirectRules } from "./redirect-rules.ts";

/** An API whose operator sends the visitors of two pages on. */
function operatorOf(rules: Record<string, string>) {
  const asked: string[] = [];
  const callApi: CallApi = async ({ path }) => {
    if (!path.startsWith("/middleware/redirects")) return { status: 500, body: {} };
    const wanted = new URL(path, "http://api.example").searchParams.get("path") ?? "";
    asked.push(wanted);
    const target = rules[wanted];
    return { status: 200, body: { redirect: target === undefined ? null : { target } } };
  };
  return { asked, callApi };
}

const rules = { "/old": "/faq", "/news": "https://blog.example/news", "/gone": "/" };

const rulesOf = (callApi: CallApi, now = () => 0) =>
  createRedirectRules({ callApi, now, onFault: () => undefined });

test("a page that is opened sends its visitor on", async () => {
  const site = await testSite(operatorOf(rules).callApi);
  const answer = await site.inject("/ru/old?promo=SPRING&a=1");
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/ru/faq?promo=SPRING&a=1"]);
  expect((await site.inject("/ru/faq")).statusCode).toBe(200);
});

test.each([
  ["/ru/old?promo=SPRING&a=1", "ru", "/ru/faq?promo=SPRING&a=1"],
  ["/br/gone", "br", "/br"],
  ["/en/news?simple_auth=1", "en", "https://blog.example/news"],
] as const)(
  "inside the site with language and query, elsewhere with nothing: %s",
  async (url, locale, to) => {
    expect(await rulesOf(operatorOf(rules).callApi).addressOf({ url, locale })).toBe(to);
  },
);

test.each(["/en/faq", "/en/reset-password/a-key", "/en/old.data", "/en/%6Fld"])(
  "the page is shown, and nobody is told of a key: %s",
  async (url) => {
    const { asked, callApi } = operatorOf(rules);
    expect(await rulesOf(callApi).addressOf({ url, locale: "en" })).toBeNull();
    expect(asked).toEqual(url === "/en/faq" ? ["/faq"] : []);
  },
);

test("the operator is asked once a minute for each path, and an API that is down sends nobody on", async () => {
  const { asked, callApi } = operatorOf(rules);
  const clock = { ms: 0 };
  const page = { url: "/en/old", locale: "en" } as const;
  const found = rulesOf(callApi, () => clock.ms);
  await Promise.all([found.addressOf(page), found.addressOf(page)]);
  expect(asked).toHaveLength(1);
  clock.ms = 60_000;
  expect(await found.addressOf(page)).toBe("/en/faq");
  expect(asked).toHaveLength(2);
  const down = rulesOf(() => Promise.reject(new Error("down")));
  expect(await down.addressOf(page)).toBeNull();
});
