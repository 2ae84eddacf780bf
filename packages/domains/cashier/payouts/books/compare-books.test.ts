/** What a provider's books say otherwise than ours is found, said once, and changed by nobody. */
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import type { TestPayouts } from "../../development/testing/test-payouts.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import { compareAllBooks } from "./compare-books.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});

const hourMs = 3_600_000;

async function compare(
  providers = it.providers,
  notifyStaff: NotifyStaff = (notice) => void it.notices.push(notice),
) {
  it.notices.length = 0;
  await compareAllBooks(
    {
      pool: it.database.appPool,
      providers,
      notifyStaff,
      onPayoutFailure: (error) => it.failures.push(error),
    },
    new Date(Date.now() + hourMs),
  );
  return it.notices.map(({ details }) => details);
}

async function paidOut(outcome: string): Promise<string> {
  const playerId = await payouts.depositor();
  const { id } = await payouts.ordered(playerId);
  await payouts.choose(id, outcome);
  return id;
}

test("books that agree have no difference, whatever became of the payouts", async () => {
  for (const outcome of ["success", "refused", "returned"]) await paidOut(outcome);
  await payouts.ordered(await payouts.depositor());
  expect(await compare()).toEqual([]);
});

test("each difference is said once, with what both sides say", async () => {
  const [changed, lost, undone] = [
    await paidOut("success"),
    await paidOut("success"),
    await paidOut("success"),
  ];
  const stranger = uuidv7();
  const owner = it.database.ownerPool;
  await owner.query(`update cashier_sandbox_payout set amount_minor = 98900 where id = $1`, [
    changed,
  ]);
  await owner.query(`delete from cashier_sandbox_payout where id = $1`, [lost]);
  await owner.query(`update cashier_sandbox_payout set state = 'failed' where id = $1`, [undone]);
  await owner.query(
    `insert into cashier_sandbox_payout (id, currency, amount_minor, ordered_at, state) values ($1, 'RUB', 500, now(), 'final')`,
    [stranger],
  );
  const provider = "sandbox";
  const found = await compare();
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      {
        provider,
        payout: stranger,
        difference: "unknown_to_us",
        ours: "nothing",
        theirs: "final 5.00 RUB",
      },
      { provider, payout: changed, difference: "amount", ours: "990.00 RUB", theirs: "989.00 RUB" },
      {
        provider,
        payout: lost,
        difference: "unknown_to_provider",
        ours: "final",
        theirs: "nothing",
      },
      { provider, payout: undone, difference: "state", ours: "final", theirs: "failed" },
    ]),
  );
  expect(await compare()).toEqual([]);
});

test("what was reviewed for longer than the books go back is compared by when it was sent", async () => {
  const id = await paidOut("success");
  const owner = it.database.ownerPool;
  await owner.query(
    `update cashier_payout set created_at = created_at - interval '30 days' where id = $1`,
    [id],
  );
  await owner.query(`delete from cashier_sandbox_payout where id = $1`, [id]);
  expect(await compare()).toMatchObject([{ payout: id, difference: "unknown_to_provider" }]);
});

test("an order that was refused need not be in the provider's list", async () => {
  const id = await paidOut("refused");
  await it.database.ownerPool.query(`delete from cashier_sandbox_payout where id = $1`, [id]);
  expect(await compare()).toEqual([]);
});

test("a difference that could not be said is said the next time", async () => {
  const id = await paidOut("success");
  await it.database.ownerPool.query(`delete from cashier_sandbox_payout where id = $1`, [id]);
  await compare(it.providers, () => {
    throw new Error("the process died");
  });
  expect(it.failures.splice(0)).toHaveLength(1);
  expect(await compare()).toMatchObject([{ payout: id }]);
  expect(await compare()).toEqual([]);
});

test("a provider that does not answer is no difference, and keeps no other from being compared", async () => {
  const [sandbox] = it.providers;
  const dead = {
    ...sandbox!,
    name: "dead",
    payouts: { ...sandbox!.payouts!, list: async () => Promise.reject(new Error("no answer")) },
  };
  const id = await paidOut("success");
  await it.database.ownerPool.query(`delete from cashier_sandbox_payout where id = $1`, [id]);
  expect(await compare([dead, sandbox!])).toMatchObject([{ payout: id }]);
  expect(it.failures.splice(0)).toHaveLength(1);
});
