import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { expireInvoices } from "../jobs.ts";
import { withAuditedCashier } from "../development/testing/audited-cashier.ts";
import type { TestCashier } from "../development/testing/test-cashier.ts";

type Open = RouteResponse<"openPayment">;
type History = RouteResponse<"paymentHistory">;

let it: TestCashier;
withAuditedCashier((started) => {
  it = started;
});
beforeEach(() => {
  it.activeCurrency = "RUB";
  it.providerIsDown = false;
});

const path = "/api/v2/billing/payments";
const openPayment = async (as: string) =>
  (await it.call<Open>("/api/v2/billing/payments/open", { as })).body.payment;
const cancel = (as: string, id: string) =>
  it.call<{ status?: number; error?: string; params?: object }>(`${path}/cancel`, {
    as,
    body: { id },
  });

/** Moves the invoice's whole life into the past. */
const age = (id: string) =>
  it.database.ownerPool.query(
    `update cashier_invoice set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour' where id = $1`,
    [id],
  );

describe("an open payment", () => {
  test("is found again after a reload, the newest first, until it is paid, cancelled or over", async () => {
    const playerId = uuidv7();
    expect(await openPayment(playerId)).toBeNull();
    const [first, second, third] = [
      await it.open(playerId),
      await it.open(playerId),
      await it.open(playerId),
    ];
    expect(await openPayment(playerId)).toEqual(third);
    await it.choose(third.id, "success");
    expect(await openPayment(playerId)).toEqual(second);
    await cancel(playerId, second.id);
    expect(await openPayment(playerId)).toEqual(first);
    await age(first.id);
    expect(await openPayment(playerId)).toBeNull();
    expect(await openPayment(uuidv7())).toBeNull();
  });

  test("S4.17 S4.20 is expired when its life time is over, and a late payment is still credited", async () => {
    const playerId = uuidv7();
    const config = await it.open(playerId);
    await age(config.id);
    expect(await it.statusOf(playerId, config.id)).toMatchObject({ status: 5, late: false });
    expect(await expireInvoices(it.database.appPool)).toBeGreaterThanOrEqual(1);
    expect(await expireInvoices(it.database.appPool)).toBe(0);
    const { rows } = await it.database.ownerPool.query<{ status: number }>(
      `select status from cashier_invoice where id = $1`,
      [config.id],
    );
    expect(rows).toEqual([{ status: 5 }]);
    await it.choose(config.id, "success");
    expect(await it.statusOf(playerId, config.id)).toMatchObject({ status: 3, late: true });
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("that is processing waits for its provider, not for the clock", async () => {
    const playerId = uuidv7();
    const config = await it.open(playerId);
    await it.report({ id: uuidv7(), type: "payment.processing", invoice_id: config.id });
    await age(config.id);
    expect(await it.statusOf(playerId, config.id)).toMatchObject({ status: 2 });
  });
});

describe("a cancelled payment", () => {
  test("stays cancelled, and is credited as late when it is paid after all", async () => {
    const playerId = uuidv7();
    const config = await it.open(playerId);
    for (const _time of [1, 2]) {
      const { status, body } = await cancel(playerId, config.id);
      expect([status, body]).toEqual([200, { status: 8 }]);
    }
    await it.report({ id: uuidv7(), type: "payment.failed", invoice_id: config.id });
    expect(await it.statusOf(playerId, config.id)).toMatchObject({ status: 8 });
    await it.choose(config.id, "success");
    expect(await it.statusOf(playerId, config.id)).toMatchObject({
      status: 3,
      amount: "1000.00",
      credited: "1000.00",
      late: true,
    });
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("cannot be one that was paid, is over, or is another player's", async () => {
    const playerId = uuidv7();
    const [paid, over] = [await it.open(playerId), await it.open(playerId)];
    await it.choose(paid.id, "partial");
    await age(over.id);
    const refusals = [await cancel(playerId, paid.id), await cancel(playerId, over.id)];
    expect(
      refusals.map((answer) => [answer.status, answer.body.error, answer.body.params]),
    ).toEqual([
      [409, "invoice_closed", { status: "6" }],
      [409, "invoice_closed", { status: "5" }],
    ]);
    const own = await it.open(playerId);
    expect((await cancel(uuidv7(), own.id)).body.error).toBe("invoice_not_found");
    expect(await it.statusOf(playerId, own.id)).toMatchObject({ status: 1 });
  });
});

describe("another player's invoice", () => {
  test("is not there", async () => {
    const config = await it.open(uuidv7());
    const answer = await it.call(`/billing/payment/status/${config.id}`, { as: uuidv7() });
    expect([answer.status, answer.body.error]).toEqual([404, "invoice_not_found"]);
  });
});

describe("the history of payments", () => {
  test("lists the player's own, newest first, in pages, with what arrived", async () => {
    const playerId = uuidv7();
    const ids = [];
    for (let count = 0; count < 22; count += 1) ids.push((await it.open(playerId)).id);
    await it.choose(ids[21]!, "over");
    await it.open(uuidv7());
    const first = (await it.call<History>("/profile/history/payments", { as: playerId })).body;
    expect(first.payments.map((payment) => payment.id)).toEqual(ids.toReversed().slice(0, 20));
    expect(first.payments[0]).toMatchObject({
      method: { en: "Card transfer" },
      currency: "RUB",
      amount: "1000.00",
      credited: "1100.00",
      status: 7,
      late: false,
    });
    const rest = await it.call<History>(`/profile/history/payments?cursor=${first.next_cursor}`, {
      as: playerId,
    });
    expect(rest.body.payments.map((payment) => payment.id)).toEqual(ids.toReversed().slice(20));
    expect(rest.body.next_cursor).toBeNull();
    expect((await it.call("/profile/history/payments?cursor=x", { as: playerId })).status).toBe(
      422,
    );
  });
});

describe("the audit", () => {
  test("finds a credit without its transfer and an invoice that shows too much", async () => {
    const playerId = uuidv7();
    const config = await it.open(playerId);
    await it.choose(config.id, "success");
    const { ownerPool } = it.database;
    const findings = async () =>
      (await it.audit()).checks
        .filter((check) => check.findings.length > 0)
        .map((check) => check.name);
    const add = (delta: number) =>
      ownerPool.query(
        `update cashier_invoice set credited_minor = credited_minor + $2, arrived_minor = arrived_minor + $2
         where id = $1`,
        [config.id, delta],
      );
    await add(1);
    expect(await findings()).toEqual([
      "every invoice shows what arrived for it, and credits all but the commission",
    ]);
    await add(-1);
    const addDeposit = (delta: number) =>
      ownerPool.query(
        `update cashier_deposit set amount_minor = amount_minor + $2, credited_minor = credited_minor + $2
         where invoice_id = $1`,
        [config.id, delta],
      );
    await addDeposit(1);
    expect(await findings()).toEqual([
      "every credited payment has exactly its deposit transfer",
      "every invoice shows what arrived for it, and credits all but the commission",
      "every provider account equals its settlements, and what is held equals the open payouts",
    ]);
    await addDeposit(-1);
    expect(await findings()).toEqual([]);
  });
});
