/** Every route of the contract against every kind of bad input: a catalogued refusal, and no money moves. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import { fillPath, type Route } from "@oddwright/contract/route.ts";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import { schemas, type RouteSchemas } from "@oddwright/contract/schemas.ts";
import { goodBodies, Refusals } from "../testing/contract-calls.ts";
import {
  startTestProgram,
  type Answer,
  type TestProgram,
} from "../testing/program-on-test-database.ts";

/** Thousands of calls, some of which hash a password: a busy machine is given time. */
vi.setConfig({ testTimeout: 300_000 });

const names = Object.keys(routes) as RouteName[];
const withBody = names.filter((name) => "body" in (schemas[name] as RouteSchemas));
const withKey = names.filter((name) => "idempotencyKey" in routes[name]);
const unsafe = names.filter((name) => routes[name].method !== "GET");

let program: TestProgram;
/** Of a player with money and a bet: there is something to lose. */
let token: string;

beforeAll(async () => {
  const most = "100000/60";
  program = await startTestProgram({
    RATE_LIMIT_DEFAULT: most,
    RATE_LIMIT_CREDENTIALS: most,
    RATE_LIMIT_BETS: most,
    RATE_LIMIT_PAYMENTS: most,
    RATE_LIMIT_FILES: most,
    RATE_LIMIT_REPORTS: most,
    GAME_PROVIDERS: `sandbox http://games.test key:${"s".repeat(32)}`,
  });
  token = await program.register();
  await payIn("1000.00");
  const bet = await send("placeDiceBet", goodBodies.placeDiceBet);
  expect(bet.status).toBe(200);
});
afterAll(() => program.stop());

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

function send(name: RouteName, body: unknown, headers: Record<string, string> = {}) {
  const route: Route = routes[name];
  return program.call(fillPath(route.path, pathValues), {
    method: route.method,
    // Entering with the token of a session ends that session.
    ...(route.auth === "player" ? { token } : {}),
    ...(route.method === "GET" ? {} : { body }),
    headers: { ...(route.idempotencyKey ? { "idempotency-key": randomUUID() } : {}), ...headers },
  });
}

async function payIn(amount: string): Promise<void> {
  const opened = await send("createPayment", { ...goodBodies.createPayment, amount });
  const { id } = opened.json();
  await program.call(`/sandbox/payments/${id}`, { body: { outcome: "success" } });
  const status = async () =>
    (await program.call(`/billing/payment/status/${id}`, { token })).json().status;
  await vi.waitFor(async () => expect(await status()).toBe(3), { timeout: 20_000 });
}

/** A digest of all that money and bets leave behind. */
async function money(): Promise<unknown> {
  const { rows } = await program.database.appPool.query(
    `select (select count(*) from ledger_transfer) as transfers,
       (select coalesce(sum(main_minor + bonus_minor), 0) from ledger_wallet) as balances,
       (select count(*) from originals_bet) as bets,
       (select sum(nonce) from originals_seed_pair) as nonces`,
  );
  return rows[0];
}

const wrongValues = [null, true, 0, -1, 1e300, "", " ", "x".repeat(5_000), [], {}, "\u0000", "💥"];
const notations = "-1 +1 1e3 NaN Infinity 0x10 1.001 1,00 1_000 0".split(" ");
/** Of other scripts, and more of ours than any amount has. */
const oddDigits = ["１", "١", "Ⅷ", "1\u200b", "9".repeat(21)];
const wrongAmounts = ["", " 1", "1 000", ...notations, ...oddDigits];
const wrongTargets = ["-1", "1e1", "NaN", "50.505", "50,5", "100.01", "0.00", "٥٠", "０", ""];

test("the table has a good body for every route that takes one", () => {
  expect(Object.keys(goodBodies).toSorted()).toEqual(withBody.toSorted());
});

test("wrong types, missing and unknown fields are refused by every route that takes a body", async () => {
  const before = await money();
  const refusals = new Refusals();
  for (const name of withBody) {
    const needsFields = !(schemas[name] as RouteSchemas).body?.safeParse({}).success;
    for (const body of [null, [], "text", 1, ...(needsFields ? [{}] : [])]) {
      const answer = await send(name, JSON.stringify(body));
      refusals.check(`${name} ${JSON.stringify(body)}`, answer, ["validation_failed"]);
    }
    const surplus = await send(name, { ...goodBodies[name], surplus: 1 });
    refusals.check(`${name} surplus`, surplus, ["validation_failed"]);
  }
  for (const [name, field, value] of wrongFields()) {
    const answer = await send(name, { ...goodBodies[name], [field]: value });
    // A few odd values are good ones of a free field; whatever is refused must be catalogued.
    const isGood = answer.status === 200 && typeof value === typeof goodBodies[name]?.[field];
    if (!isGood) refusals.check(`${name}.${field} = ${JSON.stringify(value)}`, answer);
  }
  expect(refusals.faults).toEqual([]);
  expect(await money()).toEqual(before);
});

function* wrongFields(): Generator<[RouteName, string, unknown]> {
  for (const name of withBody) {
    for (const field of Object.keys(goodBodies[name] ?? {})) {
      for (const value of wrongValues) yield [name, field, value];
    }
  }
}

test("amounts and targets that are no plain decimal are refused by every route that takes one", async () => {
  const before = await money();
  const refusals = new Refusals();
  for (const [name, field] of amountFields()) {
    for (const amount of wrongAmounts) {
      const answer = await send(name, { ...goodBodies[name], [field]: amount });
      refusals.check(`${name}.${field} ${amount}`, answer);
    }
  }
  for (const target of wrongTargets) {
    const bet = await send("placeDiceBet", {
      ...goodBodies.placeDiceBet,
      target,
      direction: "under",
    });
    refusals.check(`target ${target}`, bet);
  }
  expect(refusals.faults).toEqual([]);
  expect(await money()).toEqual(before);
});

function* amountFields(): Generator<[RouteName, string]> {
  for (const name of withBody) {
    for (const field of ["stake", "amount", "auto_cashout"]) {
      if (field in (goodBodies[name] ?? {})) yield [name, field];
    }
  }
}

test("broken JSON, huge bodies and other media types are refused by every route that changes something", async () => {
  const before = await money();
  const refusals = new Refusals();
  const huge = JSON.stringify({ a: "x".repeat(10_000_000) });
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (const name of unsafe) {
    refusals.check(`${name} huge`, await send(name, huge), ["body_too_large"]);
    refusals.check(`${name} form`, await send(name, "a=1", form), ["media_type_unsupported"]);
    const broken = await send(name, '{"a":');
    refusals.check(`${name} broken`, broken, [brokenCode(routes[name])]);
  }
  expect(refusals.faults).toEqual([]);
  expect(await money()).toEqual(before);
});

function brokenCode({ auth, takesBytes }: Route): ErrorCode {
  if (auth === "signed") return "signature_invalid";
  return takesBytes === undefined ? "body_malformed" : "media_type_unsupported";
}

test("keys that are no UUID are refused", async () => {
  const refusals = new Refusals();
  for (const name of withKey) {
    const answer = await send(name, goodBodies[name], { "idempotency-key": "1" });
    refusals.check(name, answer, ["idempotency_key_invalid"]);
  }
  expect(refusals.faults).toEqual([]);
});

test("ids and cursors that are foreign, malformed or unknown find nothing", async () => {
  const refusals = new Refusals();
  const stranger = await program.register();
  const opened = await program.call("/api/v2/billing/payments", {
    token: stranger,
    body: goodBodies.createPayment,
    headers: { "idempotency-key": randomUUID() },
  });
  const { id } = opened.json();
  const foreign = await program.call(`/billing/payment/status/${id}`, { token });
  refusals.check("foreign invoice", foreign, ["invoice_not_found"]);
  refusals.check("foreign cancel", await send("cancelPayment", { id }), ["invoice_not_found"]);
  refusals.check("unknown bet", await send("fairnessBet", undefined), ["bet_not_found"]);
  const [bet] = (await send("bets", undefined)).json().bets;
  const foreignBet = await program.call(`/fairness/bets/${bet.id}`, { token: stranger });
  refusals.check("foreign bet", foreignBet, ["bet_not_found"]);
  for (const wrong of ["1", "\u0000", "'--", "null"].map(encodeURIComponent)) {
    const answer = await program.call(`/fairness/bets/${wrong}`, { token });
    refusals.check(`bet ${wrong}`, answer, ["validation_failed"]);
  }
  for (const wrong of ["x", "-1", "\u0000", "a".repeat(201)].map(encodeURIComponent)) {
    for (const path of ["/games/bets", "/profile/history/payments"]) {
      const answer = await program.call(`${path}?cursor=${wrong}`, { token });
      refusals.check(`${path} ${wrong}`, answer, ["validation_failed"]);
    }
  }
  expect(refusals.faults).toEqual([]);
});

test("headers of sixty-four kilobytes are refused before they are read, and the program goes on", async () => {
  const before = await money();
  const headers = { "x-large": "x".repeat(64_000) };
  const body = JSON.stringify(goodBodies.placeDiceBet);
  const outcome = await fetch(`${program.apiUrl}/games/dice/bets`, {
    method: "POST",
    headers,
    body,
  })
    .then((response) => response.status)
    .catch(() => "cut off");
  expect([400, 431, "cut off"]).toContain(outcome);
  expect((await send("seeds", undefined)).status).toBe(200);
  expect(await money()).toEqual(before);
});

test("with the default limits the program answers 429 and when to come back", async () => {
  const limited = await startTestProgram();
  try {
    const answers: Answer[] = [];
    while (answers.length < 21) {
      // Each for another account: one account has a tighter limit of its own.
      const email = `nobody-${answers.length}@players.example`;
      const body = { email, password: "a wrong long phrase" };
      answers.push(await limited.call("/api/v2/auth/login/email/password", { body }));
    }
    expect(answers.slice(0, -1).every(({ status }) => status === 422)).toBe(true);
    const refused = answers.at(-1);
    expect([refused?.status, refused?.json().error]).toEqual([429, "too_many_requests"]);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
