import { describe, expect, test, vi } from "vitest";
import { memoryCookies } from "../../../../testing/memory-browser.ts";
import { localApi, type LocalAnswer } from "../../../../testing/local-api.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { captureQuery } from "./capture-query.ts";
import { offerAdBonus, reportAffiliate, reportCampaign, reportPageOpen } from "./report-visit.ts";

const day = 86_400;
const month = 30 * day;

test.each([
  ["S2.58 S3.80", "promo=p", { promo: ["p", day] }],
  ["S2.59 S3.81 S9.77", "stag=s", { stag: ["s", 86_400] }],
  ["S2.60 S3.82 S3.92", "partner=7", { partnerId: ["7", day], partnerUid: ["7", day] }],
  ["S2.61 S3.93", "adplace=a", { adplaceUid: ["a", day] }],
  ["S2.63 S3.84 S9.78", "click_id=c", { advertiseUid: ["c", month] }],
  ["S2.64 S3.85 S9.80", "click_source=c", { advertiseSource: ["c", month] }],
  ["S2.65 S3.86 S9.79", "clickid=c", { cpaOneUid: ["c", month] }],
  ["S2.68 S3.87", "pr=h", { prHash: ["h", day] }],
  ["S2.67 S3.99", "simple_auth=1", { simpleAuth: ["1", day] }],
  ["nothing of its own", "other=1&promo=", {}],
])("%s the query is kept in cookies: %s", (_title, query, expected) => {
  const jar = memoryCookies();
  captureQuery(new URLSearchParams(query), jar);
  const written = jar.written.map((cookie) => {
    const [, name = "", value = "", seconds = ""] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(cookie)!;
    return [name, [value, Number(seconds)]];
  });
  expect(Object.fromEntries(written)).toEqual(expected);
});

test("S2.75 S2.76 what the first address said of pr and simple_auth stays", () => {
  const jar = memoryCookies({ prHash: "first", simpleAuth: "1", stag: "first" });
  captureQuery(new URLSearchParams("pr=second&simple_auth=2&stag=second"), jar);
  expect(jar.read()).toBe("prHash=first; simpleAuth=1; stag=second");
});

async function visitor(answer: LocalAnswer, cookies: Record<string, string> = {}) {
  const server = await localApi(() => answer);
  const services = {
    ...testServices({ url: server.url }).services,
    cookies: memoryCookies(cookies),
  };
  return { server, services };
}

const all = "utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&x=1";
const known = { body: { advId: "adv-7", promo: { type: "deposit", value: "100" } } };

test("S2.62 S2.70 S2.71 S2.72 S3.83 S3.100 S3.101 S7.114 S7.115 S7.116 S7.117 a campaign is asked for with the whole query, and its answer is kept", async () => {
  const { server, services } = await visitor(known);
  await reportCampaign(services, new URLSearchParams(all));
  expect(server.seen).toMatchObject([
    {
      method: "POST",
      path: "/middleware/utm",
      body: { utm_source: "a", utm_medium: "b", utm_campaign: "c", utm_term: "d", x: "1" },
    },
  ]);
  expect(services.cookies.written).toEqual([
    expect.stringMatching(/^advId=adv-7; Max-Age=86400;/),
    expect.stringMatching(/^adBonusType=deposit; Max-Age=600;/),
    expect.stringMatching(/^adBonusValue=100; Max-Age=600;/),
  ]);
});

test.each([
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term"].map(
    (name) => [`S2.73 without ${name}`, all.replace(name, "none"), {}] as const,
  ),
  ["S2.74 with an advId", all, { advId: "adv-1" }] as const,
])("no campaign is asked for %s", async (_title, query, cookies) => {
  const { server, services } = await visitor(known, cookies);
  await reportCampaign(services, new URLSearchParams(query));
  expect(server.seen).toEqual([]);
});

test("S2.69 S7.112 S7.113 a page that a partner's link opened is reported, and no other", async () => {
  const { server, services } = await visitor({ body: { success: true } });
  const page = { href: "https://casino.example/en?subH=h", fingerprint: async () => "f" };
  await reportPageOpen(services, new URLSearchParams("sub=1"), page);
  expect(server.seen).toEqual([]);
  await reportPageOpen(services, new URLSearchParams("subH=h"), page);
  expect(server.seen).toMatchObject([
    {
      method: "POST",
      path: "/middleware/registerPageOpenEvent",
      body: { subH: "h", uuid: "f", click_url: page.href },
    },
  ]);
});

test.each(["partner", "stag", "adplace"])(
  "S7.110 a page that an affiliate's link opened is reported with its query, and no other: %s",
  async (name) => {
    const { server, services } = await visitor({ body: { success: true } });
    await reportAffiliate(services, new URLSearchParams(`x=1&${name}=`));
    expect(server.seen).toEqual([]);
    await reportAffiliate(services, new URLSearchParams(`x=1&${name}=7`));
    expect(server.seen).toMatchObject([
      { method: "POST", path: "/middleware/affiliate", body: { query: { x: "1", [name]: "7" } } },
    ]);
  },
);

test("S8.19 S8.20 failures of both are logged and change nothing", async () => {
  const logged = vi.spyOn(console, "info").mockReturnValue();
  const { services } = await visitor({ status: 500 });
  await reportCampaign(services, new URLSearchParams(all));
  await reportPageOpen(services, new URLSearchParams("subH=h"), {
    href: "x",
    fingerprint: async () => null,
  });
  expect(logged.mock.calls.map(([what]) => what)).toEqual([
    "middleware/utm failed",
    "middleware/registerPageOpenEvent failed",
  ]);
  expect(services.cookies.written).toEqual([]);
  logged.mockRestore();
});

describe("the bonus of a campaign's code", () => {
  const promo = { type: "promo_code", value: "AUTUMN50" };
  const terms = { offer: "autumn" };
  const bonus = { body: { data: { name: "Autumn", region: null, expires_in: 60, terms } } };
  const kept = { adBonusModal: "1", adBonusValue: "AUTUMN50" };

  /** The dialog of a guest whose cookies say so, and what they say afterwards. */
  async function offered(answer: LocalAnswer, cookies: Record<string, string> = kept) {
    const { services } = await visitor(answer, cookies);
    services.sessionStore.set({ status: "guest" });
    await offerAdBonus(services);
    return { modal: services.modals.get(), cookies: services.cookies.read() };
  }

  test("S3.102 S9.81 is to be shown for ten minutes, as its type and value are kept", async () => {
    const { services } = await visitor({ body: { advId: null, promo } });
    await reportCampaign(services, new URLSearchParams(all));
    expect(services.cookies.written).toEqual([
      expect.stringMatching(/^adBonusType=promo_code; Max-Age=600;/),
      expect.stringMatching(/^adBonusValue=AUTUMN50; Max-Age=600;/),
      expect.stringMatching(/^adBonusModal=1; Max-Age=600;/),
    ]);
  });

  test("opens for a guest, with its terms", async () => {
    const { modal, cookies } = await offered(bonus);
    expect(modal).toMatchObject({ name: "adBonus", input: { code: "AUTUMN50", terms } });
    expect(cookies).toContain("adBonusModal");
  });

  test("opens nothing without the cookie, over a dialog, or for a player", async () => {
    expect((await offered(bonus, { adBonusValue: "AUTUMN50" })).modal).toBeNull();
    const { services } = await visitor(bonus, kept);
    await offerAdBonus(services);
    expect(services.modals.get()).toBeNull();
    services.sessionStore.set({ status: "guest" });
    services.modals.open("search", {});
    await offerAdBonus(services);
    expect(services.modals.get()?.name).toBe("search");
  });

  test("a code that is good for nothing is not asked for again", async () => {
    const { modal, cookies } = await offered({ status: 422, body: { error: "promo_code_ended" } });
    expect(modal).toBeNull();
    expect(cookies).not.toContain("adBonusModal");
  });
});
