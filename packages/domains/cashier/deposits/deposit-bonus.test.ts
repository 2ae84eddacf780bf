/** A deposit and the bonus that waits for it: noted once, in the deposit's own transaction, however often its report comes. */
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptBonus, saveOffer, settleDueGrants } from "../../bonuses/index.ts";
import {
  createLedger,
  houseNotBelowZero,
  readBalances,
  type RunningLedger,
} from "../../ledger/index.ts";
import { startTestCashier, type TestCashier } from "../development/testing/test-cashier.ts";

const offer = "double-deposit";

let it: TestCashier;
let ledger: RunningLedger;
beforeAll(async () => {
  it = await startTestCashier();
  ledger = createLedger({
    connectionString: it.database.appUrl,
    label: "bonuses",
    policies: [],
    observer: { onBatch: () => {}, onFailure: () => {} },
  });
  const name = { en: "Double", ru: "Вдвое", kz: "Екі есе", br: "Dobro" };
  const match = { percent: 100, min_deposit: { RUB: "900.00" }, max_bonus: { RUB: "5000.00" } };
  const step = {
    match,
    wager: { multiplier: 10, base: "bonus" },
    weights: { originals: 100 },
    max_bet: null,
    max_win_multiplier: null,
    days: 7,
    claim_days: 3,
  };
  const saved = await saveOffer(it.database.appPool, {
    value: {
      code: offer,
      kind: "deposit_match",
      name,
      is_public: true,
      stacking: "alone",
      steps: [step],
    },
    savedBy: "test",
    jurisdiction: jurisdictionRules("default"),
  });
  if (!saved.ok) throw new Error(saved.faults.join("; "));
});
afterAll(async () => {
  const report = await it.audit();
  await ledger.close();
  await it.close();
  const { name: houseOwes } = houseNotBelowZero;
  const checks = report.checks.filter(({ name }) => name !== houseOwes);
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
});

async function accepted(): Promise<string> {
  const playerId = uuidv7();
  const result = await acceptBonus(
    { pool: it.database.appPool, ledger },
    { playerId, currency: "RUB", name: { offer }, region: null },
  );
  expect(result.ok).toBe(true);
  return playerId;
}

const paid = (invoiceId: string, paymentId: string, amount: string) => ({
  id: uuidv7(),
  type: "payment.succeeded",
  invoice_id: invoiceId,
  payment_id: `${invoiceId} ${paymentId}`,
  currency: "RUB",
  amount,
  paid_at: new Date().toISOString(),
});

const work = () => settleDueGrants({ pool: it.database.appPool, ledger });

async function balances(playerId: string): Promise<readonly bigint[]> {
  const wallets = await readBalances(it.database.ownerPool, playerId);
  return wallets.flatMap(({ mainMinor, bonusMinor }) => [mainMinor, bonusMinor]);
}

test("S3.38 the next deposit's bonus is named; a report that comes again and again, at once, gives it once", async () => {
  const playerId = await accepted();
  const billing = await it.call<{ payments: { bonus: unknown } }>("/api/v2/billing/data", {
    as: playerId,
    language: "pt-BR",
  });
  expect(billing.body.payments.bonus).toEqual({ name: "Dobro" });
  const { id } = await it.open(playerId);
  const report = paid(id, "once", "1000.00");
  await Promise.all(Array.from({ length: 5 }, () => it.report(report)));
  await Promise.all([work(), work(), it.report(report)]);
  await it.report({ ...report, id: "another event" });
  await work();
  expect(await balances(playerId)).toEqual([1_000_00n, 1_000_00n]);
});

test("parts of a deposit count together, and what comes after the bonus adds nothing to it", async () => {
  const playerId = await accepted();
  const { id } = await it.open(playerId);
  await it.report(paid(id, "part 1", "500.00"));
  await work();
  expect(await balances(playerId)).toEqual([500_00n, 0n]);
  await it.report(paid(id, "part 2", "450.00"));
  await work();
  expect(await balances(playerId)).toEqual([950_00n, 950_00n]);
  await it.report(paid(id, "part 3", "50.00"));
  await work();
  expect(await balances(playerId)).toEqual([1_000_00n, 950_00n]);
});

test("a player who accepted nothing deposits as ever", async () => {
  const playerId = uuidv7();
  const { id } = await it.open(playerId);
  await it.report(paid(id, "plain", "1000.00"));
  await work();
  expect(await balances(playerId)).toEqual([1_000_00n, 0n]);
});

test("the audit finds a bonus that was matched with more than was credited", async () => {
  const playerId = await accepted();
  const { id } = await it.open(playerId);
  await it.report(paid(id, "audited", "1000.00"));
  await work();
  const change = (minor: string) =>
    it.database.ownerPool.query(
      `update bonuses_grant set deposit_minor = deposit_minor ${minor} where player_id = $1`,
      [playerId],
    );
  await change("+ 1");
  const { checks } = await it.audit();
  await change("- 1");
  const found = checks.flatMap(({ findings }) => findings.map(({ text }) => text));
  expect(found.filter((text) => text.includes("does not agree with the deposits"))).toEqual([
    expect.stringContaining("bonus"),
    expect.stringContaining(`invoice ${id}`),
  ]);
});
