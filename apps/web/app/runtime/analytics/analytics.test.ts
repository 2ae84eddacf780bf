/** What leaves the page for the operator's analytics, and what never does. */
import { describe, expect, test, vi } from "vitest";
import { localApi } from "../../../testing/local-api.ts";
import { memoryCookies, memoryStorage } from "../../../testing/memory-browser.ts";
import { storedKeys } from "../browser/stored-keys.ts";
import { createAnalytics, type AnalyticsSettings } from "./analytics.ts";
import { consent, consentAsked, followConsent, keepConsent, readConsent } from "./consent.ts";
import { deviceFacts } from "./device-facts.ts";
import { currentUrl } from "./page-view.ts";
import { visitorBook } from "./visitor.ts";

/** A loaded machine is given time. */
const slow = { timeout: 20_000 };

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1";

interface Event {
  readonly event: string;
  readonly token: string;
  readonly properties: Record<string, unknown>;
}

async function visit(changes: Partial<AnalyticsSettings> = {}, status = 200) {
  const server = await localApi(() => ({ status }));
  const storage = memoryStorage();
  const cookies = memoryCookies();
  let ids = 0;
  const visitors = visitorBook({ storage, cookies, newId: () => `id-${(ids += 1)}` });
  const page = { allowed: true, nowMs: 1_000_000, player: null as string | null };
  const layer: object[] = [];
  const analytics = createAnalytics({
    settings: { token: "project-1", dataLayer: false, flags: false, ...changes },
    origin: server.url,
    language: "en-US",
    visitors,
    device: () =>
      deviceFacts({
        userAgent: phone,
        isStandalone: false,
        timezone: "Asia/Almaty",
        host: "casino.example",
        referrer: "https://search.example/?q=casino",
      }),
    isAllowed: () => page.allowed,
    player: () => page.player,
    dataLayer: layer,
    now: () => page.nowMs,
  });
  /** As they arrived: each is sent by itself. */
  const sent = async (count: number): Promise<readonly Event[]> => {
    await vi.waitFor(() => expect(server.seen).toHaveLength(count), slow);
    return server.seen.map(({ body }) => body as Event);
  };
  const only = async (name: string, count: number): Promise<Event> => {
    const found = (await sent(count)).filter(({ event }) => event === name);
    expect(found).toHaveLength(1);
    return found[0]!;
  };
  return { server, storage, cookies, analytics, page, layer, sent, only };
}

describe("the operator's analytics", () => {
  test("S7.130 S7.131 S7.132 S7.133 S9.106 an event goes to /ingest with its name, its properties and the token", async () => {
    const { server, analytics, sent } = await visit();
    analytics.track("pageview", { current_url: "/en/faq" });
    expect(await sent(1)).toEqual([
      {
        event: "pageview",
        token: "project-1",
        properties: {
          current_url: "/en/faq",
          distinct_id: "id-1",
          session_id: "id-2",
          user_id: null,
          process_person_profile: false,
        },
      },
    ]);
    expect(server.seen[0]).toMatchObject({ method: "POST", path: "/ingest" });
    expect(server.seen[0]?.headers.cookie).toBeUndefined();
  });

  test("nothing is sent, stored or pushed without the visitor's consent", async () => {
    const { server, storage, cookies, analytics, page, layer, sent } = await visit({
      dataLayer: true,
    });
    page.allowed = false;
    page.player = "player-1";
    analytics.follow();
    analytics.track("login", { method: "email" });
    page.player = null;
    expect([storage.length, cookies.written, layer]).toEqual([0, [], []]);
    page.allowed = true;
    analytics.track("login", { method: "phone" });
    const [event] = await sent(1);
    expect(event?.properties["method"]).toBe("phone");
    expect(server.seen).toHaveLength(1);
  });

  test("S4.119 S7.137 S7.138 S7.139 S7.140 S7.141 S7.142 S7.143 S7.147 whoever logs in is identified once, with the device, and named from then on", async () => {
    const { analytics, page, sent, only } = await visit();
    analytics.track("pageview", { current_url: "/en" });
    await sent(1);
    page.player = "player-1";
    analytics.follow();
    const identified = await only("identify", 2);
    expect(identified.properties).toMatchObject({
      distinct_id: "player-1",
      anonymous_id: "id-1",
      process_person_profile: true,
      device_type: "mobile",
      platform: "web",
      os: "iOS",
      language: "en-US",
      domain: "casino.example",
      timezone: "Asia/Almaty",
      referring_domain: "search.example",
      raw_user_agent: phone,
    });
    analytics.follow();
    analytics.track("login", { method: "email" });
    const login = await only("login", 3);
    expect(login.properties).toMatchObject({ user_id: "player-1", distinct_id: "player-1" });
    page.player = null;
    analytics.track("registration", { method: "phone" });
    const next = await only("registration", 4);
    expect(next.properties["user_id"]).toBeNull();
    expect(["id-1", "player-1"]).not.toContain(next.properties["distinct_id"]);
  });

  test("S5.31 an empty id identifies nobody", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { analytics, page, only } = await visit();
    page.player = "";
    analytics.track("login", { method: "email" });
    expect((await only("login", 1)).properties["user_id"]).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  test("S9.99 S9.100 the device's id is in the storage and, for 365 days, in a cookie that brings it back", async () => {
    const { storage, cookies, analytics, sent } = await visit();
    analytics.track("pageview", { current_url: "/en" });
    await sent(1);
    expect(storage.getItem(storedKeys.analyticsVisitor)).toContain('"anonymous":"id-1"');
    expect(cookies.written).toEqual([
      expect.stringContaining("analyticsId=id-1; Max-Age=31536000;"),
    ]);
    storage.removeItem(storedKeys.analyticsVisitor);
    analytics.track("pageview", { current_url: "/en" });
    const ids = (await sent(2)).map(({ properties }) => properties["distinct_id"]);
    expect(ids).toEqual(["id-1", "id-1"]);
  });

  test("a consent that is taken back leaves nothing of the visitor on the device", async () => {
    const { storage, cookies, analytics, page, sent } = await visit();
    page.player = "player-1";
    analytics.track("pageview", { current_url: "/en" });
    await sent(2);
    keepConsent({ storage, cookies }, "given");
    expect(storage.getItem(storedKeys.analyticsVisitor)).toContain("player-1");
    keepConsent({ storage, cookies }, "refused");
    expect(storage.getItem(storedKeys.analyticsVisitor)).toBeNull();
    expect(cookies.read()).toBe("");
    page.player = null;
    analytics.track("pageview", { current_url: "/en" });
    const [, , next] = await sent(3);
    expect(next?.properties["distinct_id"]).not.toBe("id-1");
  });

  test("S9.101 a visit ends after half an hour without an event", async () => {
    const { analytics, page, sent } = await visit();
    const visits: unknown[] = [];
    for (const [count, waitedMs] of [0, 1_800_000, 1_800_001].entries()) {
      page.nowMs += waitedMs;
      analytics.track("pageview", { current_url: `/en/${count}` });
      const events = await sent(count + 1);
      const newest = events.find(({ properties }) => properties["current_url"] === `/en/${count}`);
      visits.push(newest?.properties["session_id"]);
    }
    expect(visits[1]).toBe(visits[0]);
    expect(visits[2]).not.toBe(visits[0]);
  });

  test("S9.104 a text is cut at 65535 characters", async () => {
    const { analytics, sent } = await visit();
    analytics.track("login_error", { error: "x".repeat(70_000), code: null });
    const [event] = await sent(1);
    expect(event?.properties["error"]).toHaveLength(65_535);
  });

  test("S8.25 a status of 400 or above is logged as 'Bad HTTP status'", async () => {
    const logged = vi.spyOn(console, "warn").mockReturnValue();
    const { analytics } = await visit({}, 400);
    analytics.track("pageview", { current_url: "/en" });
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith("Bad HTTP status", 400), slow);
    logged.mockRestore();
  });

  test("S7.148 a data layer gets the event with the player, and no call is made without a token", async () => {
    const { server, analytics, page, layer } = await visit({ token: null, dataLayer: true });
    page.player = "player-1";
    analytics.track("login", { method: "passkey" });
    expect(layer).toMatchObject([
      { event: "identify", user_id: "player-1" },
      { event: "login", method: "passkey", user_id: "player-1" },
    ]);
    expect(server.seen).toEqual([]);
  });
});

test.each([
  ["an iPad", "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)", "tablet", "iOS"],
  [
    "a tablet",
    "Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/142 Safari/537",
    "tablet",
    "Android",
  ],
  [
    "a telephone",
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537",
    "mobile",
    "Android",
  ],
  ["a computer", "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "desktop", "Windows"],
  ["something else", "curl/8", "desktop", "other"],
])("S9.105 %s is told by its user agent, of which a thousand characters are kept", (...of) => {
  const [, userAgent, deviceType, os] = of;
  const facts = deviceFacts({
    userAgent: userAgent.padEnd(2_000, "."),
    isStandalone: true,
    timezone: "UTC",
    host: "casino.example",
    referrer: "",
  });
  expect(facts).toMatchObject({ device_type: deviceType, os, platform: "pwa" });
  expect(facts.raw_user_agent).toHaveLength(1_000);
  expect(facts.referring_domain).toBe("direct");
});

test.each([
  ["/en/games/crash", "", "/en/games/crash"],
  ["/en", "?promo=SPRING&utm_source=mail&login", "/en?utm_source=mail&promo=SPRING"],
  ["/en/reset-password/a-secret-token", "?phone=%2B79161234567", "/en/reset-password/-"],
  ["/ru", "?simpleAuthToken=secret&email=me%40players.example", "/ru"],
])(
  "S2.94 the full path of %s%s is said without what opens an account: %s",
  (pathname, search, url) => {
    expect(currentUrl({ pathname, search })).toBe(url);
  },
);

test("an answer is kept; a browser that asks not to be tracked has given one", () => {
  const storage = memoryStorage();
  expect(readConsent(storage, {})).toBe("unasked");
  expect(readConsent(storage, { globalPrivacyControl: true })).toBe("refused");
  storage.setItem(storedKeys.analyticsConsent, "given");
  expect(readConsent(storage, { globalPrivacyControl: true })).toBe("given");
});

test("an answer in another tab is followed, and an answer ends the question", () => {
  const storage = memoryStorage();
  const page = new EventTarget();
  const hears = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event("storage"), { key }));
  consent.set("given");
  const stop = followConsent(storage, page);
  storage.setItem(storedKeys.analyticsConsent, "refused");
  hears("another");
  expect(consent.get()).toBe("given");
  hears(storedKeys.analyticsConsent);
  expect(consent.get()).toBe("refused");
  storage.removeItem(storedKeys.analyticsConsent);
  hears(null);
  expect(consent.get()).toBe("unasked");
  stop();
  storage.setItem(storedKeys.analyticsConsent, "given");
  hears(storedKeys.analyticsConsent);
  expect(consent.get()).toBe("unasked");
  consentAsked.set(true);
  keepConsent({ storage, cookies: memoryCookies() }, "refused");
  expect(consentAsked.get()).toBe(false);
});
