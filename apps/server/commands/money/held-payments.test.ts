/** The operator's command over a payment that waits. */
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { ensureWallet } from "@oddwright/domains/ledger/index.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrationSources } from "../../migration-sources.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
});
afterAll(async () => {
  await database.drop();
});

const heldPayments = (...args: string[]) =>
  runOperatorCommand("held-payments", args, { DATABASE_URL: database.appUrl });

const playerId = "01890000-0000-7000-8000-000000000001";
const invoiceId = "01890000-0000-7000-8000-000000000002";
const heldId = "01890000-0000-7000-8000-000000000003";

async function hold(): Promise<void> {
  await ensureWallet(database.appPool, playerId, "EUR");
  await database.ownerPool.query(
    `insert into cashier_invoice (player_id, id, method_hash, provider, currency, shop_amount_minor, commission_minor,
       amount_minor, held_minor, status, life_time_seconds, created_at, expires_at)
     values ($1, $2, 'bank-card-eur', 'bank', 'EUR', 2000, 0, 2000, 900000, 2, 1200, now(), now())`,
    [playerId, invoiceId],
  );
  await database.ownerPool.query(
    `insert into cashier_held_payment (player_id, id, invoice_id, provider, payment_id, currency, amount_minor, paid_at, held_at)
     values ($1, $2, $3, 'bank', 'p-1', 'EUR', 900000, now(), now())`,
    [playerId, heldId, invoiceId],
  );
}

test("what waits is listed and released once, with who and why", async () => {
  expect(await heldPayments()).toEqual({ code: 0, text: "nothing waits" });
  await hold();
  const { text } = await heldPayments();
  expect(text).toContain(`${heldId}  9000.00 EUR`);
  expect(text).toContain(`player ${playerId}, invoice ${invoiceId}, bank payment "p-1"`);
  expect((await heldPayments("release", heldId)).text).toContain("--note says why");
  expect((await heldPayments("burn", heldId)).text).toContain("usage: npm run held-payments");
  const note = ["--note", "the bank confirms"];
  expect(await heldPayments("release", invoiceId, ...note)).toEqual({
    code: 1,
    text: `there is no held payment ${invoiceId}`,
  });
  const released = { code: 0, text: `held payment ${heldId} is released` };
  expect(await heldPayments("release", heldId, ...note)).toEqual(released);
  expect(await heldPayments("release", heldId, ...note)).toEqual(released);
  expect(await heldPayments("reject", heldId, ...note)).toEqual({
    code: 1,
    text: "nothing was changed: it was decided the other way before",
  });
  const { rows } = await database.ownerPool.query(
    `select main_minor, decision, note, decided_by <> '' as by from ledger_wallet, cashier_held_payment`,
  );
  expect(rows).toEqual([
    { main_minor: 900_000n, decision: "released", note: "the bank confirms", by: true },
  ]);
});
