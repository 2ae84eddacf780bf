/** The API over real sockets: what every route does before and after a domain's handler. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AllHandlers, HandlerRequest } from "./handler.ts";
import { startTestServer, testOrigin, type TestServer } from "./testing.ts";

const playerId = "01919191-0000-7000-8000-000000000001";
const seen: HandlerRequest<"placeDiceBet">[] = [];
let webhookBytes: Buffer | undefined;
/** Key order and spacing that no serializer of ours would choose. */
const storedAnswer =
  '{ "next_server_seed_hash":"' +
  "b".repeat(64) +
  '","nonce":7,  "seed_pair_id":"01919191-0000-7000-8000-000000000002","server_seed_hash":"' +
  "a".repeat(64) +
  '","client_seed":"ключ" }';

const handlers: Partial<AllHandlers> = {
  games: async () => ({ ok: true, body: { games: [] } }),
  bets: async () => ({ ok: true, body: { bets: [], next_cursor: null, extra: 1 } as never }),
  seeds: async () => ({ ok: true, json: storedAnswer }),
  rotateSeeds: async () => {
    throw new Error("the database said: serverSeed 12345");
  },
  placeDiceBet: async (request) => {
    seen.push(request);
    return { ok: false, code: "wallet_busy", params: { retry_after: "3" } };
  },
  paymentWebhook: async ({ rawBody }) => {
    webhookBytes = rawBody;
    return { ok: true, body: { accepted: true } };
  },
  refreshToken: async ({ cookies }) => ({
    ok: true,
    body: { access_token: cookies["refreshToken"] ?? "none" },
    cookies: [
      {
        name: "refreshToken",
        value: "next",
        options: { path: "/auth", httpOnly: true, sameSite: "strict", maxAgeSeconds: 60 },
      },
      { name: "old", value: null, options: { path: "/auth" } },
    ],
  }),
  profileSettings: async () => ({ ok: false, code: "timezone_unknown" }),
  fairnessBet: async () => ({ ok: false, code: "bet_not_found" }),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    handlers,
    verifyToken: (token) => (token === "good" ? { playerId, sessionId: "s" } : null),
  });
});
afterAll(() => server.close());

interface Call {
  readonly method?: string;
  readonly body?: string | Uint8Array;
  readonly headers?: Record<string, string>;
}

async function call(path: string, { method = "GET", body, headers = {} }: Call = {}) {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const response = await fetch(server.url + path, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
}

const auth = { authorization: "Bearer good" };
const bet = JSON.stringify({ stake: "1", target: "50.50", direction: "over" });
const postBet = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  call("/games/dice/bets", { method: "POST", body, headers: { ...auth, ...headers } });

test("an address that is no route, a wrong method and a broken address are all not_found", async () => {
  const requests = [
    call("/nowhere"),
    call("/games", { method: "DELETE" }),
    call("/%ff"),
    call(`/fairness/bets/${"x".repeat(300)}`),
  ];
  for (const { status, json } of await Promise.all(requests)) {
    expect([status, json()]).toEqual([404, { error: "not_found", message: "not_found" }]);
  }
});

test("a player's route refuses a missing, a malformed and a wrong token with session_expired", async () => {
  const tokens = [{}, { authorization: "good" }, { authorization: "Bearer bad" }];
  for (const headers of tokens) {
    const { status, json } = await call("/fairness/seeds", { headers });
    expect([status, json().error]).toEqual([401, "session_expired"]);
  }
});

test("the token cookies authenticate no caller", async () => {
  const cookie = "token=good; bearerToken=good";
  expect((await call("/fairness/seeds", { headers: { cookie } })).status).toBe(401);
});

test("a token that cannot be checked is an outage, not a logout", async () => {
  const broken = await startTestServer({
    handlers,
    verifyToken: () => Promise.reject(new Error("no database")),
  });
  const response = await fetch(`${broken.url}/fairness/seeds`, { headers: auth });
  await broken.close();
  expect(response.status).toBe(503);
});

test("a body that is not JSON, has a prototype key or is not UTF-8 is body_malformed", async () => {
  const bodies = ["{", '{"__proto__": {"a": 1}}', '{"constructor": {"prototype": {}}}'];
  const broken = Uint8Array.of(0x22, 0xff, 0x22);
  for (const body of [...bodies, broken]) {
    const { status, json } = await postBet(body);
    expect([status, json().error]).toEqual([400, "body_malformed"]);
  }
  const empty = await postBet("");
  expect(empty.json().errors).toEqual({ request: ["required: This field is needed."] });
});

test("wrong fields are named, each with a key and an English sentence", async () => {
  const wrong = { stake: 1, target: "1".repeat(9), direction: "up", colour: "red" };
  const { status, json } = await postBet(JSON.stringify(wrong));
  expect(status).toBe(422);
  expect(json()).toEqual({
    error: "validation_failed",
    message: "validation_failed",
    errors: {
      stake: ["wrong_type: This field has the wrong type."],
      target: ["too_big: This is longer or larger than allowed."],
      direction: ["wrong_value: This is not one of the values this field takes."],
      colour: ["unknown_field: This field is not part of the request."],
    },
  });
  for (const stake of ["1e3", "-1", "+1", "NaN", "1.001", "0x1", "1,0", " 1"]) {
    const answer = await postBet(JSON.stringify({ stake, target: "50", direction: "over" }));
    expect(answer.json().errors).toEqual({
      stake: ["wrong_format: This field has the wrong format."],
    });
  }
});

test("a text that no database or UTF-8 can hold is refused at its field", async () => {
  const answers = await Promise.all([
    postBet('{"stake":"1","target":"5\\u0000","direction":"over"}'),
    postBet('{"stake":"1","target":"\\ud800","direction":"over"}'),
    call("/games/bets?cursor=%00", { headers: auth }),
  ]);
  expect(answers.map(({ json }) => Object.entries(json().errors)[0])).toEqual(
    ["target", "target", "cursor"].map((field) => [
      field,
      ["wrong_format: This field has the wrong format."],
    ]),
  );
});

test("thousands of nested parts, as the body or inside a field, are one wrong type and no more", async () => {
  const nested = "[".repeat(7_900) + "]".repeat(7_900);
  const answers = await Promise.all([
    postBet(nested),
    postBet(bet.replace('"1"', nested)),
    postBet(bet.replace('"1"', '{"a":'.repeat(2_000) + "1" + "}".repeat(2_000))),
  ]);
  const wrongType = ["wrong_type: This field has the wrong type."];
  expect(answers.map(({ json }) => json().errors)).toEqual([
    { request: wrongType },
    { stake: wrongType },
    { stake: wrongType },
  ]);
});

test("of several shapes the nearest one's fault is named", async () => {
  const put = (body: unknown) =>
    call("/profile/settings", { method: "PUT", headers: auth, body: JSON.stringify(body) });
  expect((await put({ locale: "xx" })).json().errors).toEqual({
    locale: ["wrong_value: This is not one of the values this field takes."],
  });
  expect((await put({ timezone: "Mars/Base" })).json().error).toBe("timezone_unknown");
});

test("unknown and repeated query parameters, wrong path parameters and surplus bodies are refused", async () => {
  const answers = await Promise.all([
    call("/games?colour=red"),
    call("/games/bets?cursor=a&cursor=b", { headers: auth }),
    call("/fairness/bets/not-a-uuid", { headers: auth }),
    call("/auth/refresh-token", {
      method: "POST",
      body: '{"a": 1}',
      headers: { origin: testOrigin },
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(answers.map(({ json }) => Object.keys(json().errors)[0])).toEqual([
    "colour",
    "cursor",
    "id",
    "request",
  ]);
});

test("anything but application/json is media_type_unsupported", async () => {
  const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"];
  for (const type of types) {
    const { status, json } = await postBet(bet, { "content-type": type });
    expect([status, json().error]).toEqual([415, "media_type_unsupported"]);
  }
});

test("a player's body ends at 16 KiB, a provider's at 64 KiB", async () => {
  const text = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));
  const big = await postBet(text(16 * 1024 + 1));
  expect([big.status, big.json().error]).toEqual([413, "body_too_large"]);
  expect((await postBet(text(16 * 1024))).status).toBe(422);
  const hook = (body: string) => call("/billing/webhooks/sandbox", { method: "POST", body });
  expect((await hook(text(64 * 1024))).status).toBe(200);
  expect((await hook(text(64 * 1024 + 1))).status).toBe(413);
});

test("a signed route gets the exact bytes, whatever they are", async () => {
  const body = '{ "amount" : 1.10, "amount":2 ,"x":';
  const { status } = await call("/billing/webhooks/sandbox", { method: "POST", body });
  expect([status, webhookBytes?.toString()]).toEqual([200, body]);
});

test("a money call needs an Idempotency-Key that is a UUID of any version, passed on in lower case", async () => {
  expect((await postBet(bet)).json().error).toBe("idempotency_key_missing");
  for (const key of ["1", `${randomUUID()}0`, "{}"]) {
    const { status, json } = await postBet(bet, { "idempotency-key": key });
    expect([status, json().error]).toEqual([400, "idempotency_key_invalid"]);
  }
  const v7 = "01939999-AAAA-7BBB-8CCC-DDDDEEEEFFFF";
  await postBet(bet, { "idempotency-key": v7 });
  expect(seen.at(-1)).toMatchObject({
    idempotencyKey: v7.toLowerCase(),
    caller: { playerId },
    body: JSON.parse(bet),
    ip: "127.0.0.1",
  });
});

test("a refusal that can be retried says when, in the header and in the body", async () => {
  const { status, headers, json } = await postBet(bet, { "idempotency-key": randomUUID() });
  expect([status, headers.get("retry-after")]).toEqual([429, "3"]);
  expect(json()).toEqual({
    error: "wallet_busy",
    message: "wallet_busy",
    params: { retry_after: "3" },
  });
});

test("a stored answer goes out byte for byte", async () => {
  const { status, headers, text } = await call("/fairness/seeds", { headers: auth });
  expect([status, text]).toEqual([200, storedAnswer]);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
});

test("an answer that breaks the contract, and a handler that throws, are internal_error and reveal nothing", async () => {
  const broken = await call("/games/bets", { headers: auth });
  const thrown = await call("/fairness/seeds/rotate", {
    method: "POST",
    body: '{"client_seed":"a"}',
    headers: { ...auth, "idempotency-key": randomUUID() },
  });
  for (const { status, json } of [broken, thrown]) {
    expect([status, json()]).toEqual([500, { error: "internal_error", message: "internal_error" }]);
  }
});

test("a refresh call needs an allowed Origin; cookies are set and cleared as the handler says", async () => {
  const refresh = (headers: Record<string, string>) =>
    call("/auth/refresh-token", { method: "POST", headers });
  for (const headers of [{}, { origin: "https://evil.example" }, { origin: "null" }]) {
    const { status, json } = await refresh(headers as Record<string, string>);
    expect([status, json().error]).toEqual([403, "origin_not_allowed"]);
  }
  const { json, headers } = await refresh({ origin: testOrigin, cookie: "refreshToken=r1" });
  expect(json()).toEqual({ access_token: "r1" });
  expect(headers.getSetCookie()).toEqual([
    "refreshToken=next; Max-Age=60; Path=/auth; HttpOnly; SameSite=Strict",
    "old=; Max-Age=0; Path=/auth; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax",
  ]);
});
