import { expect, test } from "vitest";
import { testSite } from "../testing/test-site.ts";
import type { ApiCall, CallApi } from "./api-call.ts";
import { rememberedFor } from "../app/runtime/page/redirect-target.ts";
import { createSiteHosts } from "./site-hosts.ts";

/** An API whose operator has moved the hosts of `links`, and whose hosts of `verifications` a search engine wants to see proved. */
function operatorOf(links: Record<string, string>, verifications: Record<string, string> = {}) {
  const asked: ApiCall[] = [];
  const mirrorOf = (host: string) => ({
    status: 200,
    body: {
      redirect: { newLink: links[host] ?? null },
      meta_yandex_verification: verifications[host] ?? null,
      sso: null,
    },
  });
  const callApi: CallApi = async (call) => {
    if (call.method === "POST" && call.path === "/middleware/mirror")
      return mirrorOf((call.body as { domain: string }).domain);
    if (call.path !== "/mirror") return { status: 500, body: {} };
    asked.push(call);
    return mirrorOf(new URL(call.headers["origin"] ?? "").host);
  };
  return { asked, callApi };
}

const moved = { "old.example": "https://new.example/" };

test.each([
  ["/en/games/crash?promo=SPRING&a=1", "https://new.example/en/games/crash?promo=SPRING&a=1"],
  ["/", "https://new.example/"],
  ["//evil.example/en", "https://new.example//evil.example/en"],
])(
  "S2.83 S2.84 S2.85 S2.86 S7.21 visitors of a host that has moved are sent on for good, with path and query: %s",
  async (url, to) => {
    const site = await testSite(operatorOf(moved).callApi);
    const answer = await site.inject({ url, headers: { host: "old.example" } });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  },
);

test.each([
  ["another host", "casino.example", moved],
  ["a host that has moved to itself", "old.example", { "old.example": "https://old.example/" }],
])("the site is shown at %s", async (_title, host, links) => {
  const site = await testSite(operatorOf(links).callApi);
  const answer = await site.inject({ url: "/en/faq", headers: { host } });
  expect(answer.statusCode).toBe(200);
});

test("an API that does not answer moves nobody", async () => {
  const faults: unknown[] = [];
  const hosts = createSiteHosts({
    callApi: () => Promise.reject(new Error("down")),
    now: () => 0,
    onFault: (error) => faults.push(error),
  });
  expect(await hosts.addressOf({ origin: "https://old.example", url: "/en" })).toBeNull();
  expect(faults).toHaveLength(1);
});

test("the operator is asked once a minute for each host, and heard then", async () => {
  const links: Record<string, string> = {};
  const { asked, callApi } = operatorOf(links);
  const clock = { ms: 0 };
  const hosts = createSiteHosts({ callApi, now: () => clock.ms, onFault: () => undefined });
  const page = { origin: "https://old.example", url: "/en" };
  const both = () => Promise.all([hosts.addressOf(page), hosts.addressOf(page)]);
  expect(await both()).toEqual([null, null]);
  links["old.example"] = "https://new.example/";
  clock.ms = rememberedFor - 1;
  expect(await both()).toEqual([null, null]);
  expect(asked).toHaveLength(1);
  clock.ms = rememberedFor;
  expect(await both()).toEqual(["https://new.example/en", "https://new.example/en"]);
  expect(asked).toHaveLength(2);
});

test("S7.27 what a search engine asks to see of the owner reaches the page of that host, and of no other", async () => {
  const site = await testSite(operatorOf({}, { "casino.example": "abc123" }).callApi);
  const verificationAt = async (host: string) =>
    (await site.inject({ url: "/en/faq", headers: { host } })).json().page.verification;
  expect(await verificationAt("casino.example")).toBe("abc123");
  expect(await verificationAt("other.example")).toBeNull();
});
