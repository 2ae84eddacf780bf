/** The operator's command over deposits that were taken back. */
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

const chargebacks = (...args: string[]) =>
  runOperatorCommand("chargebacks", args, { DATABASE_URL: database.appUrl });

const playerId = "01890000-0000-7000-8000-000000000001";

test("what was taken back is booked once, with who and why, and who owes is listed", async () => {
  expect(await chargebacks()).toEqual({ code: 0, text: "nobody owes" });
  await ensureWallet(database.appPool, playerId, "EUR");
  await database.ownerPool.query(
    `insert into cashier_deposit (player_id, id, invoice_id, provider, payment_id, currency, amount_minor, credited_minor,
       paid_at, late, credited_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'bank', 'p-1', 'EUR', 2000, 2000, now(), false, now())`,
    [playerId],
  );
  await database.ownerPool.query(
    `insert into cashier_payout_rule (currency, review_from_minor, four_eyes_from_minor) values ('EUR', 100000, 1500)
     on conflict (currency) do update set four_eyes_from_minor = 1500`,
  );
  const record = (...more: string[]) =>
    chargebacks("record", "bank", "p-1", "--reference", "case 7", "--reason", "a letter", ...more);
  expect((await record()).text).toContain("--amount is what went back");
  expect((await chargebacks("burn")).text).toContain("usage: npm run chargebacks");
  expect((await record("--amount", "20.01", "--by", "Eve")).text).toContain("one more person");
  expect((await record("--amount", "20.01", "--by", "Mallory")).text).toContain(
    "it is more than is left of what was credited",
  );
  expect((await record("--amount", "20", "--by", "Anna")).text).toContain("one more person");
  const booked = await record("--amount", "20", "--by", "Boris");
  expect(booked.text).toContain('chargeback "case 7": 0.00 was taken, the player owes 20.00');
  expect(await record("--amount", "20", "--by", "Boris")).toEqual(booked);
  expect((await record("--amount", "5", "--by", "Boris")).code).toBe(1);
  expect(await chargebacks()).toEqual({ code: 0, text: `${playerId}  20.00 EUR` });
  const { rows } = await database.ownerPool.query(
    `select recorded_by, reason from cashier_chargeback`,
  );
  expect(rows).toEqual([{ recorded_by: "anna, boris", reason: "a letter" }]);
});
