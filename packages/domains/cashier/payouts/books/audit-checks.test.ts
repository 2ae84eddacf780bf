/** The audit finds a payout whose books were changed behind the ledger's back. */
import { expect, test } from "vitest";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import type { TestPayouts } from "../../development/testing/test-payouts.ts";

let it: TestCashier;
let payouts: TestPayouts;
let id: string;
withTestPayouts(async (started) => {
  ({ it, payouts } = started);
  const playerId = await payouts.depositor();
  ({ id } = await payouts.ordered(playerId));
  await payouts.choose(id, "success");
});

async function findings(): Promise<readonly string[]> {
  const { checks } = await it.audit();
  return checks.flatMap((check) => check.findings.map(({ text }) => text));
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

const settled = "every provider account";
const forgeries = [
  ["a status that no step led to", `update cashier_payout set status = 'sent'`, [`payout`]],
  [
    "a payout that never was",
    `insert into cashier_payout (player_id, id, method_hash, provider, currency, amount_minor, fee_minor, destination_sealed,
       destination_key_id, destination_mark, destination_shown, status, review_reasons, approvals_needed, step_count, created_at, changed_at)
     select player_id, gen_random_uuid(), method_hash, provider, currency, amount_minor, fee_minor, destination_sealed,
       destination_key_id, destination_mark, destination_shown, status, review_reasons, 0, step_count, created_at, changed_at
     from cashier_payout limit 1`,
    ["payout", "provider:sandbox:RUB"],
  ],
  [
    "an amount that was made larger",
    `update cashier_payout set amount_minor = amount_minor + 1`,
    ["player", "player", "provider:sandbox:RUB"],
  ],
  [
    "a provider that is another one",
    `update cashier_payout set provider = 'bank'`,
    ["player", "provider:bank:RUB", "provider:sandbox:RUB"],
  ],
  [
    "a step that is gone",
    `delete from cashier_payout_step where status = 'sent'`,
    ["payout", "player"],
  ],
  [
    "an approval that nobody gave, and a step that nothing allowed in its place",
    `delete from cashier_payout_step where status = 'approved';
     update cashier_payout_step set position = position - 1 where position > 3;
     update cashier_payout_step set from_status = 'reviewing' where status = 'sending';
     update cashier_payout set step_count = step_count - 1`,
    ["payout", "payout"],
  ],
  ["one person where two decide", `update cashier_payout set approvals_needed = 2`, ["payout"]],
  [
    "one person twice where two decide, and then who sent it",
    `update cashier_payout set approvals_needed = 2;
     update cashier_payout_step set actor_kind = 'staff', actor = 'Grace', os_user = 'root' where status in ('reviewing', 'sent')`,
    ["payout", "payout"],
  ],
] as const;

test("an untouched book has no findings", async () => {
  expect(await findings()).toEqual([]);
  expect((await it.audit()).checks.map(({ name }) => name)).toContainEqual(
    expect.stringContaining(settled),
  );
});

test.each(forgeries)("%s", async (_what, forgery, expected) => {
  const owner = it.database.ownerPool;
  await owner.query(`create table kept_payout as table cashier_payout`);
  await owner.query(`create table kept_step as table cashier_payout_step`);
  await owner.query(forgery);
  const found = await findings();
  await owner.query(`truncate cashier_payout, cashier_payout_step`);
  await owner.query(`insert into cashier_payout table kept_payout`);
  await owner.query(`insert into cashier_payout_step table kept_step`);
  await owner.query(`drop table kept_payout, kept_step`);
  expect(found.map((text) => text.split(" ")[0] ?? "").toSorted(byText)).toEqual(
    [...expected].toSorted(byText),
  );
  expect(await findings()).toEqual([]);
});
