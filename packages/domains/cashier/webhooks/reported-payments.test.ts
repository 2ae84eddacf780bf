/** A payment that is reported, however often and by whatever events, is credited once. */
import { beforeEach, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { withAuditedCashier } from "../development/testing/audited-cashier.ts";
import { paidReport } from "../development/testing/reports.ts";
import type { TestCashier } from "../development/testing/test-cashier.ts";

let it: TestCashier;
withAuditedCashier((started) => {
  it = started;
});
beforeEach(() => {
  it.notices.length = 0;
});

async function openInvoice() {
  const playerId = uuidv7();
  const { id } = await it.open(playerId);
  return { playerId, id };
}

async function eventsOf(invoiceId: string) {
  const { rows } = await it.database.ownerPool.query<{ outcome: string | null }>(
    `select outcome from cashier_webhook_event where body like '%' || $1 || '%' order by received_at`,
    [invoiceId],
  );
  return rows.map((row) => row.outcome);
}

test("a payment reported 20 times at once, half of them under new event ids, is credited once", async () => {
  const { playerId, id } = await openInvoice();
  const report = paidReport(id);
  const copies = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? report : { ...report, id: uuidv7() },
  );
  const answers = await Promise.all(copies.map((copy) => it.report(copy)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  const { rows } = await it.database.ownerPool.query(
    `select amount_minor from ledger_transfer where player_id = $1`,
    [playerId],
  );
  expect(rows).toEqual([{ amount_minor: 1_000_00n }]);
  expect(await eventsOf(id)).not.toContain(null);
});

test("a payment reported again later, as the same event or a new one, changes nothing", async () => {
  const { playerId, id } = await openInvoice();
  const report = paidReport(id);
  await it.report(report);
  await it.report(report);
  await it.report({ ...report, id: uuidv7() });
  expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  expect(await eventsOf(id)).toEqual(["credited", "already_credited"]);
  expect(it.notices).toEqual([]);
});

test("a payment that comes again with another amount is not credited again, and staff are notified", async () => {
  const { playerId, id } = await openInvoice();
  const report = paidReport(id);
  await it.report(report);
  const second = await it.report({ ...report, id: uuidv7(), amount: "2000.00" });
  expect(second.status).toBe(200);
  expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  expect(await eventsOf(id)).toEqual(["credited", "conflict"]);
  expect(it.notices).toMatchObject([{ topic: "payment_conflict", details: { invoice: id } }]);
});

test("a payment that comes under the id of an earlier event with other content has no effect, and staff are notified", async () => {
  const { playerId, id } = await openInvoice();
  const report = paidReport(id);
  await it.report(report);
  const other = await it.report({ ...report, payment_id: uuidv7(), amount: "2000.00" });
  expect(other.status).toBe(200);
  expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  expect(it.notices).toMatchObject([
    { topic: "event_changed", details: { event: report.id, invoice: id, provider: "sandbox" } },
  ]);
});

test("a payment that names another player's invoice the second time is not credited to them", async () => {
  const [first, second] = [await openInvoice(), await openInvoice()];
  const report = paidReport(first.id);
  await it.report(report);
  await it.report({ ...report, id: uuidv7(), invoice_id: second.id });
  expect(await it.mainMinor(first.playerId)).toBe(1_000_00n);
  expect(await it.mainMinor(second.playerId)).toBe(0n);
  expect(it.notices).toMatchObject([
    { topic: "payment_conflict", details: { invoice: second.id } },
  ]);
});

test("a payment named for two players at the same moment is credited to one of them", async () => {
  const pairs = [await openInvoice(), await openInvoice()];
  const report = paidReport(pairs[0]!.id);
  await Promise.all(pairs.map(({ id }) => it.report({ ...report, id: uuidv7(), invoice_id: id })));
  const balances = await Promise.all(pairs.map(({ playerId }) => it.mainMinor(playerId)));
  expect(balances[0]! + balances[1]!).toBe(1_000_00n);
  // Where the two meet in two batches, the second one fails at the key of payments.
  for (const failure of it.failures.splice(0)) {
    expect(failure).toMatchObject({ constraint: "cashier_payment_pkey" });
  }
});

test("a payment in several parts adds up to the invoice", async () => {
  const { playerId, id } = await openInvoice();
  await it.report(paidReport(id, { amount: "400.00" }));
  expect(await it.statusOf(playerId, id)).toMatchObject({ status: 6, credited: "400.00" });
  await it.report(paidReport(id, { amount: "600.00" }));
  expect(await it.statusOf(playerId, id)).toMatchObject({ status: 3, credited: "1000.00" });
  await it.report(paidReport(id, { amount: "0.01" }));
  expect(await it.statusOf(playerId, id)).toMatchObject({ status: 7, credited: "1000.01" });
  expect(await it.mainMinor(playerId)).toBe(1_000_01n);
});

test("a payment writes one event for other domains", async () => {
  const { playerId, id } = await openInvoice();
  await it.report(paidReport(id));
  const { rows } = await it.database.ownerPool.query<{ topic: string; payload: string }>(
    `select topic, payload from ledger_outbox where player_id = $1`,
    [playerId],
  );
  expect(rows.map((row) => row.topic)).toEqual(["deposit_credited"]);
  expect(JSON.parse(rows[0]!.payload)).toMatchObject({
    invoice_id: id,
    amount: "1000.00",
    status: 3,
  });
});
