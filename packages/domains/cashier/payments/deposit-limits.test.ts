/** A player's deposit limits: new invoices are refused beyond them, money that arrives is credited all the same and counted. */
import type { LimitWindow } from "@oddwright/core/protection/limits.ts";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { verificationRules } from "@oddwright/core/protection/verification-rules.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { uuidv7 } from "uuidv7";
import { beforeEach, expect, test } from "vitest";
import { complianceDomain, excludePlayer } from "../../compliance/index.ts";
import { ensureWallet } from "../../ledger/index.ts";
import { withAuditedCashier } from "../development/testing/audited-cashier.ts";
import type { TestCashier } from "../development/testing/test-cashier.ts";

let it: TestCashier;
let playerId: string;
withAuditedCashier((started) => {
  it = started;
});
beforeEach(async () => {
  it.activeCurrency = "RUB";
  it.limitAtFirstDeposit = "offered";
  playerId = uuidv7();
  await ensureWallet(it.database.appPool, playerId, "RUB");
});

function unasked(): never {
  throw new Error("this part of compliance is not asked for here");
}

interface Limit {
  readonly window?: LimitWindow;
  readonly currency?: Currency;
}

async function limit(amount: string, { window = "day", currency = "RUB" }: Limit = {}) {
  const { setLimit } = complianceDomain.handlers({
    pool: it.database.appPool,
    jurisdiction: jurisdictionRules("default"),
    openMatters: async () => [],
    verifier: { noteEnded: () => {} },
    verification: verificationRules("default"),
    // A limit asks for none of these.
    ledger: { execute: unasked },
    documents: { kind: "folder", folder: "" },
    verificationService: null,
    siteOrigins: [],
    activeCurrency: unasked,
    notifyStaff: unasked,
  });
  const caller = { playerId, sessionId: playerId };
  // The handler looks at no other part of a request.
  const request = { caller, params: { kind: "deposit", window }, body: { amount, currency } };
  const result = await setLimit(request as unknown as Parameters<typeof setLimit>[0]);
  if (!result.ok) throw new Error(result.code);
}

interface Answered {
  readonly id: string;
  readonly error?: string;
  readonly params?: Readonly<Record<string, string>>;
}

async function ask(amount: string, method = "card-transfer-rub"): Promise<Answered> {
  const body = { method, amount };
  const call = { as: playerId, key: uuidv7(), body };
  return (await it.call<Answered>("/api/v2/billing/payments", call)).body;
}

test("of invoices asked for at once no more are opened than a limit has room for", async () => {
  await limit("3000.00");
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask("1000.00")));
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(3);
  expect(answers.find(({ error }) => error !== undefined)).toMatchObject({
    error: "limit_reached",
    params: { kind: "deposit", window: "day", left: "0.00", currency: "RUB" },
  });
});

test("an invoice that ends without money gives its room back; one that is paid uses it for the whole window", async () => {
  await limit("1000.00", { window: "week" });
  const first = await ask("1000.00");
  expect((await ask("500.00")).error).toBe("limit_reached");
  await it.call("/api/v2/billing/payments/cancel", { as: playerId, body: { id: first.id } });
  const second = await ask("1000.00");
  await it.choose(second.id, "success");
  expect((await ask("500.00")).error).toBe("limit_reached");
  expect(await it.mainMinor(playerId)).toBe(1_000_00n);
});

test("what arrives beyond a limit is credited, and counts: gross, whatever is staked or lost of it", async () => {
  await limit("1200.00");
  const { id } = await ask("1000.00");
  await it.choose(id, "over");
  expect(await it.mainMinor(playerId)).toBe(1_100_00n);
  const refused = await ask("500.00");
  expect(refused).toMatchObject({ error: "limit_reached", params: { left: "100.00" } });
  await limit("500.00");
  expect(await ask("500.00")).toMatchObject({ error: "limit_reached", params: { left: "0.00" } });
});

test("other currencies count by the day's rate, and so does what is on its way in them", async () => {
  await ensureWallet(it.database.appPool, playerId, "USD");
  await limit("3000.00", { window: "month" });
  it.activeCurrency = "USD";
  expect((await ask("20.00", "card-transfer-usd")).error).toBeUndefined();
  it.activeCurrency = "RUB";
  expect(await ask("1001.00")).toMatchObject({
    error: "limit_reached",
    params: { left: "1000.00", currency: "RUB" },
  });
  expect((await ask("1000.00")).error).toBeUndefined();
});

test("where the law asks for a limit first, there is no deposit without one", async () => {
  it.limitAtFirstDeposit = "required";
  expect((await ask("1000.00")).error).toBe("deposit_limit_required");
  await limit("5000.00", { window: "month" });
  expect((await ask("1000.00")).error).toBeUndefined();
});

test("an excluded player opens no invoice, and money that was on its way is credited", async () => {
  await it.database.ownerPool.query(
    `insert into identity_player (id, name, register_method, currency, locale) values ($1, $2, 'phone', 'RUB', 'en')`,
    [playerId, playerId],
  );
  const { id } = await ask("1000.00");
  await excludePlayer(it.database.appPool, { playerId, term: "permanent", askedBy: "player" });
  expect(await ask("1000.00")).toMatchObject({
    error: "account_excluded",
    params: { until: "never" },
  });
  await it.choose(id, "success");
  expect(await it.mainMinor(playerId)).toBe(1_000_00n);
});
