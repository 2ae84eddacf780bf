/** Cards through a Checkout.com that loses answers, repeats reports and sends them out of order. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { withAuditedCashier } from "../development/testing/audited-cashier.ts";
import type { Config, TestCashier } from "../development/testing/test-cashier.ts";
import { offerMethods } from "../methods/offer-methods.ts";
import { lookAtNext, lookUpJobs } from "../webhooks/look-up.ts";
import { createCheckoutComProvider } from "./checkout-com-provider.ts";
import {
  type Report,
  secretKey,
  signedReport,
  startLocalCheckoutCom,
} from "./testing/local-checkout-com.ts";

const account = await startLocalCheckoutCom();
const names = { en: "Bank card", ru: "Банковская карта", kz: "Банк картасы", br: "Cartão" };
const card = {
  hash: "page-card-rub",
  currency: "RUB",
  icon: "bank-card",
  names,
  minMinor: 500_00n,
  maxMinor: 300_000_00n,
  preset: null,
  commissionBasisPoints: 0,
  paymentMethods: ["card"],
  country: "DE",
} as const;
const secret = "a secret of enough letters";
const goneSecret = "the secret of the key before";
const provider = createCheckoutComProvider(
  {
    url: account.url,
    secretKey,
    channelId: "pc_channel",
    webhookKeys: [
      { id: "new", secret, endsAt: null },
      { id: "gone", secret: goneSecret, endsAt: new Date("2026-01-01T00:00:00Z") },
    ],
    methods: [card],
  },
  { siteUrl: "https://casino.example" },
);

let it: TestCashier;
withAuditedCashier(
  async (started) => {
    it = started;
    expect(await offerMethods(it.database.appPool, provider.name, [card])).toBeNull();
  },
  { moreProviders: () => [provider] },
);
afterAll(() => account.close());
beforeEach(() => {
  it.notices.length = 0;
  Object.assign(account, { loseAnswers: 0, failsWith: null });
});

const create = (as: string, key: string = uuidv7()) =>
  it.call<Config & { error?: string }>("/api/v2/billing/payments", {
    as,
    key,
    body: { method: card.hash, amount: "1000" },
  });

async function opened() {
  const playerId = uuidv7();
  const { id } = (await create(playerId)).body;
  return { playerId, id };
}

const report = (paymentId: string, changes: Partial<Report> = {}) =>
  it.call("/billing/webhooks/checkout-com", {
    raw: signedReport({ secret, paymentId, ...changes }),
  });

const lookDeps = () => ({
  pool: it.database.appPool,
  ledger: it.ledger,
  providers: [provider],
  verification: it.verification,
  notifyStaff: (notice: { readonly topic: string }) => void it.notices.push(notice as never),
  onLookFailure: (error: unknown) => void it.failures.push(error),
});

const look = (after?: string) =>
  lookAtNext(lookDeps(), provider, {
    statuses: Object.values(invoiceStatus),
    ...(after !== undefined && { after }),
  });

test("S1.33 S3.35 the method is listed with its bounds", async () => {
  const { body } = await it.call<RouteResponse<"billingData">>("/api/v2/billing/data", {
    as: uuidv7(),
  });
  expect(body.payments.methods.find(({ hash }) => hash === card.hash)).toMatchObject({
    name: names,
    min_amount: "500.00",
    max_amount: "300000.00",
  });
});

describe("a new payment", () => {
  test("leads to the page, for just this amount, and back to the site in the player's language", async () => {
    const { status, body } = await create(uuidv7());
    const page = account.pages.find(({ reference }) => reference === body.id)!;
    expect([status, body.type, body.url]).toEqual([
      200,
      "redirect",
      `https://pay.checkout.example/page/${page.id}`,
    ]);
    expect(page).toMatchObject({
      amount: 1_000_00,
      currency: "RUB",
      capture: true,
      processing_channel_id: "pc_channel",
      billing: { address: { country: "DE" } },
      allow_payment_methods: ["card"],
      success_url: expect.stringMatching(/^https:\/\/casino\.example\/\w\w$/) as string,
    });
  });

  test("whose answer was lost is asked for again: whichever page is paid, it is the same invoice", async () => {
    const [playerId, key] = [uuidv7(), uuidv7()];
    account.loseAnswers = 1;
    expect((await create(playerId, key)).body.error).toBe("payment_provider_failed");
    const { body } = await create(playerId, key);
    expect(account.pages.filter(({ reference }) => reference === body.id)).toHaveLength(2);
    await report(account.pay(body.id).id);
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("fails while Checkout.com does", async () => {
    for (const status of [401, 404, 422, 500]) {
      account.failsWith = status;
      expect((await create(uuidv7())).body.error).toBe("payment_provider_failed");
    }
  });
});

describe("what arrived", () => {
  test("is credited once, however often and late reports come", async () => {
    const { playerId, id } = await opened();
    const payment = account.pay(id, {
      status: "Authorized",
      balances: { total_captured: 0, total_refunded: 0 },
    });
    await report(payment.id, { type: "payment_approved" });
    expect(await it.statusOf(playerId, id)).toMatchObject({
      status: invoiceStatus.processing,
      credited: "0.00",
    });
    payment.status = "Captured";
    payment.balances.total_captured = 1_000_00;
    const again = { id: `evt_${uuidv7()}` };
    await Promise.all([
      report(payment.id, again),
      report(payment.id, again),
      report(payment.id),
      look(),
    ]);
    await report(payment.id, { type: "payment_approved" });
    expect(await it.statusOf(playerId, id)).toMatchObject({
      status: invoiceStatus.success,
      credited: "1000.00",
    });
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("counts by what the API answers, not by what a report says", async () => {
    const { playerId, id } = await opened();
    const { id: paymentId } = account.pay(id, {
      status: "Pending",
      balances: { total_captured: 0, total_refunded: 0 },
    });
    expect((await report(paymentId, { type: "payment_captured" })).status).toBe(200);
    expect(await it.mainMinor(playerId)).toBe(0n);
  });

  test("after a declined card is found without any report", async () => {
    const { playerId, id } = await opened();
    const declined = { total_captured: 0, total_refunded: 0 };
    await report(account.pay(id, { status: "Declined", balances: declined }).id);
    expect(await it.statusOf(playerId, id)).toMatchObject({ status: invoiceStatus.failed });
    account.pay(id);
    for (const job of lookUpJobs(lookDeps())) await job.run();
    expect(await it.statusOf(playerId, id)).toMatchObject({
      status: invoiceStatus.success,
      credited: "1000.00",
    });
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("is looked for in turn: a look goes on after the last invoice, and then begins anew", async () => {
    const { playerId, id } = await opened();
    account.pay(id);
    const beginning = await look(id);
    expect(await it.mainMinor(playerId)).toBe(0n);
    await look(beginning);
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("and was given back before it was credited is nothing", async () => {
    const { playerId, id } = await opened();
    const balances = { total_captured: 1_000_00, total_refunded: 1_000_00 };
    await report(account.pay(id, { status: "Refunded", balances }).id);
    expect(await it.mainMinor(playerId)).toBe(0n);
  });

  test("and is given back afterwards, in part or whole, is told to staff, and credited no second time", async () => {
    const { playerId, id } = await opened();
    const payment = account.pay(id);
    await report(payment.id);
    payment.status = "Partially Refunded";
    payment.balances.total_refunded = 200_00;
    await report(payment.id, { type: "payment_refunded" });
    expect(it.notices).toMatchObject([
      { topic: "payment_conflict", details: { amount: "800.00" } },
    ]);
    payment.status = "Refunded";
    payment.balances.total_refunded = 1_000_00;
    await report(payment.id, { type: "payment_refunded" });
    expect(it.notices.slice(1)).toMatchObject([
      { topic: "payment_conflict", details: { amount: "0.00" } },
    ]);
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("and is reported before the API has it is refused, and the same report is good later", async () => {
    const { playerId, id } = await opened();
    const again = { id: `evt_${uuidv7()}` };
    const paymentId = "pay_later";
    expect((await report(paymentId, again)).body.error).toBe("service_unavailable");
    account.pay(id, { id: paymentId });
    expect((await report(paymentId, again)).status).toBe(200);
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("waits while Checkout.com does not answer: the report is refused, and the same one is good later", async () => {
    const { playerId, id } = await opened();
    const payment = account.pay(id);
    const again = { id: `evt_${uuidv7()}` };
    account.failsWith = 503;
    expect((await report(payment.id, again)).body.error).toBe("service_unavailable");
    account.failsWith = null;
    expect((await report(payment.id, again)).status).toBe(200);
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });
});

describe("a report", () => {
  test.each([
    ["signed by nobody we know", { secret: "guessed" }, 403, "signature_invalid"],
    ["signed by a key that has ended", { secret: goneSecret }, 403, "signature_stale"],
  ])("%s is refused", async (_title, changes, status, error) => {
    const { playerId, id } = await opened();
    const answer = await report(account.pay(id).id, changes);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await it.mainMinor(playerId)).toBe(0n);
  });

  test("that was changed on its way, or has no signature, is refused", async () => {
    const { body, headers } = signedReport({ secret, paymentId: "pay_1" });
    for (const raw of [
      { body: `${body} `, headers },
      { body, headers: {} },
    ])
      expect((await it.call("/billing/webhooks/checkout-com", { raw })).body.error).toBe(
        "signature_invalid",
      );
  });

  test("of a payment that is none of ours, or of another path, has no effect", async () => {
    const { id } = await opened();
    const payment = account.pay(id);
    for (const paymentId of ["dsp_unknown", `${payment.id}/actions`])
      expect((await report(paymentId)).status).toBe(200);
  });
});
