/** Transfers to the operator's own cards: shown, told apart, confirmed by staff, and credited once by the rules of every deposit. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import type { TestCashier } from "../development/testing/test-cashier.ts";
import { readUndecidedPayments } from "../deposits/held-payment-store.ts";
import { listAwaitedTransfers } from "./list-transfers.ts";
import { exampleMethods } from "./testing/example-methods.ts";
import {
  method,
  type TestTransfers,
  withTestTransfers,
} from "../development/testing/test-transfers.ts";
import { offerMethods } from "../methods/offer-methods.ts";

const card = method.recipients[0]!.cardNumber;

let it: TestCashier;
let transfers: TestTransfers;
withTestTransfers((started) => {
  ({ it, transfers } = started);
});

describe("a payer", () => {
  test("is shown the card and no page, the same after a reload and for a repeat of the key", async () => {
    const playerId = uuidv7();
    const key = uuidv7();
    const ask = () =>
      it.call<object>("/api/v2/billing/payments", {
        as: playerId,
        key,
        body: { method: method.hash, amount: "1000.00" },
      });
    const first = await ask();
    expect(first.body).toMatchObject({
      type: "card",
      url: null,
      card: { card_number: card, phone_number: null },
      amount: "1000.00",
      sum_was_changed: false,
      life_time: 1_200,
    });
    expect((await ask()).text).toBe(first.text);
    const { body } = await it.call<{ payment: object }>("/api/v2/billing/payments/open", {
      as: playerId,
    });
    expect(body.payment).toEqual(first.body);
  });

  test("who owes a card what another one owes it is asked for a little more", async () => {
    const asked = [await transfers.open(), await transfers.open(), await transfers.open("1000.01")];
    expect(asked.map(({ config }) => [config.amount, config.sum_was_changed])).toEqual([
      ["1000.00", false],
      ["1000.01", true],
      ["1000.02", true],
    ]);
    await transfers.confirm(asked[1]!.id, { amountMinor: 1_000_01n });
    expect([await asked[1]!.status(), await asked[1]!.mainMinor()]).toEqual([
      invoiceStatus.success,
      1_000_01n,
    ]);
  });

  test("is not asked for what staff look for from somebody else, whose time is over or who gave up or paid a part", async () => {
    const before = [await transfers.open(), await transfers.open(), await transfers.open()];
    await transfers.expire(before[0]!.id);
    await transfers.giveUp(before[1]!);
    await transfers.confirm(before[2]!.id, { amountMinor: 1_00n });
    expect((await transfers.open()).config.amount).toBe("1000.03");
  });

  test("at the same time as others is asked for an amount of their own", async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => transfers.open()));
    expect(new Set(asked.map(({ config }) => config.amount)).size).toBe(8);
  });

  test("where a hundred others owe the same is asked for the amount of longest ago, and staff are shown that it is not the only one", async () => {
    await it.database.ownerPool.query(
      `insert into cashier_invoice (player_id, id, method_hash, provider, currency, shop_amount_minor, commission_minor, amount_minor,
         status, life_time_seconds, created_at, expires_at, card_number)
       select gen_random_uuid(), gen_random_uuid(), $1, 'manual', 'RUB', 200000, 0, 200000 + place, ${invoiceStatus.expired}, 1200,
         moment, moment + interval '20 minutes', $2
       from generate_series(0, 99) place, lateral (select now() - (1 + (place + 50) % 100) * interval '10 minutes' as moment) opened`,
      [method.hash, card],
    );
    const { id, config } = await transfers.open("2000.00");
    expect(config.amount).toBe("2000.49");
    const awaited = await listAwaitedTransfers(it.database.appPool, 1_000);
    const alike = awaited.filter((each) => each.alike > 0);
    expect(alike.map(({ invoice }) => invoice.amountMinor)).toEqual([2_000_49n, 2_000_49n]);
    expect(alike.map(({ invoice }) => invoice.id)).toContain(id);
  });

  test("cannot confirm anything: nobody reports for this provider", async () => {
    const { id, status } = await transfers.open();
    const body = JSON.stringify({ id: uuidv7(), type: "payment.succeeded", invoice_id: id });
    const answer = await it.call("/billing/webhooks/manual", { raw: { body, headers: {} } });
    expect([answer.status, answer.body.error]).toEqual([404, "provider_unknown"]);
    expect(await status()).toBe(invoiceStatus.waiting);
  });
});

describe("what staff confirm", () => {
  test("is credited once, whoever says it however often and at the same time", async () => {
    const { id, status, mainMinor } = await transfers.open();
    const reference = uuidv7();
    const names = ["ada", "Ada", "grace", "ada", "grace"];
    const all = await Promise.all(names.map((name) => transfers.confirm(id, { reference, name })));
    expect(all).toEqual(names.map(() => expect.objectContaining({ outcome: "credited" })));
    expect([await status(), await mainMinor()]).toEqual([invoiceStatus.success, 1_000_00n]);
  });

  test("may be less, more, in parts, late or after the payer gave up: all of it is the player's", async () => {
    const parts = await transfers.open();
    await transfers.confirm(parts.id, { amountMinor: 400_00n });
    expect(await parts.status()).toBe(invoiceStatus.partial);
    await transfers.confirm(parts.id, { amountMinor: 600_00n });
    expect([await parts.status(), await parts.mainMinor()]).toEqual([
      invoiceStatus.success,
      1_000_00n,
    ]);
    const over = await transfers.open();
    await transfers.confirm(over.id, { amountMinor: 1_500_00n });
    expect([await over.status(), await over.mainMinor()]).toEqual([
      invoiceStatus.overpaid,
      1_500_00n,
    ]);
    const late = await transfers.open();
    await transfers.expire(late.id);
    expect(await late.status()).toBe(invoiceStatus.expired);
    await transfers.confirm(late.id);
    expect(await it.statusOf(late.playerId, late.id)).toMatchObject({
      status: invoiceStatus.success,
      late: true,
    });
    const given = await transfers.open();
    await transfers.giveUp(given);
    await transfers.confirm(given.id);
    expect(await given.mainMinor()).toBe(1_000_00n);
  });

  test("of far more than was asked is held, as every payment is", async () => {
    const { id, mainMinor } = await transfers.open();
    expect(await transfers.confirm(id, { amountMinor: 2_000_01n })).toMatchObject({
      outcome: "held",
    });
    const held = await readUndecidedPayments(it.database.appPool, 10);
    expect(held.filter(({ invoiceId }) => invoiceId === id)).toHaveLength(1);
    expect(await mainMinor()).toBe(0n);
  });

  test("under a reference that was credited to another invoice, or with another amount, moves nothing", async () => {
    const [one, other] = [await transfers.open(), await transfers.open()];
    const reference = uuidv7();
    await transfers.confirm(one.id, { reference });
    const conflict = { ok: false, code: "idempotency_conflict" };
    expect(await transfers.confirm(other.id, { reference })).toMatchObject(conflict);
    expect(await transfers.confirm(one.id, { reference, amountMinor: 999_00n })).toMatchObject(
      conflict,
    );
    expect([await one.mainMinor(), await other.mainMinor()]).toEqual([1_000_00n, 0n]);
  });

  test("under a reference that was typed differently is the same transfer", async () => {
    const [one, other] = [await transfers.open(), await transfers.open()];
    await transfers.confirm(one.id, { reference: "TRX-1 a\u00a0ﬁ" });
    for (const reference of ["trx1aﬁ", " trx  1AFI", "ＴＲＸ–１a\u200bfi"]) {
      expect(await transfers.confirm(one.id, { reference, name: "grace" })).toMatchObject({
        outcome: "credited",
      });
      expect(await transfers.confirm(other.id, { reference })).toMatchObject({
        code: "idempotency_conflict",
      });
    }
    expect([await one.mainMinor(), await other.mainMinor()]).toEqual([1_000_00n, 0n]);
  });

  test("for no invoice, or one of another provider, is refused", async () => {
    const sandbox = await it.open(uuidv7());
    for (const id of [uuidv7(), sandbox.id])
      expect(await transfers.confirm(id)).toEqual({ ok: false, code: "invoice_not_found" });
  });
});

test("the file says what is offered: what is gone from it is not, and no other provider's method is taken", async () => {
  const pool = it.database.appPool;
  const offered = async () => {
    const { rows } = await it.database.ownerPool.query<{ hash: string }>(
      `select hash from cashier_payment_method where provider = 'manual' and enabled order by hash`,
    );
    return rows.map(({ hash }) => hash);
  };
  const all = exampleMethods.map(({ hash }) => hash).toSorted();
  expect(await offered()).toEqual(all);
  expect(await offerMethods(pool, "manual", [method])).toBeNull();
  expect(await offered()).toEqual([method.hash]);
  const foreign = { ...method, hash: "bank-card-rub" };
  expect(await offerMethods(pool, "manual", [foreign])).toBe("bank-card-rub");
  expect(await offered()).toEqual([method.hash]);
  await Promise.all([
    offerMethods(pool, "manual", exampleMethods),
    offerMethods(pool, "manual", exampleMethods),
  ]);
  expect(await offered()).toEqual(all);
});
