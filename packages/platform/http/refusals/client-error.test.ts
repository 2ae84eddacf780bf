/** What is not quite a request gets a catalogued answer, and what is one in an unusual form gets the usual answer. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { lines, rawCall } from "../testing/raw-call.ts";
import { startTestServer, testOrigin, type TestServer } from "../testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    handlers: { games: async () => ({ ok: true, body: { games: [] } }) },
  });
});
afterAll(() => server.close());

/** Status, type and body of the answer. */
async function answerTo(request: string): Promise<[status: number, type: string, body: string]> {
  const answer = await rawCall(server.url, request);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? "";
  return [Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), type, body];
}

const host = "Host: api.example";
const close = "Connection: close";
const refusal = (code: string) => JSON.stringify({ error: code, message: code });
const json = "application/json; charset=utf-8";

test.each([
  ["something else than HTTP", lines("HELLO")],
  ["no host", lines("GET /games HTTP/1.1", close)],
  ["an empty host", lines("GET /games HTTP/1.1", "Host:", close)],
  ["HTTP/1.0 without a host", lines("GET /games HTTP/1.0")],
  ["a host that is none", lines("GET /games HTTP/1.1", "Host: a b<c>", close)],
  ["a host with a path", lines("GET /games HTTP/1.1", "Host: api.example/x", close)],
  ["half a bracket", lines("GET /games HTTP/1.1", "Host: [::1", close)],
  ["an endless host", lines("GET /games HTTP/1.1", `Host: ${"a".repeat(300)}`, close)],
])("%s is request_malformed", async (_case, request) => {
  expect(await answerTo(request)).toEqual([400, json, refusal("request_malformed")]);
});

test("more headers than the server takes are said to be so", async () => {
  const cookies = `Cookie: x=${"a".repeat(20_000)}`;
  expect(await answerTo(lines("GET /games HTTP/1.1", host, cookies))).toEqual([
    431,
    json,
    refusal("headers_too_large"),
  ]);
});

test("a probe in HTTP/1.0 without a host gets the health", async () => {
  expect(await answerTo(lines("GET /health HTTP/1.0"))).toEqual([200, json, '{"status":"ok"}']);
});

test.each([
  ["an IPv6 host", lines("GET /games HTTP/1.1", "Host: [::1]:3001", close)],
  ["a whole address as the target", lines("GET http://evil.example/games HTTP/1.1", host, close)],
  ["a slash at the end", lines("GET /games/ HTTP/1.1", host, close)],
])("%s is answered as usual", async (_case, request) => {
  expect(await answerTo(request)).toEqual([200, json, '{"games":[]}']);
});

test("HEAD is answered like GET, without the body", async () => {
  for (const path of ["/games", "/health", "/metrics"]) {
    const [get, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => fetch(server.url + path, { method })),
    );
    expect([path, head?.status, await head?.text()]).toEqual([path, 200, ""]);
    expect(head?.headers.get("content-type")).toBe(get?.headers.get("content-type"));
  }
  expect((await fetch(`${server.url}/none`, { method: "HEAD" })).status).toBe(404);
});

test("OPTIONS says what may be asked, to a page of the site and to anybody else", async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.url}/games`, { method: "OPTIONS", headers });
  const preflight = await ask({ origin: testOrigin, "access-control-request-method": "GET" });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([
    204,
    testOrigin,
  ]);
  const plain = await ask({});
  expect([plain.status, plain.headers.get("access-control-allow-origin")]).toEqual([204, null]);
});
