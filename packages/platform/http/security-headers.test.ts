/** CORS and response headers, as browsers see them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, testOrigin, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    handlers: { games: async () => ({ ok: true, body: { games: [] } }) },
    config: { strictTransport: true },
  });
});
afterAll(() => server.close());

const preflight = (origin: string) =>
  fetch(`${server.url}/games/dice/bets`, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,idempotency-key,region",
    },
  });

test("the site's preflight is answered for two hours, with credentials and our own headers", async () => {
  const { status, headers } = await preflight(testOrigin);
  expect(status).toBe(204);
  expect(headers.get("access-control-allow-origin")).toBe(testOrigin);
  expect(headers.get("access-control-allow-credentials")).toBe("true");
  expect(headers.get("access-control-max-age")).toBe("7200");
  expect(headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, DELETE, OPTIONS");
  expect(headers.get("access-control-allow-headers")).toBe(
    "authorization, content-type, idempotency-key, region, accept-language",
  );
});

test("another site gets no CORS permission, neither before a call nor on its answer", async () => {
  const origin = "https://evil.example";
  const answers = [
    await preflight(origin),
    await fetch(`${server.url}/games`, { headers: { origin } }),
  ];
  for (const { headers } of answers) {
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("vary")).toMatch(/Origin/);
  }
});

test("the site may read Retry-After and Date, on errors too", async () => {
  const { status, headers } = await fetch(`${server.url}/nowhere`, {
    headers: { origin: testOrigin },
  });
  expect(status).toBe(404);
  expect(headers.get("access-control-allow-origin")).toBe(testOrigin);
  expect(headers.get("access-control-expose-headers")).toBe("retry-after, date");
});

test("answers forbid rendering, framing, sniffing and caching, and ask for HTTPS", async () => {
  const { headers } = await fetch(`${server.url}/games`);
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("x-powered-by")).toBeNull();
});
