/** `/health`, `/metrics`, and what a server does while it goes away. */
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { AllHandlers } from "./handler.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "./testing.ts";

async function withServer(
  options: Partial<TestServerOptions>,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ handlers: {}, ...options });
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

test("health says ok, and 503 when a dependency fails or does not answer", async () => {
  await withServer({ healthChecks: { database: async () => 1 } }, async ({ url }) => {
    const response = await fetch(`${url}/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  });
  const full = Object.assign(new Error("No space left on device"), { code: "53100" });
  const failing = [
    [() => Promise.reject(new Error("down")), "no_answer"],
    [() => Promise.reject(full), "disk_full"],
    [() => new Promise<never>(() => {}), "no_answer"],
  ] as const;
  for (const [database, reason] of failing) {
    await withServer({ healthChecks: { database } }, async ({ url }) => {
      const response = await fetch(`${url}/health`);
      expect([response.status, await response.json()]).toEqual([
        503,
        {
          error: "service_unavailable",
          message: "service_unavailable",
          params: { retry_after: "1", down: `database: ${reason}` },
        },
      ]);
    });
  }
});

test("a dependency that does not answer is not asked again before it does", async () => {
  let asked = 0;
  const answered = Promise.withResolvers<void>();
  const database = () => {
    asked += 1;
    return answered.promise;
  };
  await withServer({ healthChecks: { database } }, async ({ url }) => {
    const status = async () => (await fetch(`${url}/health`)).status;
    expect([await status(), await status(), asked]).toEqual([503, 503, 1]);
    answered.resolve();
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });
});

test("a call that would wait for ever is answered 503, whether its token or its handler waits", async () => {
  const never = () => new Promise<never>(() => {});
  const config = { callTimeouts: { tokenMs: 50, handlerMs: 50 } };
  await withServer({ handlers: { games: never }, config }, async ({ url }) => {
    const answer = await fetch(`${url}/games`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  });
  const handlers = { seeds: never };
  await withServer({ handlers, config, verifyToken: never }, async ({ url }) => {
    const answer = await fetch(`${url}/fairness/seeds`, { headers: { authorization: "Bearer a" } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  });
});

test("probes that come at once share one check", async () => {
  let checks = 0;
  const database = async () => (checks += 1);
  await withServer({ healthChecks: { database } }, async ({ url }) => {
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/health`)));
    // Each probe would check for itself; a busy machine may spread them over more than one check's life.
    expect(checks).toBeLessThan(10);
  });
});

test("metrics count requests by the route's pattern", async () => {
  const handlers: Partial<AllHandlers> = {
    games: async () => ({ ok: true, body: { games: [] } }),
  };
  await withServer({ handlers }, async ({ url }) => {
    await fetch(`${url}/games`);
    await fetch(`${url}/secret-in-a-path`);
    const page = await (await fetch(`${url}/metrics`)).text();
    expect(page).toContain(
      'http_request_duration_seconds_count{role="api",method="GET",route="/games",status="200"} 1',
    );
    expect(page).toContain('route="unknown",status="404"');
    expect(page).not.toContain("secret-in-a-path");
  });
});

test("metrics are for loopback or the token, never for calls through a proxy", async () => {
  const config = { metricsToken: "a token of some length" };
  await withServer({ config }, async ({ url }) => {
    const { port } = new URL(url);
    const status = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = request(`${url}/metrics`, { agent: false, headers }, (response) => {
          response.resume().on("end", () => resolve(response.statusCode));
        });
        call.on("error", reject).end();
      });
    expect(await status({})).toBe(200);
    expect(await status({ host: `localhost:${port}` })).toBe(200);
    expect(await status({ host: `[::1]:${port}` })).toBe(200);
    expect(await status({ "x-real-ip": "203.0.113.1" })).toBe(404);
    // A proxy that adds no header of its own, or a page whose name was made to mean this machine.
    expect(await status({ host: "casino.example" })).toBe(404);
    expect(await status({ host: `127.0.0.1.casino.example:${port}` })).toBe(404);
    const forwarded = { "x-forwarded-for": "203.0.113.1" };
    expect(await status(forwarded)).toBe(404);
    expect(await status({ via: "1.1 proxy" })).toBe(404);
    expect(await status({ ...forwarded, authorization: "Bearer wrong" })).toBe(404);
    const right = { authorization: `Bearer ${config.metricsToken}` };
    expect(await status({ ...forwarded, ...right })).toBe(200);
  });
});

/** One GET over a connection of its own that stays open, so that it can be used again while the server drains. */
function get(url: string): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent: false }, (response) => {
      response.resume();
      const { statusCode: status = 0, headers } = response;
      response.on("end", () => resolve({ status, connection: headers.connection }));
    });
    call.on("error", reject).end();
  });
}

test("a closing server finishes what runs, takes no new connection, and then is gone", async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = await startTestServer({
    handlers: {
      games: async () => {
        started.resolve();
        await finish.promise;
        return { ok: true, body: { games: [] } };
      },
    },
  });
  const running = get(`${server.url}/games`);
  await started.promise;
  const closing = server.close();
  await expect(get(`${server.url}/games`)).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  finish.resolve();
  expect((await running).status).toBe(200);
  await closing;
});

test("a call that arrives on an open connection while the server drains is refused with 503", async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const server = await startTestServer({
    handlers: {
      games: async () => {
        started.resolve();
        await finish.promise;
        return { ok: true, body: { games: [] } };
      },
    },
    config: {
      isOriginAllowed: () => {
        arrived.resolve();
        return true;
      },
    },
  });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const answers = text(socket);
  socket.write("GET /games HTTP/1.1\r\nHost: api\r\n\r\n");
  await started.promise;
  const closing = server.close();
  socket.write("GET /fairness/seeds HTTP/1.1\r\nHost: api\r\nOrigin: https://a.example\r\n\r\n");
  await arrived.promise;
  finish.resolve();
  expect(await answers).toMatch(/^HTTP\/1.1 200 [^]*HTTP\/1.1 503 [^]*"service_unavailable"/);
  await closing;
});

test("a request that outlasts the drain is cut", async () => {
  const started = Promise.withResolvers<void>();
  const server = await startTestServer({
    handlers: {
      games: () => {
        started.resolve();
        return new Promise<never>(() => {});
      },
    },
    config: { drainTimeoutMs: 50 },
  });
  const outcome = get(`${server.url}/games`).then(
    () => "answered",
    (error: Error) => error.message,
  );
  await started.promise;
  await server.close();
  expect(await outcome).toMatch(/ECONNRESET|socket hang up/);
});
