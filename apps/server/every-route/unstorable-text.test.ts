/** Every route of the contract against texts that no database holds: a catalogued refusal, and nothing is written. */
import { randomUUID } from "node:crypto";
import { fillPath, type Route } from "@oddwright/contract/route.ts";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import { schemas } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodBodies, Refusals } from "../testing/contract-calls.ts";
import { startTestProgram, type TestProgram } from "../testing/program-on-test-database.ts";

/** These end the session: they come last. */
const ending: readonly RouteName[] = ["excludeSelf", "closeAccount"];
const names = (Object.keys(routes) as RouteName[]).toSorted(
  (one, other) => ending.indexOf(one) - ending.indexOf(other),
);
const withBody = names.filter((name) => "body" in schemas[name]);
const pathValues = {
  id: randomUUID(),
  invoiceId: randomUUID(),
  provider: "sandbox",
  service: "sumsub",
  kind: "deposit",
  window: "month",
  position: "0",
  call: "balance",
  code: "NO-SUCH-CODE",
  offset: "0",
  file: `${"0".repeat(64)}.webp`,
  slug: "line-five",
  key: "match_result/match",
};

let program: TestProgram;
let token: string;

beforeAll(async () => {
  const most = "100000/60";
  program = await startTestProgram({
    RATE_LIMIT_DEFAULT: most,
    RATE_LIMIT_CREDENTIALS: most,
    RATE_LIMIT_BETS: most,
    RATE_LIMIT_PAYMENTS: most,
    RATE_LIMIT_FILES: most,
    RATE_LIMIT_WALLET: most,
  });
  token = await program.register();
});
afterAll(() => program.stop());

function send(path: string, name: RouteName, body: unknown, headers: Record<string, string> = {}) {
  const { method, auth }: Route = routes[name];
  const key = { "idempotency-key": randomUUID() };
  return program.call(path, {
    method,
    // Entering with the token of a session ends that session.
    ...(auth === "player" ? { token } : {}),
    ...(method === "GET" ? {} : { body }),
    headers: { ...key, ...headers },
  });
}

/** In JSON, in an address and in a header: U+0000, halves of surrogate pairs, and bytes that are no UTF-8. */
const unstorableTexts = ["\u0000", "a\u0000b", "\ud800", "\udc00a"];
const unstorableInAddress = ["%00", "a%00b", "%ED%A0%80", "%FF"];

/** Every text in a body, however deep, with each of the others in its place. */
function* unstorableBodies(body: unknown): Generator<unknown> {
  if (typeof body === "string") yield* unstorableTexts;
  if (typeof body !== "object" || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    for (const changed of unstorableBodies(value))
      yield Array.isArray(body) ? body.with(Number(key), changed) : { ...body, [key]: changed };
  }
}

test("in any text of a body they are refused", async () => {
  const refusals = new Refusals();
  let sent = 0;
  for (const name of withBody) {
    for (const body of unstorableBodies(goodBodies[name])) {
      sent += 1;
      const answer = await send(routes[name].path, name, body);
      refusals.check(`${name} ${JSON.stringify(body)}`, answer);
    }
  }
  expect(sent).toBeGreaterThan(100);
  expect(refusals.faults).toEqual([]);
});

test("in an address they are refused", async () => {
  const refusals = new Refusals();
  for (const name of names) {
    const { path }: Route = routes[name];
    const body = goodBodies[name] ?? {};
    for (const text of unstorableInAddress) {
      const address = fillPath(path, pathValues);
      const query = await send(`${address}?cursor=${text}`, name, body);
      refusals.check(`${name} ?cursor=${text}`, query);
      const inPath = path.replaceAll(/:[a-zA-Z]+/g, text);
      if (inPath !== path) refusals.check(inPath, await send(inPath, name, body));
    }
  }
  expect(refusals.faults).toEqual([]);
});

const oddHeaders = [
  "user-agent",
  "accept-language",
  "cookie",
  "origin",
  "x-forwarded-for",
  "idempotency-key",
];

test("headers of any bytes make no route fail", async () => {
  const odd = "\u00ff\u0080\u00c0";
  const faults: string[] = [];
  for (const name of names) {
    for (const header of oddHeaders) {
      const value = header === "cookie" ? `refreshToken=%00${odd}; token=${odd}` : odd;
      const address = fillPath(routes[name].path, pathValues);
      const answer = await send(address, name, goodBodies[name] ?? {}, { [header]: value });
      if (answer.status >= 500) faults.push(`${name} ${header}: ${answer.status} ${answer.text}`);
    }
  }
  expect(faults).toEqual([]);
}, 300_000);
