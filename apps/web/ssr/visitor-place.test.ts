import { expect, test } from "vitest";
import { nobody, testSite } from "../testing/test-site.ts";
import type { CallApi } from "./api-call.ts";

/** Refuses the addresses of one network. */
function apiOf() {
  const asked: string[] = [];
  const callApi: CallApi = async ({ path, clientAddress }) => {
    if (path !== "/geo_ip") return { status: 200, body: { redirect: { newLink: null } } };
    asked.push(clientAddress);
    const isRefused = clientAddress.startsWith("203.0.113.");
    return { status: isRefused ? 451 : 200, body: {} };
  };
  return { asked, callApi };
}

const refused = "203.0.113.7";
const welcome = "198.51.100.7";

async function visit(url: string, remoteAddress: string, userAgent = "Firefox") {
  const site = await testSite(apiOf().callApi, { blocksCountries: true });
  const answer = await site.inject({ url, remoteAddress, headers: { "user-agent": userAgent } });
  return [answer.statusCode, answer.headers.location];
}

test("S2.9 S2.78 S6.15 a visitor from where the site is not offered sees the page that says so, and no other", async () => {
  for (const url of ["/en", "/en/games/crash?promo=SPRING", "/en/profile", "/en/no-access/more"])
    expect([url, ...(await visit(url, refused))]).toEqual([url, 302, "/en/no-access"]);
  expect(await visit("/en/no-access", refused)).toEqual([200, undefined]);
});

test("S2.79 a visitor who is not kept out is sent from there to the first page", async () => {
  expect(await visit("/ru/no-access", welcome)).toEqual([302, "/ru"]);
  expect(await visit("/ru/faq", welcome)).toEqual([200, undefined]);
});

test.each([
  ["S2.80", "Mozilla/5.0 (compatible; Googlebot/2.1)"],
  ["S2.81", "Mozilla/5.0 (compatible; YandexBot/3.0)"],
])("%s a search engine is shown the site wherever it comes from", async (_line, userAgent) => {
  expect(await visit("/en/faq", refused, userAgent)).toEqual([200, undefined]);
});

test("an API that does not answer keeps nobody out, and nobody is asked about where no country is", async () => {
  const down = await testSite(nobody, { blocksCountries: true });
  expect((await down.inject({ url: "/en/faq" })).statusCode).toBe(200);
  const { asked, callApi } = apiOf();
  const site = await testSite(callApi);
  expect((await site.inject({ url: "/en/faq", remoteAddress: refused })).statusCode).toBe(200);
  expect((await site.inject({ url: "/en/no-access" })).headers.location).toBe("/en");
  expect(asked).toEqual([]);
});
