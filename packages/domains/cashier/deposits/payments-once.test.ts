/** A payment that reports name at the same moment, for several invoices or through several processes, is taken once. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { uuidv7 } from "uuidv7";
import { createLedger, type RunningLedger } from "../../ledger/index.ts";
import { startTestCashier, type TestCashier } from "../development/testing/test-cashier.ts";
import { depositKey } from "./deposit-key.ts";
import { depositOperation } from "./deposit-operation.ts";

let it: TestCashier;
let ledger: RunningLedger;
beforeAll(async () => {
  it = await startTestCashier();
  ledger = createLedger({
    connectionString: it.database.appUrl,
    label: "another process",
    policies: [],
    // Its batches may fail where they meet each other.
    observer: { onBatch: () => {}, onFailure: () => {} },
  });
});
afterAll(async () => {
  const report = await it.audit();
  await ledger.close();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});

interface Reported {
  readonly playerId: string;
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly amountMinor: bigint;
}

/** More than an invoice of 1 000.00 takes, and just what it asks. */
const [farTooMuch, asked] = [5_000_00n, 1_000_00n];

async function reported(paymentId: string, amountMinor: bigint): Promise<Reported> {
  const playerId = uuidv7();
  const { id: invoiceId } = await it.open(playerId);
  return { playerId, invoiceId, paymentId, amountMinor };
}

const take = ({ playerId, ...payment }: Reported) =>
  ledger.execute(depositOperation, {
    playerId,
    currency: "RUB",
    key: depositKey("sandbox", payment.paymentId),
    input: { ...payment, provider: "sandbox", paidAt: new Date(), rules: [] },
  });

async function isSomebodyWaiting(): Promise<boolean> {
  const { rowCount } = await it.database.ownerPool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount !== null && rowCount > 0;
}

test("a payment reported at once for two invoices, and far too high for one, is held or credited, not both", async () => {
  const pairs = await Promise.all(
    Array.from({ length: 10 }, () => {
      const paymentId = uuidv7();
      return Promise.all([reported(paymentId, farTooMuch), reported(paymentId, asked)]);
    }),
  );
  const takeAll = () => Promise.all(pairs.map((pair) => Promise.all(pair.map(take))));
  const taken = await takeAll();
  expect(taken.map((pair) => pair.filter((result) => result.ok).length)).toEqual(Array(10).fill(1));
  // Sent again, each is answered what it is.
  const again = (await takeAll()).flat();
  expect(again.map((result) => result.ok)).toEqual(taken.flat().map((result) => result.ok));
  expect(again.flatMap((result) => (result.ok ? [] : [result.code]))).toEqual(
    Array(10).fill("idempotency_conflict"),
  );
});

test("a payment that another process is taking is waited for, and refused", async () => {
  const report = await reported(uuidv7(), farTooMuch);
  const other = await it.database.appPool.connect();
  await other.query("begin");
  await other.query("insert into cashier_payment (provider, payment_id) values ('sandbox', $1)", [
    report.paymentId,
  ]);
  const taking = take(report);
  await vi.waitUntil(isSomebodyWaiting, { timeout: 20_000 });
  await other.query("commit");
  other.release();
  expect((await taking).ok).toBe(false);
  expect(await take(report)).toEqual({ ok: false, code: "idempotency_conflict" });
  expect(await it.statusOf(report.playerId, report.invoiceId)).toMatchObject({
    held: "0.00",
    credited: "0.00",
  });
});
