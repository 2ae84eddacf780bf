import { describe, expect, test, vi } from "vitest";
import { localApi, type LocalAnswer, type SeenRequest } from "../../../testing/local-api.ts";
import { testClient } from "../../../testing/test-client.ts";

const refreshPath = "/auth/refresh-token";
const expired: LocalAnswer = {
  status: 401,
  body: { error: "session_expired", message: "session_expired" },
};

/** Takes only `fresh`; the refresh call answers as the test defines. */
function sessionApi(refresh: () => LocalAnswer | "drop" | Promise<LocalAnswer>) {
  return localApi(({ path, headers }: SeenRequest) => {
    if (path === refreshPath) return refresh();
    return headers.authorization === "Bearer fresh" ? { body: { path } } : expired;
  });
}

const renewed = () => ({ body: { access_token: "fresh" } });

describe("session refresh", () => {
  test("S4.41 S4.43 S4.45 a 401 renews the token and the call is sent once more with it", async () => {
    const server = await sessionApi(renewed);
    const { api, tokens, ended } = testClient({ url: server.url, token: "stale" });
    expect(await api.call("seeds")).toEqual({ ok: true, value: { path: "/fairness/seeds" } });
    expect(server.seen.map((each) => [each.path, each.headers.authorization])).toEqual([
      ["/fairness/seeds", "Bearer stale"],
      [refreshPath, "Bearer stale"],
      ["/fairness/seeds", "Bearer fresh"],
    ]);
    expect(tokens.read()).toBe("fresh");
    expect(ended).toEqual([]);
  });

  test("S4.44 five parallel calls share one refresh and wait for it", async () => {
    const server = await sessionApi(renewed);
    const { api } = testClient({ url: server.url, token: "stale" });
    const results = await Promise.all(Array.from({ length: 5 }, () => api.call("seeds")));
    expect(results.every((result) => result.ok)).toBe(true);
    expect(server.count(refreshPath)).toBe(1);
  });

  test("S4.44 a call made during the refresh is sent only after it, with the new token", async () => {
    let finish: (answer: LocalAnswer) => void = () => undefined;
    const held = new Promise<LocalAnswer>((resolve) => (finish = resolve));
    const server = await sessionApi(() => held);
    const { api } = testClient({ url: server.url, token: "stale" });
    const first = api.call("seeds");
    while (server.count(refreshPath) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = api.call("billingData");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.count("/api/v2/billing/data")).toBe(0);
    finish(renewed());
    expect((await first).ok && (await second).ok).toBe(true);
    const late = server.seen.filter((each) => each.path === "/api/v2/billing/data");
    expect(late.map((each) => each.headers.authorization)).toEqual(["Bearer fresh"]);
  });

  test("S4.42 S4.46 S4.47 a refresh answered 401 is not retried and ends the session", async () => {
    const server = await sessionApi(() => expired);
    const { api, ended } = testClient({ url: server.url, token: "stale" });
    expect(await api.call("seeds")).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(server.count(refreshPath)).toBe(1);
    expect(ended).toMatchObject([{ kind: "answered", status: 401 }]);
  });

  test.each([
    ["refused", 401],
    ["down", 503],
  ])("S8.8 a refresh that fails says so where developers look: %s", async (_title, status) => {
    const logged = vi.spyOn(console, "info").mockReturnValue();
    const server = await sessionApi(() => ({ status }));
    const { api } = testClient({ url: server.url, token: "stale" });
    await api.call("seeds");
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      "Cant refresh token",
      expect.objectContaining({ status }),
    );
    logged.mockRestore();
  });

  test.each([
    ["an answer of 503", () => ({ status: 503 })],
    ["no answer", () => "drop" as const],
  ])(
    "a refresh with %s keeps the session, and the API counts as out of reach",
    async (_title, refresh) => {
      const server = await sessionApi(refresh);
      const { api, tokens, ended, reached } = testClient({ url: server.url, token: "stale" });
      expect(await api.call("seeds")).toMatchObject({ ok: false });
      expect(tokens.read()).toBe("stale");
      expect(ended).toEqual([]);
      expect(reached.at(-1)).toBe(false);
    },
  );

  test("S4.41 a resent call answered 401 ends the session without a second refresh", async () => {
    const server = await localApi(({ path }) => (path === refreshPath ? renewed() : expired));
    const { api, ended } = testClient({ url: server.url, token: "stale" });
    expect(await api.call("seeds")).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(server.seen).toHaveLength(3);
    expect(ended).toHaveLength(1);
  });

  test("a token that another tab has renewed is used without a refresh", async () => {
    const server = await sessionApi(renewed);
    const { api, tokens } = testClient({ url: server.url, token: "stale" });
    const call = api.call("seeds");
    tokens.write("fresh");
    expect((await call).ok).toBe(true);
    expect(server.count(refreshPath)).toBe(0);
  });
});

describe("a call", () => {
  test("S7.3 S7.8 carries its headers, body and key to the route's address", async () => {
    const server = await localApi(() => ({ body: {} }));
    const region = () => "KZ";
    const { api } = testClient({ url: server.url, token: "abc", locale: "br", region });
    const body = { stake: "1.00", target: "50.50", direction: "over" } as const;
    await api.call("placeDiceBet", { body, idempotencyKey: "key-1" });
    expect(server.seen).toMatchObject([
      {
        method: "POST",
        path: "/games/dice/bets",
        body,
        headers: {
          authorization: "Bearer abc",
          "accept-language": "pt-BR",
          region: "KZ",
          "idempotency-key": "key-1",
          "content-type": "application/json",
        },
      },
    ]);
  });

  test("fills parameters and leaves absent query values out", async () => {
    const server = await localApi(() => ({ body: {} }));
    const { api } = testClient({ url: server.url });
    await api.call("paymentStatus", { params: { invoiceId: "a/b" } });
    await api.call("bets", { query: { cursor: "c 1" } });
    expect(server.seen.map((each) => each.path)).toEqual([
      "/billing/payment/status/a%2Fb",
      "/games/bets?cursor=c+1",
    ]);
  });

  test("reports whether the API could be reached", async () => {
    let up = false;
    const server = await localApi(() => (up ? { status: 422 } : "drop"));
    const { api, reached } = testClient({ url: server.url });
    await api.call("seeds");
    up = true;
    await api.call("seeds");
    expect(reached).toEqual([false, true]);
  });

  test("fetch throws the failure that call returns as a value", async () => {
    const server = await localApi(() => ({ status: 404, body: { error: "not_found" } }));
    const { api } = testClient({ url: server.url });
    await expect(api.fetch("games")).rejects.toMatchObject({
      name: "ApiError",
      failure: { status: 404, body: { error: "not_found" } },
    });
  });
});
