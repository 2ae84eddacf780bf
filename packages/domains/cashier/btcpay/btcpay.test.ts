/** Coins through a BTCPay Server that loses answers, repeats reports and sends them out of order. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { withAuditedCashier } from "../development/testing/audited-cashier.ts";
import type { Config, TestCashier } from "../development/testing/test-cashier.ts";
import { offerMethods } from "../methods/offer-methods.ts";
import { lookAtNext } from "../webhooks/look-up.ts";
import { createBtcpayProvider } from "./btcpay-provider.ts";
import {
  apiKey,
  askedCoins,
  signedReport,
  startLocalBtcpay,
  storeId,
  type Report,
} from "./testing/local-btcpay.ts";

const btcpay = await startLocalBtcpay();
const names = { en: "Bitcoin", ru: "Биткоин", kz: "Биткоин", br: "Bitcoin" };
const bitcoin = {
  hash: "bitcoin-rub",
  currency: "RUB",
  paymentMethod: "BTC-CHAIN",
  names,
  minMinor: 500_00n,
  maxMinor: 300_000_00n,
  icon: "crypto",
  preset: null,
  commissionBasisPoints: 0,
} as const;
const secret = "a secret of enough letters";
const goneSecret = "the secret of the key before";
const settings = {
  url: btcpay.url,
  storeId,
  apiKey,
  webhookKeys: [
    { id: "new", secret, endsAt: null },
    { id: "gone", secret: goneSecret, endsAt: new Date("2026-01-01T00:00:00Z") },
  ],
  methods: [bitcoin],
};

let it: TestCashier;
withAuditedCashier(
  async (started) => {
    it = started;
    expect(await offerMethods(it.database.appPool, "btcpay", settings.methods)).toBeNull();
  },
  { moreProviders: () => [createBtcpayProvider(settings)] },
);
afterAll(() => btcpay.close());
beforeEach(() => {
  it.notices.length = 0;
  Object.assign(btcpay, { loseAnswers: 0, failsWith: null });
});

const create = (as: string, key: string = uuidv7()) =>
  it.call<Config & { error?: string }>("/api/v2/billing/payments", {
    as,
    key,
    body: { method: bitcoin.hash, amount: "1000" },
  });

async function opened() {
  const playerId = uuidv7();
  const { id } = (await create(playerId)).body;
  return { playerId, id };
}

const report = (invoiceId: string, changes: Partial<Report> = {}) => {
  const raw = signedReport({ secret, invoiceId: btcpay.of(invoiceId).id, ...changes });
  return it.call("/billing/webhooks/btcpay", { raw });
};

const look = (statuses: readonly number[] = Object.values(invoiceStatus)) =>
  lookAtNext(
    {
      pool: it.database.appPool,
      ledger: it.ledger,
      providers: it.providers,
      verification: it.verification,
      notifyStaff: (notice) => void it.notices.push(notice),
      onLookFailure: (error) => void it.failures.push(error),
    },
    it.providers.find(({ name }) => name === "btcpay")!,
    { statuses },
  );

test("S1.34 S3.39 the methods of coins are listed by themselves", async () => {
  const { body } = await it.call<RouteResponse<"billingData">>("/api/v2/billing/data", {
    as: uuidv7(),
  });
  expect(body["crypto-payments"]).toMatchObject([
    { hash: "bitcoin-rub", name: names, min_amount: "500.00", max_amount: "300000.00" },
  ]);
  expect(body.payments.methods.map(({ hash }) => hash)).not.toContain("bitcoin-rub");
});

test("S3.40 the ways to be paid in coins are listed by themselves", async () => {
  await it.database.ownerPool.query(
    `insert into cashier_payout_method (hash, provider, icon, names, currency, destination, min_minor, max_minor,
       fee_basis_points, position)
     values ('to-bitcoin-rub', 'sandbox', 'crypto', $1, 'RUB', 'crypto', 100000, 10000000, 50, 9)`,
    [names],
  );
  const { body } = await it.call<RouteResponse<"billingData">>("/api/v2/billing/data", {
    as: uuidv7(),
  });
  expect(body["crypto-payouts"]).toMatchObject([
    { hash: "to-bitcoin-rub", min_amount: "1000.00", max_amount: "100000.00", commission: "0.5" },
  ]);
});

test("a hash of another provider's method is not taken over", async () => {
  const taken = { ...bitcoin, hash: "card-transfer-rub" };
  expect(await offerMethods(it.database.appPool, "btcpay", [taken])).toBe("card-transfer-rub");
});

describe("a new payment", () => {
  test("leads to BTCPay's page, for just this amount and time", async () => {
    const { status, body } = await create(uuidv7());
    const invoice = btcpay.of(body.id);
    expect([status, body.type, body.url]).toEqual([200, "redirect", invoice.checkoutLink]);
    expect(invoice).toMatchObject({ amount: "1000.00", currency: "RUB" });
    expect(invoice.checkout).toMatchObject({
      paymentMethods: ["BTC-CHAIN"],
      expirationMinutes: 20,
    });
  });

  test("whose answer was lost is found again by a repeat: there is one invoice", async () => {
    const [playerId, key] = [uuidv7(), uuidv7()];
    btcpay.loseAnswers = 1;
    expect((await create(playerId, key)).body.error).toBe("payment_provider_failed");
    const { body } = await create(playerId, key);
    expect(btcpay.invoices.filter(({ metadata }) => metadata.orderId === body.id)).toHaveLength(1);
    expect((await create(playerId, key)).body).toEqual(body);
  });

  test("fails while BTCPay does", async () => {
    for (const status of [401, 500, 404]) {
      btcpay.failsWith = status;
      expect((await create(uuidv7())).body.error).toBe("payment_provider_failed");
    }
  });
});

describe("what arrived", () => {
  test("is credited once, however often and late reports come", async () => {
    const { playerId, id } = await opened();
    await report(id, { type: "InvoiceCreated" });
    expect(await it.statusOf(playerId, id)).toMatchObject({ status: invoiceStatus.waiting });
    const payment = btcpay.pay(id, { value: askedCoins, status: "Processing" });
    await report(id, { type: "InvoiceReceivedPayment" });
    expect(await it.statusOf(playerId, id)).toMatchObject({
      status: invoiceStatus.processing,
      credited: "0.00",
    });
    payment.status = "Settled";
    const again = { deliveryId: uuidv7() };
    await Promise.all([report(id, again), report(id, again), report(id), look()]);
    await report(id, { type: "InvoiceProcessing" });
    expect(await it.statusOf(playerId, id)).toMatchObject({
      status: invoiceStatus.success,
      credited: "1000.00",
    });
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("counts by what BTCPay answers, not by what a report says", async () => {
    const { playerId, id } = await opened();
    expect((await report(id, { type: "InvoiceSettled" })).status).toBe(200);
    expect(await it.mainMinor(playerId)).toBe(0n);
  });

  test("in parts adds up to just what was asked", async () => {
    const { playerId, id } = await opened();
    btcpay.pay(id, { value: "0.00004115", receivedDate: 1 });
    await report(id);
    expect(await it.statusOf(playerId, id)).toMatchObject({ status: invoiceStatus.partial });
    btcpay.pay(id, { value: "0.00008231", receivedDate: 2 });
    await report(id);
    expect(await it.statusOf(playerId, id)).toMatchObject({
      status: invoiceStatus.success,
      credited: "1000.00",
    });
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("beyond what was asked is credited too", async () => {
    const { playerId, id } = await opened();
    btcpay.pay(id, { value: "0.00018519" });
    await report(id);
    expect(await it.statusOf(playerId, id)).toMatchObject({
      status: invoiceStatus.overpaid,
      credited: "1500.00",
    });
    expect(await it.mainMinor(playerId)).toBe(1_500_00n);
  });

  test("after the time is credited as late, without any report", async () => {
    const { playerId, id } = await opened();
    await it.database.ownerPool.query(
      `update cashier_invoice set status = ${invoiceStatus.expired}, expires_at = created_at where id = $1`,
      [id],
    );
    btcpay.pay(id, { value: askedCoins, receivedDate: Math.floor(Date.now() / 1_000) + 60 });
    await look([invoiceStatus.expired]);
    expect(await it.statusOf(playerId, id)).toMatchObject({ credited: "1000.00", late: true });
  });

  test("and was replaced or spent twice is nothing; an invoice that BTCPay gave up has failed", async () => {
    const { playerId, id } = await opened();
    btcpay.pay(id, { value: askedCoins, status: "Invalid" });
    btcpay.of(id).status = "Invalid";
    await report(id, { type: "InvoiceInvalid" });
    expect(await it.statusOf(playerId, id)).toMatchObject({ status: invoiceStatus.failed });
    expect(await it.mainMinor(playerId)).toBe(0n);
  });

  test("waits while BTCPay does not answer: the report is refused, and the same one is good later", async () => {
    const { playerId, id } = await opened();
    btcpay.pay(id, { value: askedCoins });
    const again = { deliveryId: uuidv7() };
    btcpay.failsWith = 503;
    expect((await report(id, again)).body.error).toBe("service_unavailable");
    expect(it.notices).toEqual([]);
    btcpay.failsWith = null;
    expect((await report(id, again)).status).toBe(200);
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });
});

describe("a report", () => {
  test.each([
    ["signed by nobody we know", { secret: "guessed" }, 403, "signature_invalid"],
    ["signed by a key that has ended", { secret: goneSecret }, 403, "signature_stale"],
    ["of another store", { storeId: "store-2" }, 400, "body_malformed"],
  ])("%s is refused", async (_title, changes, status, error) => {
    const { playerId, id } = await opened();
    btcpay.pay(id, { value: askedCoins });
    const answer = await report(id, changes);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await it.mainMinor(playerId)).toBe(0n);
  });

  test("that was changed on its way, or has no signature, is refused", async () => {
    const { id } = await opened();
    const { body, headers } = signedReport({ secret, invoiceId: btcpay.of(id).id });
    for (const raw of [
      { body: `${body} `, headers },
      { body, headers: {} },
    ])
      expect((await it.call("/billing/webhooks/btcpay", { raw })).body.error).toBe(
        "signature_invalid",
      );
  });

  test("of an invoice that is none of ours has no effect", async () => {
    const { id } = await opened();
    for (const invoiceId of ["unknown", `${btcpay.of(id).id}/payment-methods`])
      expect((await report(id, { invoiceId })).status).toBe(200);
  });
});
