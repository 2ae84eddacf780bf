/** Rate limits with the numbers that players meet, and whom they count. */
import { afterEach, expect, test } from "vitest";
import { clientAddressHeader, signClientAddress } from "../addresses/client-address.ts";
import { defaultRateLimits, type RateLimits } from "./rate-limits.ts";
import { startTestServer, type TestServer } from "../testing.ts";

let server: TestServer;
afterEach(() => server.close());

const internalSecret = "shared by web and api";

async function start(rateLimits: RateLimits, trustedProxies: readonly string[] = []) {
  server = await startTestServer({
    handlers: {
      games: async () => ({ ok: true, body: { games: [] } }),
      loginEmailPassword: async () => ({ ok: false, code: "credentials_wrong" }),
      registerEmail: async () => ({ ok: false, code: "email_taken" }),
      seeds: async () => ({ ok: false, code: "internal_error" }),
    },
    verifyToken: (token) => ({ playerId: token, sessionId: token }),
    config: { rateLimits, internalSecret, trustedProxies },
  });
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });

const logIn = () =>
  fetch(`${server.url}/api/v2/auth/login/email/password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"email":"a@b.example","password":"guess"}',
  });

async function statuses(count: number, send: () => Promise<Response>): Promise<number[]> {
  const list: number[] = [];
  for (let at = 0; at < count; at += 1) list.push((await send()).status);
  return list;
}

test("with the defaults, an address may try twenty passwords a minute and then learns how long to wait", async () => {
  await start(defaultRateLimits);
  expect(new Set(await statuses(20, logIn))).toEqual(new Set([422]));
  const refused = await logIn();
  expect(refused.status).toBe(429);
  const { error, params } = (await refused.json()) as {
    error: string;
    params: { retry_after: string };
  };
  expect(error).toBe("too_many_requests");
  expect(Number(params.retry_after)).toBeGreaterThan(0);
  expect(Number(params.retry_after)).toBeLessThanOrEqual(60);
  expect(refused.headers.get("retry-after")).toBe(params.retry_after);
  expect((await get("/games")).status).toBe(200);
});

test("routes of one limit share its count", async () => {
  await start({ ...defaultRateLimits, credentials: { max: 1, windowMs: 60_000 } });
  expect((await logIn()).status).toBe(422);
  const register = await fetch(`${server.url}/api/v2/auth/register/email`, { method: "POST" });
  expect(register.status).toBe(429);
});

test("players are counted by account, guests by address", async () => {
  await start({ ...defaultRateLimits, default: { max: 2, windowMs: 60_000 } });
  const as = (player: string) => () =>
    get("/fairness/seeds", { authorization: `Bearer ${player}` });
  expect(await statuses(3, as("anna"))).toEqual([500, 500, 429]);
  expect(await statuses(1, as("boris"))).toEqual([500]);
  expect(await statuses(3, () => get("/games"))).toEqual([200, 200, 429]);
});

test("a forwarded address counts only when our web role signed it or a trusted proxy sent it", async () => {
  const limits = { ...defaultRateLimits, default: { max: 1, windowMs: 60_000 } };
  await start(limits);
  const signed = (address: string, secret = internalSecret, nowMs = Date.now()) => ({
    [clientAddressHeader]: signClientAddress({ address, nowMs, secret }),
  });
  expect((await get("/games", signed("203.0.113.1"))).status).toBe(200);
  expect((await get("/games", signed("203.0.113.2"))).status).toBe(200);
  expect((await get("/games", signed("203.0.113.2"))).status).toBe(429);
  // From here on every claim is worthless: all of them are one loopback address.
  expect((await get("/games", signed("203.0.113.3", "a guess"))).status).toBe(200);
  const claims = [
    signed("203.0.113.4", internalSecret, Date.now() - 120_000),
    { [clientAddressHeader]: "203.0.113.5;1;00" },
    { "x-forwarded-for": "203.0.113.6" },
    { forwarded: "for=203.0.113.7" },
  ];
  for (const headers of claims) expect((await get("/games", headers)).status).toBe(429);
  await server.close();

  await start(limits, ["127.0.0.1"]);
  expect((await get("/games", { "x-forwarded-for": "203.0.113.8" })).status).toBe(200);
  expect((await get("/games", { "x-forwarded-for": "203.0.113.9" })).status).toBe(200);
});

test("an IPv6 network of 64 bits counts as one address", async () => {
  await start({ ...defaultRateLimits, default: { max: 1, windowMs: 60_000 } });
  const from = (address: string) =>
    get("/games", {
      [clientAddressHeader]: signClientAddress({
        address,
        nowMs: Date.now(),
        secret: internalSecret,
      }),
    });
  expect((await from("2001:db8:1:2::1")).status).toBe(200);
  expect((await from("2001:db8:1:2::ffff")).status).toBe(429);
  expect((await from("2001:db8:1:3::1")).status).toBe(200);
});

test("players whose proxy names their port, or hides an address, are counted each for themselves", async () => {
  await start({ ...defaultRateLimits, default: { max: 1, windowMs: 60_000 } }, ["127.0.0.1"]);
  const statusOf = async (forwarded: string) =>
    (await get("/games", { "x-forwarded-for": forwarded })).status;
  expect(await statusOf("203.0.113.8:4711")).toBe(200);
  expect(await statusOf("203.0.113.8:4712")).toBe(429);
  expect(await statusOf("203.0.113.9:4711")).toBe(200);
  expect(await statusOf("[2001:db8::1]:443")).toBe(200);
  expect(await statusOf("2001:db8::2")).toBe(429);
  expect(await statusOf("unknown, 203.0.113.10")).toBe(200);
  expect(await statusOf("203.0.113.10:80")).toBe(429);
  // Whom the nearest proxy does not name is counted as the proxy.
  expect(await statusOf("203.0.113.11, unknown")).toBe(200);
  expect(await statusOf("203.0.113.12, _hidden:1")).toBe(429);
});
