/** Secrets sent to a real server must not appear in what it logs. */
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { startTestServer, testOrigin } from "../http/testing.ts";
import { createLogger } from "./logger.ts";

function capture() {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: createLogger({ level: "trace", destination }), text: () => lines.join("") };
}

const secrets = {
  token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwbGF5ZXIifQ.c2lnbmF0dXJlLWJ5dGVz",
  password: "correct horse battery",
  cookie: "refresh-cookie-value",
  seed: "5e".repeat(32),
  query: "one-use-code-in-a-query",
  email: "anna@players.example",
};

test("credentials, cookies, bodies, queries and seeds stay out of the log, whatever fails", async () => {
  const { log, text } = capture();
  const server = await startTestServer({
    log,
    handlers: {
      loginEmailPassword: async ({ log: requestLog, body, headers, cookies }) => {
        requestLog.info({ body, headers, cookies }, "careless");
        const cause = Object.assign(new Error(`row (${secrets.seed})`), {
          detail: `Key (email)=(${secrets.email}) already exists.`,
          code: "23505",
        });
        throw new Error(`failed for ${secrets.token}`, { cause });
      },
    },
    verifyToken: () => Promise.reject(new Error(`bad ${secrets.token}`)),
  });
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${secrets.token}`,
    cookie: `refreshToken=${secrets.cookie}`,
    origin: testOrigin,
  };
  const body = JSON.stringify({ email: secrets.email, password: secrets.password });
  const address = `${server.url}/api/v2/auth/login/email/password`;
  await fetch(address, { method: "POST", headers, body });
  await fetch(`${address}?code=${secrets.query}`, { method: "POST", headers, body: `{${body}` });
  await fetch(`${server.url}/fairness/seeds?code=${secrets.query}`, { headers });
  await server.close();

  const logged = text();
  expect(logged).toContain("request failed");
  expect(logged).toContain('"code":"23505"');
  expect(logged).toContain("careless");
  const { email, ...neverLogged } = secrets;
  for (const secret of Object.values(neverLogged)) expect(logged).not.toContain(secret);
  // The careless line names the address itself; the database's own detail must not add it.
  expect(logged).not.toContain(`(${email})`);
});

test("fields are redacted at any depth and in any spelling", () => {
  const { log, text } = capture();
  const player = {
    apiKey: "s1",
    passwordHash: "s2",
    RefreshToken: "s3",
    list: [{ serverSeed: "s4" }],
  };
  log.warn({ a: { b: { player } }, amount: 5n, Authorization: "s5" }, "nested");
  const line = JSON.parse(text()) as { amount: string };
  expect(line.amount).toBe("5");
  expect(text()).not.toMatch(/"s[1-5]"/);
});

test("a request's lines share its id, and an answer carries it", async () => {
  const { log, text } = capture();
  const server = await startTestServer({
    log,
    handlers: {
      games: async (request) => {
        request.log.info("inside");
        return { ok: true, body: { games: [] } };
      },
    },
  });
  const response = await fetch(`${server.url}/games`);
  await server.close();
  const lines = text()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { msg: string; reqId?: string; status?: number });
  const id = response.headers.get("x-request-id");
  expect(lines.find(({ msg }) => msg === "inside")?.reqId).toBe(id);
  expect(lines.find(({ msg }) => msg === "request")).toMatchObject({ reqId: id, status: 200 });
});
