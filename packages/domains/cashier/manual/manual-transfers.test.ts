/** Transfers to the operator's own cards: shown, told apart, confirmed by staff, and credited once by the rules of every deposit. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestCashier, type TestCashier } from "../development/testing/test-cashier.ts";
import { readUndecidedPayments } from "../deposits/held-payment-store.ts";
import { confirmTransfer, type ConfirmTransfer, transferReference } from "./confirm-transfer.ts";
import { listAwaitedTransfers } from "./list-transfers.ts";
import { createManualProvider } from "./manual-provider.ts";
import { exampleMethods } from "./testing/example-methods.ts";
import { putManualMethods } from "./put-methods.ts";

const [method] = exampleMethods;
const card = method!.recipients[0]!.cardNumber;

let it: TestCashier;
beforeAll(async () => {
  it = await startTestCashier({
    moreProviders: (pool) => [createManualProvider(pool, exampleMethods)],
  });
  await putManualMethods(it.database.appPool, exampleMethods);
});
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
  expect(it.failures).toEqual([]);
});
beforeEach(async () => {
  // Whatever earlier tests left behind does not change what later ones are asked for.
  await it.database.ownerPool.query(
    `update cashier_invoice set created_at = created_at - interval '3 days', expires_at = expires_at - interval '3 days'`,
  );
});

async function open(amount = "1000.00", playerId = uuidv7()) {
  const config = await it.open(playerId, { method: method!.hash, amount });
  const { id } = config;
  const status = async () => (await it.statusOf(playerId, id)).status;
  return { playerId, config, id, status, mainMinor: () => it.mainMinor(playerId) };
}

const expire = (invoiceId: string) =>
  it.database.ownerPool.query(
    `update cashier_invoice set expires_at = now() - interval '1 minute' where id = $1`,
    [invoiceId],
  );

const giveUp = ({ playerId, id }: { readonly playerId: string; readonly id: string }) =>
  it.call("/api/v2/billing/payments/cancel", { as: playerId, body: { id } });

const confirm = (invoiceId: string, changes: Partial<ConfirmTransfer> = {}) =>
  confirmTransfer(
    { pool: it.database.appPool, ledger: it.ledger },
    {
      invoiceId,
      amountMinor: 1_000_00n,
      reference: uuidv7(),
      paidAt: new Date(),
      name: "ada",
      osUser: "user of ada",
      note: "on the statement",
      rules: [],
      ...changes,
    },
  );

describe("a payer", () => {
  test("is shown the card and no page, the same after a reload and for a repeat of the key", async () => {
    const playerId = uuidv7();
    const key = uuidv7();
    const ask = () =>
      it.call<object>("/api/v2/billing/payments", {
        as: playerId,
        key,
        body: { method: method!.hash, amount: "1000.00" },
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
    const asked = [await open(), await open(), await open("1000.01")];
    expect(asked.map(({ config }) => [config.amount, config.sum_was_changed])).toEqual([
      ["1000.00", false],
      ["1000.01", true],
      ["1000.02", true],
    ]);
    await confirm(asked[1]!.id, { amountMinor: 1_000_01n });
    expect([await asked[1]!.status(), await asked[1]!.mainMinor()]).toEqual([
      invoiceStatus.success,
      1_000_01n,
    ]);
  });

  test("is not asked for what staff look for from somebody else, whose time is over or who gave up or paid a part", async () => {
    const before = [await open(), await open(), await open()];
    await expire(before[0]!.id);
    await giveUp(before[1]!);
    await confirm(before[2]!.id, { amountMinor: 1_00n });
    expect((await open()).config.amount).toBe("1000.03");
  });

  test("at the same time as others is asked for an amount of their own", async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(asked.map(({ config }) => config.amount)).size).toBe(8);
  });

  test("where a hundred others owe the same is asked for the amount of longest ago, and staff are shown that it is not the only one", async () => {
    await it.database.ownerPool.query(
      `insert into cashier_invoice (player_id, id, method_hash, provider, currency, shop_amount_minor, commission_minor, amount_minor,
         status, life_time_seconds, created_at, expires_at, card_number)
       select gen_random_uuid(), gen_random_uuid(), $1, 'manual', 'RUB', 200000, 0, 200000 + place, ${invoiceStatus.expired}, 1200,
         moment, moment + interval '20 minutes', $2
       from generate_series(0, 99) place, lateral (select now() - (1 + (place + 50) % 100) * interval '10 minutes' as moment) opened`,
      [method!.hash, card],
    );
    const { id, config } = await open("2000.00");
    expect(config.amount).toBe("2000.49");
    const awaited = await listAwaitedTransfers(it.database.appPool, 1_000);
    const alike = awaited.filter((each) => each.alike > 0);
    expect(alike.map(({ invoice }) => invoice.amountMinor)).toEqual([2_000_49n, 2_000_49n]);
    expect(alike.map(({ invoice }) => invoice.id)).toContain(id);
  });

  test("cannot confirm anything: nobody reports for this provider", async () => {
    const { id, status } = await open();
    const body = JSON.stringify({ id: uuidv7(), type: "payment.succeeded", invoice_id: id });
    const answer = await it.call("/billing/webhooks/manual", { raw: { body, headers: {} } });
    expect([answer.status, answer.body.error]).toEqual([404, "provider_unknown"]);
    expect(await status()).toBe(invoiceStatus.waiting);
  });
});

describe("what staff confirm", () => {
  test("is credited once, whoever says it however often and at the same time", async () => {
    const { id, status, mainMinor } = await open();
    const reference = uuidv7();
    const names = ["ada", "Ada", "grace", "ada", "grace"];
    const all = await Promise.all(names.map((name) => confirm(id, { reference, name })));
    expect(all).toEqual(names.map(() => expect.objectContaining({ outcome: "credited" })));
    expect([await status(), await mainMinor()]).toEqual([invoiceStatus.success, 1_000_00n]);
  });

  test("may be less, more, in parts, late or after the payer gave up: all of it is the player's", async () => {
    const parts = await open();
    await confirm(parts.id, { amountMinor: 400_00n });
    expect(await parts.status()).toBe(invoiceStatus.partial);
    await confirm(parts.id, { amountMinor: 600_00n });
    expect([await parts.status(), await parts.mainMinor()]).toEqual([
      invoiceStatus.success,
      1_000_00n,
    ]);
    const over = await open();
    await confirm(over.id, { amountMinor: 1_500_00n });
    expect([await over.status(), await over.mainMinor()]).toEqual([
      invoiceStatus.overpaid,
      1_500_00n,
    ]);
    const late = await open();
    await expire(late.id);
    expect(await late.status()).toBe(invoiceStatus.expired);
    await confirm(late.id);
    expect(await it.statusOf(late.playerId, late.id)).toMatchObject({
      status: invoiceStatus.success,
      late: true,
    });
    const given = await open();
    await giveUp(given);
    await confirm(given.id);
    expect(await given.mainMinor()).toBe(1_000_00n);
  });

  test("of far more than was asked is held, as every payment is", async () => {
    const { id, mainMinor } = await open();
    expect(await confirm(id, { amountMinor: 2_000_01n })).toMatchObject({ outcome: "held" });
    const held = await readUndecidedPayments(it.database.appPool, 10);
    expect(held.filter(({ invoiceId }) => invoiceId === id)).toHaveLength(1);
    expect(await mainMinor()).toBe(0n);
  });

  test("under a reference that was credited to another invoice, or with another amount, moves nothing", async () => {
    const [one, other] = [await open(), await open()];
    const reference = uuidv7();
    await confirm(one.id, { reference });
    const conflict = { ok: false, code: "idempotency_conflict" };
    expect(await confirm(other.id, { reference })).toMatchObject(conflict);
    expect(await confirm(one.id, { reference, amountMinor: 999_00n })).toMatchObject(conflict);
    expect([await one.mainMinor(), await other.mainMinor()]).toEqual([1_000_00n, 0n]);
  });

  test("under a reference that was typed differently is the same transfer", async () => {
    const [one, other] = [await open(), await open()];
    await confirm(one.id, { reference: "TRX-1 a\u00a0ﬁ" });
    for (const reference of ["trx1aﬁ", " trx  1AFI", "ＴＲＸ–１a\u200bfi"]) {
      expect(await confirm(one.id, { reference, name: "grace" })).toMatchObject({
        outcome: "credited",
      });
      expect(await confirm(other.id, { reference })).toMatchObject({
        code: "idempotency_conflict",
      });
    }
    expect([await one.mainMinor(), await other.mainMinor()]).toEqual([1_000_00n, 0n]);
  });

  test("for no invoice, or one of another provider, is refused", async () => {
    const sandbox = await it.open(uuidv7());
    for (const id of [uuidv7(), sandbox.id])
      expect(await confirm(id)).toEqual({ ok: false, code: "invoice_not_found" });
  });
});

describe("a large transfer", () => {
  const large = { amountMinor: 300_000_00n };

  test("takes two people who say the same", async () => {
    const { id, status, mainMinor } = await open("300000.00");
    const claim = { ...large, reference: transferReference(uuidv7()) };
    for (const name of ["ada", "Ada"])
      expect(await confirm(id, { ...claim, name })).toMatchObject({ outcome: "waits" });
    const mistyped = { ...claim, amountMinor: 300_000_01n, name: "grace" };
    expect(await confirm(id, mistyped)).toMatchObject({ outcome: "waits" });
    expect([await status(), await mainMinor()]).toEqual([invoiceStatus.waiting, 0n]);
    const awaited = await listAwaitedTransfers(it.database.appPool, 1_000);
    expect(awaited.find(({ invoice }) => invoice.id === id)?.said).toEqual([
      `ada: ${claim.reference}`,
      `grace: ${claim.reference}`,
    ]);
    expect(await confirm(id, { ...claim, name: "grace", osUser: "user of ada" })).toEqual({
      ok: true,
      outcome: "credited",
      sameOsUser: ["ada"],
    });
    expect(await mainMinor()).toBe(300_000_00n);
  });

  test("in parts within a day takes two for the part that reaches the amount", async () => {
    const { id, mainMinor } = await open("300000.00");
    const first = { amountMinor: 299_000_00n };
    expect(await confirm(id, first)).toMatchObject({ outcome: "credited" });
    const claim = { amountMinor: 1_000_00n, reference: uuidv7() };
    expect(await confirm(id, claim)).toMatchObject({ outcome: "waits" });
    expect(await confirm(id, { ...claim, name: "grace" })).toMatchObject({ outcome: "credited" });
    expect(await mainMinor()).toBe(300_000_00n);
  });

  test("in parts that are held takes two for the part that reaches the amount", async () => {
    const { id, playerId, mainMinor } = await open("1000.00");
    const other = await open("1000.00", playerId);
    const part = { amountMinor: 100_000_00n };
    expect(await confirm(id, part)).toMatchObject({ outcome: "held" });
    expect(await confirm(other.id, part)).toMatchObject({ outcome: "held" });
    const claim = { ...part, reference: uuidv7() };
    expect(await confirm(id, claim)).toMatchObject({ outcome: "waits" });
    // What waits counts as well.
    expect(await confirm(other.id, { amountMinor: 1_000_00n })).toMatchObject({ outcome: "waits" });
    expect(await confirm(id, { ...claim, name: "grace" })).toMatchObject({ outcome: "held" });
    expect(await mainMinor()).toBe(0n);
  });

  test("in parts that are confirmed at the same time takes two for all but one", async () => {
    const playerId = uuidv7();
    const parts = [];
    for (let count = 0; count < 4; count += 1) parts.push(await open("200000.00", playerId));
    const said = await Promise.all(
      parts.map(({ id }) => confirm(id, { amountMinor: 200_000_00n })),
    );
    const outcomes = said.map((each) => (each.ok ? each.outcome : each.code));
    expect(outcomes.toSorted()).toEqual(["credited", "waits", "waits", "waits"]);
  });

  test("that fewer people confirmed is found by the audit", async () => {
    const { id } = await open("300000.00");
    const claim = { ...large, reference: transferReference(uuidv7()) };
    for (const name of ["ada", "grace"]) await confirm(id, { ...claim, name });
    const owner = it.database.ownerPool;
    const texts = async () =>
      (await it.audit()).checks.flatMap(({ findings }) => findings.map(({ text }) => text));
    await owner.query(`create table kept_word as table cashier_transfer_word`);
    await owner.query(
      `delete from cashier_transfer_word where reference = $1 and person = 'grace'`,
      [claim.reference],
    );
    expect(await texts()).toEqual([
      `transfer "${claim.reference}" was confirmed by 1 people, and more have to`,
    ]);
    await owner.query(`delete from cashier_transfer_word`);
    await owner.query(`insert into cashier_transfer_word table kept_word`);
    await owner.query(`drop table kept_word`);
    expect(await texts()).toEqual([]);
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
  expect(await putManualMethods(pool, [method!])).toBeNull();
  expect(await offered()).toEqual([method!.hash]);
  const foreign = { ...method!, hash: "bank-card-rub" };
  expect(await putManualMethods(pool, [foreign])).toBe("bank-card-rub");
  expect(await offered()).toEqual([method!.hash]);
  await Promise.all([
    putManualMethods(pool, exampleMethods),
    putManualMethods(pool, exampleMethods),
  ]);
  expect(await offered()).toEqual(all);
});
