/** What arrives far beyond what was asked is staff's to decide about, and decided once. */
import fc from "fast-check";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { createLedger, type RunningLedger } from "../../ledger/index.ts";
import { withAuditedCashier } from "../development/testing/audited-cashier.ts";
import { paidReport } from "../development/testing/reports.ts";
import type { TestCashier } from "../development/testing/test-cashier.ts";
import { creditedOf, isForStaff } from "../payments/invoice.ts";
import { decideHeldPayment } from "./decide-held-payment.ts";
import { type HeldPaymentDecision, readUndecidedPayments } from "./held-payment-store.ts";

let it: TestCashier;
let ledger: RunningLedger;
withAuditedCashier((started) => {
  it = started;
  ledger = createLedger({
    connectionString: it.database.appUrl,
    label: "staff",
    policies: [],
    observer: { onBatch: () => {}, onFailure: (error) => it.failures.push(error) },
  });
});
afterAll(() => ledger.close());
beforeEach(() => {
  it.notices.length = 0;
});

/** More than any invoice asks for: the largest amount that a report can name. */
const absurd = "999999999999999.99";

async function openInvoice(changes?: { method?: string; amount?: string }) {
  const playerId = uuidv7();
  const { id } = await it.open(playerId, changes);
  const report = (amount: string, more: object = {}) =>
    it.report(paidReport(id, { amount, ...more }));
  const status = () => it.statusOf(playerId, id);
  return { playerId, id, report, status };
}

async function heldIdsOf(invoiceId: string): Promise<readonly string[]> {
  const waiting = await readUndecidedPayments(it.database.appPool, 1_000);
  return waiting.filter((held) => held.invoiceId === invoiceId).map((held) => held.id);
}

const decide = (id: string, decision: HeldPaymentDecision, note = "asked the provider") =>
  decideHeldPayment(
    { pool: it.database.appPool, ledger },
    { id, decision, decidedBy: "grace", note, rules: [] },
  );

describe("money far beyond what was asked", () => {
  test("up to twice of it is credited, one minor unit more is held, the invoice shows it, and staff are notified", async () => {
    const { playerId, id, report, status } = await openInvoice();
    expect((await report("2000.01")).status).toBe(200);
    expect(await status()).toMatchObject({ status: 2, credited: "0.00", held: "2000.01" });
    expect(it.notices).toMatchObject([
      { topic: "payment_held", details: { invoice: id, asked: "1000.00", amount: "2000.01" } },
    ]);
    await report("2000.00");
    expect(await status()).toMatchObject({ status: 7, credited: "2000.00", held: "2000.01" });
    await report("0.01");
    expect(await status()).toMatchObject({ status: 7, credited: "2000.00", held: "2000.02" });
    expect(await it.mainMinor(playerId)).toBe(2_000_00n);
  });

  test("reported a hundred times over is never credited, and the ledger and its audit go on", async () => {
    const { playerId, id, report, status } = await openInvoice();
    for (let count = 0; count < 100; count += 1) {
      expect((await report(absurd)).status).toBe(200);
    }
    expect(await it.mainMinor(playerId)).toBe(0n);
    expect(await status()).toMatchObject({ status: 2, held: "99999999999999999.00" });
    expect(await heldIdsOf(id)).toHaveLength(100);
    expect((await it.audit()).ok).toBe(true);
    const refused = await decide((await heldIdsOf(id))[0]!, "released");
    expect(refused).toMatchObject({ ok: false, code: "amount_out_of_range" });
    expect(await it.mainMinor(playerId)).toBe(0n);
  });

  test("of any amount is held for a closed account, and released only once it is open again", async () => {
    const { playerId, id, report, status } = await openInvoice();
    const { ownerPool } = it.database;
    await ownerPool.query(
      `insert into compliance_closure (player_id, id, closed_at) values ($1, gen_random_uuid(), now())`,
      [playerId],
    );
    expect((await report("1000.00")).status).toBe(200);
    expect(await status()).toMatchObject({ status: 2, credited: "0.00", held: "1000.00" });
    expect(it.notices).toMatchObject([
      { topic: "payment_held", text: expect.stringContaining("closed"), details: { invoice: id } },
    ]);
    const [heldId] = await heldIdsOf(id);
    expect(await decide(heldId!, "released")).toMatchObject({ code: "account_closed" });
    expect(await it.mainMinor(playerId)).toBe(0n);
    await ownerPool.query(
      `update compliance_closure set reopened_at = now(), reopened_by = 'test', reopen_reason = 'asked'`,
    );
    expect(await decide(heldId!, "released")).toMatchObject({ ok: true });
    expect(await status()).toMatchObject({ status: 3, credited: "1000.00", held: "0.00" });
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("for a closed account can be rejected, and the invoice has failed", async () => {
    const { playerId, id, report, status } = await openInvoice();
    await it.database.ownerPool.query(
      `insert into compliance_closure (player_id, id, closed_at) values ($1, gen_random_uuid(), now())`,
      [playerId],
    );
    await report("1000.00");
    const [heldId] = await heldIdsOf(id);
    expect(await decide(heldId!, "rejected")).toMatchObject({ ok: true });
    expect(await status()).toMatchObject({ status: 4, credited: "0.00", held: "0.00" });
  });

  test("reported again is held once, whatever the event, and not for another player's invoice", async () => {
    const [first, second] = [await openInvoice(), await openInvoice()];
    const more = { payment_id: uuidv7() };
    await first.report("5000.00", more);
    await first.report("5000.00", more);
    expect(await first.status()).toMatchObject({ held: "5000.00" });
    await second.report("5000.00", more);
    await second.report("500.00", more);
    expect(await second.status()).toMatchObject({ status: 1, held: "0.00", credited: "0.00" });
    expect(it.notices.map((notice) => notice.topic)).toEqual([
      "payment_held",
      "payment_held",
      "payment_conflict",
      "payment_conflict",
    ]);
  });

  test("does not expire and is not listed as failed while it waits", async () => {
    const { playerId, report, status } = await openInvoice();
    await report("5000.00");
    expect(await status()).toMatchObject({ status: 2 });
    const history = await it.call<{ payments: readonly { held: string }[] }>(
      "/profile/history/payments",
      { as: playerId },
    );
    expect(history.body.payments).toMatchObject([{ held: "5000.00", shop_amount: "1000.00" }]);
  });
});

describe("a decision of staff", () => {
  test("releases it once, however often and from wherever it is made", async () => {
    const { playerId, id, report, status } = await openInvoice();
    await report("5000.00");
    const [heldId] = await heldIdsOf(id);
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide(heldId!, "released", `try ${index}`)),
    );
    expect(results.map((result) => result.ok)).toEqual(Array(10).fill(true));
    expect(await decide(heldId!, "rejected")).toMatchObject({ code: "idempotency_conflict" });
    expect(await status()).toMatchObject({ status: 7, credited: "5000.00", held: "0.00" });
    expect(await it.mainMinor(playerId)).toBe(5_000_00n);
    expect(await heldIdsOf(id)).toEqual([]);
    const { rows } = await it.database.ownerPool.query(
      `select decision, decided_by, note like 'try %' as has_note from cashier_held_payment where id = $1`,
      [heldId],
    );
    expect(rows).toEqual([{ decision: "released", decided_by: "grace", has_note: true }]);
  });

  test("rejects it for good: the invoice has failed unless more of it waits", async () => {
    const { playerId, id, report, status } = await openInvoice();
    await report("5000.00");
    await report("6000.00");
    const [first, second] = await heldIdsOf(id);
    expect(await decide(first!, "rejected")).toMatchObject({ ok: true });
    expect(await status()).toMatchObject({ status: 2, held: "6000.00" });
    expect(await decide(second!, "rejected")).toMatchObject({ ok: true });
    expect(await decide(second!, "released")).toMatchObject({ code: "idempotency_conflict" });
    expect(await status()).toMatchObject({ status: 4, credited: "0.00", held: "0.00" });
    expect(await it.mainMinor(playerId)).toBe(0n);
  });

  test("about what is not held finds nothing", async () => {
    expect(await decide(uuidv7(), "released")).toEqual({ ok: false, code: "not_found" });
  });

  test("cannot be changed by the program, nor by the owner", async () => {
    const { id, report } = await openInvoice();
    await report("5000.00");
    const [heldId] = await heldIdsOf(id);
    await decide(heldId!, "rejected");
    const { appPool, ownerPool } = it.database;
    const change = (set: string) => `update cashier_held_payment set ${set} where id = '${heldId}'`;
    await expect(appPool.query(change("amount_minor = 1"))).rejects.toMatchObject({
      code: "42501",
    });
    await expect(appPool.query(change("decision = 'released'"))).rejects.toMatchObject({
      code: "23000",
    });
    await expect(ownerPool.query(change("note = 'x'"))).rejects.toMatchObject({ code: "23000" });
  });
});

describe("the commission", () => {
  const withCommission = async (basisPoints: number, run: () => Promise<void>) => {
    const set = (value: number) =>
      it.database.ownerPool.query(
        `update cashier_payment_method set commission_basis_points = $1 where hash = 'card-transfer-rub'`,
        [value],
      );
    await set(basisPoints);
    await run();
    await set(0);
  };

  test("is not credited: all that is asked gives the shop amount, parts and surplus the same share", async () => {
    await withCommission(150, async () => {
      const whole = await openInvoice();
      await whole.report("1015.00");
      expect(await whole.status()).toMatchObject({
        status: 3,
        amount: "1015.00",
        shop_amount: "1000.00",
        credited: "1000.00",
      });
      expect(await it.mainMinor(whole.playerId)).toBe(1_000_00n);
      const parts = await openInvoice();
      await parts.report("507.50");
      expect(await parts.status()).toMatchObject({ status: 6, credited: "500.00" });
      await parts.report("507.50");
      expect(await parts.status()).toMatchObject({ status: 3, credited: "1000.00" });
      await parts.report("101.50");
      expect(await parts.status()).toMatchObject({ status: 7, credited: "1100.00" });
      expect(await it.mainMinor(parts.playerId)).toBe(1_100_00n);
      const held = await openInvoice();
      await held.report("2030.01");
      await decide((await heldIdsOf(held.id))[0]!, "released");
      expect(await held.status()).toMatchObject({ status: 7, credited: "2000.01" });
    });
  });

  test("of a hundred per cent takes every second minor unit of payments of one", async () => {
    await withCommission(10_000, async () => {
      const { playerId, report, status } = await openInvoice();
      for (const credited of ["0.01", "0.01", "0.02", "0.02"]) {
        await report("0.01");
        expect(await status()).toMatchObject({ status: 6, credited });
      }
      expect(await it.mainMinor(playerId)).toBe(2n);
    });
  });

  test("leaves exactly its proportion, however the money comes in parts", () => {
    const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
    console.log(`commission seed ${seed} (repeat with FC_SEED=${seed})`);
    const minor = fc.bigInt({ min: 1n, max: 10n ** 17n });
    const parts = fc.array(minor, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(minor, fc.bigInt({ min: 0n, max: 10_000n }), parts, (shop, points, arrivals) => {
        const commissionMinor = (shop * points) / 10_000n;
        const invoice = { shopAmountMinor: shop, commissionMinor };
        const whole = shop + commissionMinor;
        expect(creditedOf(invoice, whole)).toBe(shop);
        let arrived = 0n;
        let credited = 0n;
        for (const part of arrivals) {
          arrived += part;
          const share = creditedOf(invoice, arrived) - credited;
          expect(share >= 0n && share <= part, formatAmount(share)).toBe(true);
          credited += share;
        }
        // Not less than the exact share, and not a minor unit more.
        expect(credited * whole >= arrived * shop).toBe(true);
        expect((credited - 1n) * whole < arrived * shop).toBe(true);
      }),
      { seed },
    );
  });

  test("does not move the bar above which staff decide", () => {
    const invoice = { amountMinor: 1_015_00n, arrivedMinor: 1_000_00n };
    expect(isForStaff(invoice, 1_030_00n)).toBe(false);
    expect(isForStaff(invoice, 1_030_01n)).toBe(true);
  });
});
