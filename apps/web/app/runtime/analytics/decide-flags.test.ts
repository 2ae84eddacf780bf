/** What the operator's feature-flag service is asked, and what holds while it is out of order. */
import { expect, onTestFinished, test, vi } from "vitest";
import { localApi, type LocalHandler } from "../../../testing/local-api.ts";
import { memoryCookies, memoryStorage } from "../../../testing/memory-browser.ts";
import { createAnalytics, type AnalyticsSettings } from "./analytics.ts";
import { visitorBook } from "./visitor.ts";

const withFlags: AnalyticsSettings = { token: "project-1", dataLayer: false, flags: true };

/** A page whose visitor is a player; events are answered, the call for flags as a test says. */
async function visit(answer: LocalHandler, settings = withFlags) {
  const decidePath = "/ingest/decide/?v=3";
  const server = await localApi((request) => (request.path === decidePath ? answer(request) : {}));
  const page = { allowed: true, player: "player-1" };
  const analytics = createAnalytics({
    settings,
    origin: server.url,
    language: "en-US",
    visitors: visitorBook({
      storage: memoryStorage(),
      cookies: memoryCookies(),
      newId: () => "id",
    }),
    device: () => ({
      device_type: "desktop",
      platform: "web",
      os: "Linux",
      timezone: "UTC",
      domain: "casino.example",
      referring_domain: "direct",
      raw_user_agent: "test",
    }),
    isAllowed: () => page.allowed,
    player: () => page.player,
    dataLayer: [],
    now: () => 0,
  });
  const flags = async () => [...(await analytics.flags())];
  const asked = () => server.seen.filter(({ path }) => path === decidePath);
  return { page, flags, asked };
}

test("S6.9 S7.136 it is asked once who is here, with the token, and answers what is on", async () => {
  const featureFlags = { bonus_balances: true, beta: "variant-b", off: false, none: "" };
  const { page, flags, asked } = await visit(() => ({
    body: { featureFlags, featureFlagPayloads: {} },
  }));
  expect(await flags()).toEqual(["bonus_balances", "beta"]);
  await flags();
  expect(asked()).toMatchObject([
    { method: "POST", body: { token: "project-1", distinct_id: "player-1" } },
  ]);
  expect(asked()[0]?.headers.cookie).toBeUndefined();
  page.player = "player-2";
  await flags();
  expect(asked()[1]?.body).toMatchObject({ distinct_id: "player-2" });
});

test.each<[string, LocalHandler]>([
  ["refuses", () => ({ status: 503, body: { featureFlags: { beta: true } } })],
  ["hangs up", () => "drop"],
  ["answers with something else", () => ({ body: ["beta"] })],
  ["answers with nothing", () => ({ body: null })],
  ["has other types", () => ({ body: { featureFlags: { beta: 1, other: ["x"] } } })],
])("where it %s, nothing is on", async (_, answer) => {
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  const { flags, asked } = await visit(answer);
  expect(await flags()).toEqual([]);
  expect(asked()).toHaveLength(1);
  logged.mockRestore();
});

test("S9.102 where it is silent, nothing is on after 3000 ms", async () => {
  const isAsked = Promise.withResolvers<void>();
  const { flags } = await visit(() => {
    isAsked.resolve();
    return new Promise(() => undefined);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const answered = vi.fn<() => void>();
  const on = flags();
  void on.then(answered);
  await isAsked.promise;
  vi.advanceTimersByTime(2_999);
  await new Promise((turn) => setImmediate(turn));
  expect(answered).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await on).toEqual([]);
});

test.each<[string, AnalyticsSettings, boolean]>([
  ["the operator has none", { ...withFlags, flags: false }, true],
  ["the visitor refuses analytics", withFlags, false],
])("it is not asked where %s", async (_, settings, allowed) => {
  const { page, flags, asked } = await visit(
    () => ({ body: { featureFlags: { beta: true } } }),
    settings,
  );
  page.allowed = allowed;
  expect(await flags()).toEqual([]);
  expect(asked()).toEqual([]);
});
