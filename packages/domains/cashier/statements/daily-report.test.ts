/** The report of a day against the ledger: whatever was paid in, out and back, and wherever the day begins and ends. */
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { withTestPayouts } from "../development/testing/audited-cashier.ts";
import { paidReport } from "../development/testing/reports.ts";
import type { TestCashier } from "../development/testing/test-cashier.ts";
import type { TestPayouts } from "../development/testing/test-payouts.ts";
import { recordChargeback } from "../chargebacks/record-chargeback.ts";
import { readProviderSpans, reportDay, type ReportSpan } from "./daily-report.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});

const dayMs = 86_400_000;
const endOfTime = new Date("2100-01-01T00:00:00Z");
const sandboxRub = (spans: Awaited<ReturnType<typeof spansOf>>) =>
  spans.find(({ provider, currency }) => provider === "sandbox" && currency === "RUB")!;

async function spansOf(span: ReportSpan) {
  const client = await it.database.appPool.connect();
  try {
    return await readProviderSpans(client, span);
  } finally {
    client.release();
  }
}

/** What the ledger posted on the provider's account in a span, by purpose, and in all. */
async function postings({ from, before }: ReportSpan) {
  const { rows } = await it.database.ownerPool.query<{ purpose: string; minor: bigint }>(
    `select purpose, sum(amount_minor)::bigint as minor from ledger_transfer t
     join ledger_system_account a on a.id in (t.debit_account_id, t.credit_account_id)
     where a.code = 'provider:sandbox:RUB' and created_at >= $1 and created_at < $2 group by purpose`,
    [from, before],
  );
  const of = (name: string) => rows.find(({ purpose }) => purpose === name)?.minor ?? 0n;
  return {
    in: of("deposit"),
    out: of("payout_sent"),
    back: of("payout_return"),
    chargedBack: of("chargeback") + of("chargeback_owed"),
  };
}

async function moments(): Promise<readonly Date[]> {
  const { rows } = await it.database.ownerPool.query<{ created_at: Date }>(
    `select created_at from ledger_transfer order by created_at`,
  );
  return rows.map((row) => row.created_at);
}

async function takeBack(playerId: string, amountMinor: bigint): Promise<void> {
  const { rows } = await it.database.ownerPool.query<{ payment_id: string }>(
    `select payment_id from cashier_deposit where player_id = $1`,
    [playerId],
  );
  const { ok } = await recordChargeback(
    { pool: it.database.appPool, ledger: it.ledger },
    {
      provider: "sandbox",
      paymentId: rows[0]!.payment_id,
      reference: uuidv7(),
      kind: "return",
      amountMinor,
      reason: "a letter",
      name: "Anna",
      osUser: "anna",
    },
  );
  expect(ok).toBe(true);
}

async function play(step: { kind: string; amount: number }): Promise<void> {
  const amount = `${step.amount}.00`;
  if (step.kind === "deposit") {
    const { id, amount: asked } = await it.open(uuidv7(), { method: "bank-card-rub", amount });
    await it.report(paidReport(id, { amount: asked }));
    return;
  }
  if (step.kind === "chargeback") {
    await takeBack(await payouts.depositor("10000.00"), BigInt(step.amount) * 100n);
    return;
  }
  const playerId = await payouts.depositor("10000.00");
  const { id } = await payouts.ordered(playerId, { amount });
  await payouts.choose(id, step.kind);
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom("deposit", "success", "refused", "returned", "chargeback"),
    amount: fc.integer({ min: 1_000, max: 9_000 }),
  }),
  { minLength: 5, maxLength: 5 },
);

test("its sums equal the ledger's postings in every span, its balances follow each other, and nothing differs", async () => {
  await it.database.ownerPool.query(
    `update cashier_payment_method set commission_basis_points = 150 where hash = 'bank-card-rub'`,
  );
  const [series] = fc.sample(steps, 1);
  for (const step of series!) await play(step);
  for (const kind of ["deposit", "success", "returned", "chargeback"])
    await play({ kind, amount: 1_234 });
  const all = await moments();
  const cut = fc.integer({ min: 0, max: all.length - 1 }).map((index) => all[index]!);
  const property = fc.asyncProperty(cut, cut, async (one, other) => {
    const [from, before] = one < other ? [one, other] : [other, one];
    const report = sandboxRub(await spansOf({ from, before }));
    const posted = await postings({ from, before });
    expect([
      report.depositedMinor,
      report.paidOutMinor,
      report.reversedMinor,
      report.chargedBackMinor,
    ]).toEqual([posted.in, posted.out, posted.back, posted.chargedBack]);
    expect(report.differenceMinor).toBe(0n);
    const next = sandboxRub(await spansOf({ from: before, before: endOfTime }));
    expect(next.openingMinor).toBe(report.closingMinor);
  });
  await fc.assert(property, { numRuns: 25 });
  const whole = sandboxRub(await spansOf({ from: new Date(0), before: endOfTime }));
  expect(whole.openingMinor).toBe(0n);
  expect(whole.depositFeesMinor).toBeGreaterThan(0n);
  const { rows } = await it.database.ownerPool.query<{ minor: bigint }>(
    `select a.balance_minor + coalesce(sum(d.amount_minor), 0)::bigint as minor from ledger_system_account a
     left join ledger_house_delta d on d.account_id = a.id where a.code = 'provider:sandbox:RUB' group by a.id`,
  );
  expect(whole.closingMinor).toBe(-BigInt(rows[0]!.minor));
});

test("a deposit that the ledger did not post is a difference", async () => {
  const { id } = await it.open(uuidv7());
  await it.report(paidReport(id));
  const span = { from: new Date(0), before: endOfTime };
  const change = (minor: string) =>
    it.database.ownerPool.query(
      `update cashier_deposit set credited_minor = credited_minor ${minor} where invoice_id = $1`,
      [id],
    );
  await change("- 1");
  expect(sandboxRub(await spansOf(span)).differenceMinor).toBe(-1n);
  await change("+ 1");
  expect(sandboxRub(await spansOf(span)).differenceMinor).toBe(0n);
});

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const report = (day: string, zone = "UTC") => reportDay(it.database.appPool, { day, zone });

test("a day is one of its time zone, which every line says with its bounds", async () => {
  const yesterday = dayOf(new Date(Date.now() - 2 * dayMs));
  const made = await report(yesterday, "Asia/Kolkata");
  if (!made.ok) throw new Error(made.problem);
  const [header, line] = made.csv.slice(1).split("\r\n");
  expect(header).toMatch(/^day,time_zone,from,before,provider,currency,opening_balance,/);
  const from = new Date(`${yesterday}T00:00:00+05:30`);
  const bounds = [from, new Date(from.getTime() + dayMs)].map((each) => each.toISOString());
  expect(line).toBe(
    [
      yesterday,
      "Asia/Kolkata",
      ...bounds,
      "sandbox,RUB,0.00,0,0.00,0.00,0,0.00,0.00,0,0.00,0,0.00,0.00,0.00",
    ].join(","),
  );
});

test.each([
  ["2026-02-30", "UTC", "day_unknown"],
  ["yesterday", "UTC", "day_unknown"],
  ["2026-01-01", "Mars/Olympus_Mons", "zone_unknown"],
  [dayOf(new Date()), "UTC", "day_not_over"],
])("no report of %s in %s: %s", async (day, zone, problem) => {
  expect(await report(day, zone)).toEqual({ ok: false, problem });
});
