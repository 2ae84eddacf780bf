import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { freezeAccount } from "../../compliance/index.ts";
import { withAuditedCashier } from "../development/testing/audited-cashier.ts";
import { paidReport } from "../development/testing/reports.ts";
import type { Config, TestCashier } from "../development/testing/test-cashier.ts";

type Billing = RouteResponse<"billingData">;
type Open = RouteResponse<"openPayment">;

let it: TestCashier;
withAuditedCashier((started) => {
  it = started;
});
beforeEach(() => {
  it.activeCurrency = "RUB";
  it.providerIsDown = false;
});

const path = "/api/v2/billing/payments";
const thousand = { method: "card-transfer-rub", amount: "1000" };
const create = (as: string, body: object = thousand, key: string = uuidv7()) =>
  it.call<Config & { error?: string; params?: object }>(path, { as, key, body, language: "ru" });
const openPayment = async (as: string) =>
  (await it.call<Open>("/api/v2/billing/payments/open", { as })).body.payment;

describe("GET /api/v2/billing/data", () => {
  test("S3.31 S3.32 S3.33 S3.34 S3.35 S3.37 lists the methods of the active currency with bounds and names", async () => {
    const { body } = await it.call<Billing>("/api/v2/billing/data", { as: uuidv7() });
    expect(body.payments.methods.map((method) => method.hash)).toEqual([
      "card-transfer-rub",
      "fast-payment-rub",
      "bank-card-rub",
    ]);
    expect(body.payments.methods[1]).toMatchObject({
      name: { en: "SBP", ru: "СБП" },
      icon: "fast-payment",
      min_amount: "500.00",
      max_amount: "100000.00",
      commission: "0",
      value: { exchange_currency: "RUB" },
    });
    expect([body["crypto-payments"], body["crypto-payouts"]]).toEqual([[], []]);
    it.activeCurrency = "KZT";
    const tenge = (await it.call<Billing>("/api/v2/billing/data", { as: uuidv7() })).body;
    expect(tenge.payments.methods.map((method) => method.value.exchange_currency)).toEqual([
      "KZT",
      "KZT",
      "KZT",
    ]);
  });

  test("S3.36 gives a preset with its default, or none where amounts are suggested", async () => {
    const { body } = await it.call<Billing>("/api/v2/billing/data", { as: uuidv7() });
    const [transfer, fast] = body.payments.methods;
    expect(fast!.preset).toEqual({
      default: "1000.00",
      values: ["500.00", "1000.00", "5000.00", "20000.00", "100000.00"],
    });
    expect(transfer!.preset).toBeNull();
    expect([transfer!.min_amount, transfer!.max_amount]).toEqual(["100.00", "300000.00"]);
  });

  test("every preset lies within its method's bounds", async () => {
    const { rows } = await it.database.ownerPool.query(
      `select hash from cashier_payment_method, unnest(preset_values_minor || preset_default_minor) as value
       where value < min_minor or value > max_minor`,
    );
    expect(rows).toEqual([]);
  });
});

describe("POST /api/v2/billing/payments", () => {
  test("S3.41 S3.42 S3.43 S3.44 S3.45 S3.46 S3.47 S3.48 S3.49 S4.18 S9.61 answers the deposit process config", async () => {
    const { status, body } = await create(uuidv7());
    expect(status).toBe(200);
    expect(body).toEqual({
      hash: "card-transfer-rub",
      id: expect.any(String),
      life_time: 1200,
      amount: "1000.00",
      shop_amount: "1000.00",
      commission: "0.00",
      type: "redirect",
      card: { card_number: "2200000000000053", phone_number: null },
      crypto: null,
      sum_was_changed: false,
      currency: "RUB",
      url: `${it.url}/sandbox/payments/${body.id}?locale=ru`,
      created_at: expect.any(String),
    });
  });

  test("with the same key is one invoice and the same answer, byte for byte", async () => {
    const playerId = uuidv7();
    const key = uuidv7();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(playerId, thousand, key)),
    );
    expect([...new Set(answers.map((answer) => answer.text))]).toEqual([answers[0]!.text]);
    await it.choose(answers[0]!.body.id, "success");
    expect((await create(playerId, thousand, key)).text).toBe(answers[0]!.text);
    const other = await create(playerId, { ...thousand, amount: "1000.01" }, key);
    expect([other.status, other.body.error]).toEqual([422, "idempotency_conflict"]);
    const { rows } = await it.database.ownerPool.query(
      `select 1 from cashier_invoice where player_id = $1`,
      [playerId],
    );
    expect(rows).toHaveLength(1);
  });

  test("S5.13 S5.15 keeps the method's bounds to the minor unit", async () => {
    const playerId = uuidv7();
    for (const amount of ["99.99", "300000.01", "0"]) {
      const { status, body } = await create(playerId, { ...thousand, amount });
      expect([status, body.error]).toEqual([422, "amount_out_of_range"]);
      expect(body.params).toEqual({ min: "100.00", max: "300000.00", currency: "RUB" });
    }
    expect((await create(playerId, { ...thousand, amount: "100" })).status).toBe(200);
    expect((await create(playerId, { ...thousand, amount: "300000.00" })).status).toBe(200);
  });

  test("refuses unknown and switched-off methods, but answers a repeat of what it took", async () => {
    const playerId = uuidv7();
    const unknown = await create(playerId, { ...thousand, method: "shells" });
    expect([unknown.status, unknown.body.error]).toEqual([422, "payment_method_unknown"]);
    const key = uuidv7();
    const dollars = { method: "bank-card-usd", amount: "20.00" };
    const first = await create(playerId, dollars, key);
    const enable = (enabled: boolean) =>
      it.database.ownerPool.query(
        `update cashier_payment_method set enabled = $1 where hash = 'bank-card-usd'`,
        [enabled],
      );
    await enable(false);
    expect((await create(playerId, dollars)).body.error).toBe("payment_method_unknown");
    expect((await create(playerId, dollars, key)).text).toBe(first.text);
    await enable(true);
  });

  test("adds the method's commission to what is paid, not to what is credited as asked", async () => {
    const { ownerPool } = it.database;
    const setCommission = (basisPoints: number) =>
      ownerPool.query(
        `update cashier_payment_method set commission_basis_points = $1 where hash = 'bank-card-eur'`,
        [basisPoints],
      );
    await setCommission(150);
    const { body } = await create(uuidv7(), { method: "bank-card-eur", amount: "33.33" });
    expect(body).toMatchObject({ shop_amount: "33.33", commission: "0.49", amount: "33.82" });
    it.activeCurrency = "EUR";
    const billing = (await it.call<Billing>("/api/v2/billing/data", { as: uuidv7() })).body;
    expect(billing.payments.methods.map((method) => method.commission)).toEqual(["0", "0", "1.5"]);
    await setCommission(0);
  });

  test("of a frozen account is refused; money that arrives for an older invoice is credited", async () => {
    const playerId = uuidv7();
    const before = await it.open(playerId);
    await freezeAccount(it.database.appPool, { playerId, reason: "documents", frozenBy: "test" });
    const refused = await create(playerId);
    expect([refused.status, refused.body.error]).toEqual([403, "account_frozen"]);
    await it.choose(before.id, "success");
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("of a closed account is refused", async () => {
    const playerId = uuidv7();
    await it.database.ownerPool.query(
      `insert into compliance_closure (player_id, id, closed_at) values ($1, gen_random_uuid(), now())`,
      [playerId],
    );
    const refused = await create(playerId);
    expect([refused.status, refused.body.error]).toEqual([403, "account_closed"]);
  });

  test("while the provider is down says so, and a repeat of the key finishes the same invoice", async () => {
    const playerId = uuidv7();
    const key = uuidv7();
    it.providerIsDown = true;
    const refused = await create(playerId, thousand, key);
    expect([refused.status, refused.body.error]).toEqual([502, "payment_provider_failed"]);
    expect(await openPayment(playerId)).toBeNull();
    it.providerIsDown = false;
    const { status, body } = await create(playerId, thousand, key);
    expect(status).toBe(200);
    expect((await openPayment(playerId))!.id).toBe(body.id);
    const { rows } = await it.database.ownerPool.query(
      `select id from cashier_invoice where player_id = $1`,
      [playerId],
    );
    expect(rows).toEqual([{ id: body.id }]);
  });

  test("S3.50 takes over an amount that the provider changed a little, and says so, and refuses one that it changed by more than a tenth", async () => {
    const playerId = uuidv7();
    it.providerAddsMinor = 37n;
    const { body } = await create(playerId);
    expect(body).toMatchObject({
      amount: "1000.37",
      shop_amount: "1000.00",
      sum_was_changed: true,
    });
    await it.report(paidReport(body.id, { amount: "1000.37" }));
    expect(await it.statusOf(playerId, body.id)).toMatchObject({
      status: 3,
      shop_amount: "1000.37",
      credited: "1000.37",
    });
    for (const addedMinor of [100_01n, -100_01n, 10n ** 17n]) {
      it.providerAddsMinor = addedMinor;
      expect((await create(playerId)).body.error).toBe("payment_provider_failed");
    }
    it.providerAddsMinor = 0n;
  });

  test("needs a session, a key and a plain amount", async () => {
    expect((await it.call(path, { key: uuidv7(), body: thousand })).status).toBe(401);
    expect((await it.call(path, { as: uuidv7(), body: thousand })).status).toBe(400);
    for (const amount of ["1e3", "-5", "NaN", "1.001", "", 100, null]) {
      const { status, body } = await create(uuidv7(), { ...thousand, amount });
      expect([status, body.error]).toEqual([422, "validation_failed"]);
    }
  });
});
