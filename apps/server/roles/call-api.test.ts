/** Rendering asks the API for the visitor, not for itself: the API must see the visitor's address. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultRateLimits } from "@oddwright/platform/http/limits/rate-limits.ts";
import { createApiServer, type ApiServer } from "@oddwright/platform/http/server.ts";
import { callApiInProcess, callApiOverNetwork, type CallApi } from "./call-api.ts";

const internalSecret = "shared by web and api";
const seen: { ip: string; token: string | undefined }[] = [];
let api: ApiServer;
let url: string;

beforeAll(async () => {
  const handlers = {
    // Never answers, as when the database holds the call.
    games: () => new Promise<never>(() => undefined),
    seeds: async ({ ip, headers }: { ip: string; headers: { authorization?: unknown } }) => {
      seen.push({ ip, token: String(headers.authorization) });
      return { ok: false, code: "bet_not_found" } as const;
    },
  };
  api = (await createApiServer({
    handlers,
    hasRecentAuth: async () => true,
    verifyToken: (token) => ({ playerId: token, sessionId: token }),
    config: {
      isOriginAllowed: () => false,
      rateLimits: defaultRateLimits,
      strictTransport: false,
      internalSecret,
      trustedProxies: [],
      metricsToken: null,
      drainTimeoutMs: 100,
    },
  })) as ApiServer;
  url = await api.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => api.close());

const ways: readonly [string, (secret: string) => CallApi][] = [
  ["in this process", (secret) => callApiInProcess(api, secret)],
  ["over the network", (secret) => callApiOverNetwork(url, secret)],
];

test.each(ways)(
  "%s the visitor's address and token arrive, and the answer comes back",
  async (_way, callApi) => {
    const call = {
      method: "GET",
      path: "/fairness/seeds",
      headers: { authorization: "Bearer anna" },
      clientAddress: "203.0.113.7",
    } as const;
    expect(await callApi(internalSecret)(call)).toEqual({
      status: 404,
      body: { error: "bet_not_found", message: "bet_not_found" },
    });
    expect(seen.at(-1)).toEqual({ ip: "203.0.113.7", token: "Bearer anna" });
    await callApi("another secret")(call);
    expect(seen.at(-1)?.ip).toBe("127.0.0.1");
  },
);

test.each(ways)(
  "%s a page does not wait for an answer that does not come",
  async (_way, callApi) => {
    const call = {
      method: "GET",
      path: "/games",
      headers: {},
      clientAddress: "203.0.113.7",
    } as const;
    await expect(callApi(internalSecret)(call)).rejects.toThrow(/abort/i);
  },
);
