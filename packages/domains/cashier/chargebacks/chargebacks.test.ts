/** Deposits that their provider takes back: what the player has pays them, the rest is owed, and later money pays that first. */
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { acceptBonus, saveOffer } from "../../bonuses/index.ts";
import { withTestPayouts } from "../development/testing/audited-cashier.ts";
import { paidReport } from "../development/testing/reports.ts";
import type { TestCashier } from "../development/testing/test-cashier.ts";
import type { TestPayouts } from "../development/testing/test-payouts.ts";
import { readPasts } from "../payouts/rules/payout-past.ts";
import { collectReceivables } from "../receivables/collect-receivables.ts";
import { readReceivables } from "../receivables/receivable.ts";
import { mailChargebacks } from "./mail-chargebacks.ts";
import { recordChargeback, type RecordChargeback } from "./record-chargeback.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});

async function deposited(playerId: string, amount = "1000.00"): Promise<string> {
  const { id, amount: asked } = await it.open(playerId, { amount });
  expect((await it.report(paidReport(id, { amount: asked }))).status).toBe(200);
  return paymentOf(playerId);
}

/** The provider's id of the newest one. */
async function paymentOf(playerId: string): Promise<string> {
  const { rows } = await it.database.ownerPool.query<{ payment_id: string }>(
    `select payment_id from cashier_deposit where player_id = $1 order by credited_at desc limit 1`,
    [playerId],
  );
  return rows[0]!.payment_id;
}

const taken = (paymentId: string, changes: Partial<RecordChargeback> = {}) =>
  recordChargeback(
    { pool: it.database.appPool, ledger: it.ledger },
    {
      provider: "sandbox",
      paymentId,
      reference: uuidv7(),
      kind: "chargeback",
      amountMinor: 1_000_00n,
      reason: "the bank's letter",
      name: "Anna",
      osUser: "anna",
      ...changes,
    },
  );

async function owedMinor(playerId: string): Promise<bigint> {
  const [debt] = await readReceivables(it.database.appPool, [{ playerId, currency: "RUB" }]);
  return debt!.owedMinor;
}

/** The player's own money goes to the provider, which says later what became of it. */
const spends = async (playerId: string, amount: string): Promise<string> =>
  (await payouts.ordered(playerId, { amount })).id;

const collect = () => collectReceivables({ pool: it.database.appPool, ledger: it.ledger });

test("what the player has pays it; nothing is owed", async () => {
  const playerId = uuidv7();
  const paymentId = await deposited(playerId);
  expect(await taken(paymentId)).toMatchObject({
    outcome: "booked",
    answer: { taken: "1000.00", owed: "0.00" },
  });
  expect([await it.mainMinor(playerId), await owedMinor(playerId)]).toEqual([0n, 0n]);
});

test("a reference is booked once: said again it changes nothing, and otherwise it is refused", async () => {
  const playerId = uuidv7();
  const paymentId = await deposited(playerId);
  const said = { reference: "case 1", amountMinor: 400_00n };
  const first = await taken(paymentId, said);
  expect(await taken(paymentId, said)).toEqual(first);
  expect(await taken(paymentId, { ...said, amountMinor: 300_00n })).toMatchObject({
    code: "idempotency_conflict",
  });
  expect(await taken(await deposited(uuidv7()), said)).toMatchObject({
    code: "idempotency_conflict",
  });
  expect(await taken(paymentId, { amountMinor: 600_01n })).toMatchObject({
    code: "amount_out_of_range",
  });
  expect(await taken("nobody's")).toMatchObject({ code: "not_found" });
  expect(await it.mainMinor(playerId)).toBe(600_00n);
});

/** Deposited 3 000.00 and took 2 000.00 out before the bank took all of it back. Answers with the payout. */
async function owing(): Promise<{ readonly playerId: string; readonly payoutId: string }> {
  const playerId = await payouts.depositor("3000.00");
  const payoutId = await spends(playerId, "2000.00");
  expect(await taken(await paymentOf(playerId), { amountMinor: 3_000_00n })).toMatchObject({
    answer: { taken: "1000.00", owed: "2000.00" },
  });
  return { playerId, payoutId };
}

test("what the player no longer has is owed, and a later deposit pays it first", async () => {
  const { playerId } = await owing();
  expect([await it.mainMinor(playerId), await owedMinor(playerId)]).toEqual([0n, 2_000_00n]);
  await deposited(playerId, "1500.00");
  expect([await it.mainMinor(playerId), await owedMinor(playerId)]).toEqual([0n, 500_00n]);
  await deposited(playerId, "1500.00");
  expect([await it.mainMinor(playerId), await owedMinor(playerId)]).toEqual([1_000_00n, 0n]);
});

test("money that comes back in another way is collected, once", async () => {
  const { playerId, payoutId } = await owing();
  await payouts.choose(payoutId, "refused");
  expect(await it.mainMinor(playerId)).toBe(2_000_00n);
  const [past] = await readPasts(it.database.appPool, [{ playerId, currency: "RUB", marks: [] }]);
  expect(past!.owedMinor).toBe(2_000_00n);
  await Promise.all([collect(), collect()]);
  expect([await it.mainMinor(playerId), await owedMinor(playerId)]).toEqual([0n, 0n]);
});

test("a payout that was asked for before waits until nothing is owed", async () => {
  const playerId = await payouts.depositor("3000.00");
  const { body } = await payouts.ask(playerId, { amount: "3000.00" });
  await payouts.change(body.id, "approved");
  await taken(await paymentOf(playerId), { amountMinor: 3_000_00n });
  expect(await owedMinor(playerId)).toBe(3_000_00n);
  await payouts.send();
  expect(await payouts.statusOf(playerId, body.id)).toBe("approved");
  expect(await payouts.ordersOf(body.id)).toBe(0);
  await payouts.change(body.id, "rejected");
  await collect();
  expect([await it.mainMinor(playerId), await owedMinor(playerId)]).toEqual([0n, 0n]);
});

test("what of a deposit pays a debt is not matched by a bonus", async () => {
  const { playerId } = await owing();
  const { appPool: pool, ownerPool } = it.database;
  await saveMatch(pool);
  const name = { offer: "double" };
  const bonus = await acceptBonus(
    { pool, ledger: it.ledger },
    { playerId, currency: "RUB", name, region: null },
  );
  expect(bonus.ok).toBe(true);
  const matched = async () => {
    const { rows } = await ownerPool.query<{ deposit_minor: bigint | null }>(
      `select deposit_minor from bonuses_grant where player_id = $1`,
      [playerId],
    );
    return rows[0]?.deposit_minor;
  };
  await deposited(playerId, "1500.00");
  expect(await matched()).toBeNull();
  await deposited(playerId, "1500.00");
  expect([await matched(), await it.mainMinor(playerId)]).toEqual([1_000_00n, 1_000_00n]);
});

async function saveMatch(pool: TestCashier["database"]["appPool"]): Promise<void> {
  const step = {
    match: { percent: 100, min_deposit: { RUB: "900.00" }, max_bonus: { RUB: "5000.00" } },
    wager: { multiplier: 10, base: "bonus" },
    weights: { originals: 100 },
    max_bet: null,
    max_win_multiplier: null,
    days: 7,
    claim_days: 3,
  };
  const name = { en: "Double", ru: "Вдвое", kz: "Екі есе", br: "Dobro" };
  const saved = await saveOffer(pool, {
    value: {
      code: "double",
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
}

test("what was taken back is not deposited any more: no payout has to go back that way", async () => {
  const playerId = await payouts.depositor("3000.00");
  expect(await taken(await paymentOf(playerId), { amountMinor: 3_000_00n })).toMatchObject({
    outcome: "booked",
  });
  const [past] = await readPasts(it.database.appPool, [{ playerId, currency: "RUB", marks: [] }]);
  expect(past!.depositedMinor).toBe(0n);
});

test("from the amount of the rule on two people say the same, and one of them alone books nothing", async () => {
  await it.database.ownerPool.query(
    `update cashier_payout_rule set four_eyes_from_minor = 90000 where currency = 'RUB'`,
  );
  const playerId = uuidv7();
  const paymentId = await deposited(playerId);
  const said = { reference: "case of two" };
  expect(await taken(paymentId, said)).toMatchObject({ outcome: "waits" });
  expect(await taken(paymentId, { ...said, name: "ANNA" })).toMatchObject({ outcome: "waits" });
  expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  expect(await taken(paymentId, { ...said, name: "Boris" })).toMatchObject({
    outcome: "booked",
    sameOsUser: ["anna"],
  });
  expect(await it.mainMinor(playerId)).toBe(0n);
  await it.database.ownerPool.query(
    `update cashier_payout_rule set four_eyes_from_minor = 100000000 where currency = 'RUB'`,
  );
});

test("the player is told once, with what is owed", async () => {
  const { playerId } = await owing();
  const { appPool } = it.database;
  await Promise.all([mailChargebacks(appPool), mailChargebacks(appPool)]);
  while ((await mailChargebacks(appPool)) > 0);
  const { rows } = await it.database.ownerPool.query(
    `select "values" from messaging_message where template = 'deposit_taken_back' and recipient = $1`,
    [`${playerId}@players.example`],
  );
  expect(rows).toEqual([{ values: { amount: "3000.00", owed: "2000.00", currency: "RUB" } }]);
});

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom("deposit", "spend", "back", "chargeback", "chargeback", "collect"),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 8, maxLength: 16 },
);

type Step = { readonly kind: string; readonly part: number };

/** What the player's own money less the debt has to be after these steps, and that it is so after each. */
async function play(series: readonly Step[]): Promise<void> {
  const playerId = await payouts.depositor("3000.00");
  const deposits = [{ paymentId: await paymentOf(playerId), minor: 3_000_00n }];
  const out: string[] = [];
  let net = 3_000_00n;
  for (const { kind, part } of series) {
    if (kind === "deposit") {
      deposits.push({ paymentId: await deposited(playerId), minor: 1_000_00n });
      net += 1_000_00n;
    } else if (kind === "spend" && (await it.mainMinor(playerId)) >= 1_000_00n && out.length < 2) {
      out.push(await spends(playerId, "1000.00"));
      net -= 1_000_00n;
    } else if (kind === "back" && out.length > 0) {
      await payouts.choose(out.pop()!, "refused");
      net += 1_000_00n;
    } else if (kind === "chargeback") {
      const one = deposits[part % deposits.length]!;
      const wished = BigInt(part) * 30_00n;
      const amountMinor = wished < one.minor ? wished : one.minor;
      if (amountMinor === 0n) continue;
      const { ok } = await taken(one.paymentId, { amountMinor });
      if (!ok) throw new Error("it was not booked");
      one.minor -= amountMinor;
      net -= amountMinor;
    } else if (kind === "collect") await collect();
    expect((await it.mainMinor(playerId)) - (await owedMinor(playerId))).toBe(net);
  }
  await collect();
  expect([await it.mainMinor(playerId), await owedMinor(playerId)]).toContain(0n);
}

test("whatever comes in, goes out and is taken back: own money less what is owed is what is left of it", async () => {
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: 10 });
  expect((await it.audit()).checks.flatMap(({ findings }) => findings)).toEqual([]);
});

test("the audit finds what a forger changes of a debt and of a chargeback", async () => {
  const { playerId } = await owing();
  const owner = it.database.ownerPool;
  const found = async () => (await it.audit()).checks.flatMap(({ findings }) => findings).length;
  await owner.query(
    `update cashier_receivable set owed_minor = owed_minor - 1 where player_id = $1`,
    [playerId],
  );
  expect(await found()).toBe(1);
  await owner.query(
    `update cashier_receivable set owed_minor = owed_minor + 1 where player_id = $1`,
    [playerId],
  );
  await owner.query(
    `update cashier_chargeback set taken_minor = taken_minor + 1 where player_id = $1`,
    [playerId],
  );
  expect(await found()).toBeGreaterThan(0);
  await owner.query(
    `update cashier_chargeback set taken_minor = taken_minor - 1 where player_id = $1`,
    [playerId],
  );
  expect(await found()).toBe(0);
});
