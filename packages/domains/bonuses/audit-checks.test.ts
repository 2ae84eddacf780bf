/** The audit finds bonuses that were changed behind the back of their code. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { noDeposit, startTestBonuses, type TestBonuses } from "./testing/test-bonuses.ts";
import { freeSpins } from "./testing/test-offers.ts";

let it: TestBonuses;
/** What the forgeries change; kept, and put back after each. */
const tables = ["bonuses_grant", "bonuses_promo_code", "ledger_transfer"];
/** As somebody who is above rights and triggers. */
const forge = (statements: readonly string[]) =>
  it.database.ownerPool.query(
    ["begin", "set local session_replication_role = replica", ...statements, "commit"].join(";"),
  );
beforeAll(async () => {
  it = await startTestBonuses();
  const playerId = await it.newPlayer();
  await it.offer({ offer: { is_public: false, promo_codes: [{ code: "AUDITED" }] } });
  await it.accept(playerId, { promo_code: "AUDITED" });
  await it.payIn(playerId, "20.00");
  await it.work();
  const [{ id } = { id: "" }] = await it.grants(playerId);
  await it.call("endBonus", playerId, { params: { id } });
  const step = { wager: { multiplier: 1, base: "bonus" } };
  await it.accept(playerId, { offer: await it.offer(noDeposit("5.00", step)) });
  await it.bet(playerId, { stake: "5.00", payout: "9.00" });
  await it.work();
  await it.accept(playerId, { offer: await it.offer(freeSpins()) });
  await it.bet(playerId, { stake: "0.50", payout: "2.00" });
  await forge(tables.map((table) => `create table kept_${table} as table ${table}`));
});
afterEach(() =>
  forge(tables.map((table) => `delete from ${table}; insert into ${table} table kept_${table}`)),
);
afterAll(() => it.close());

/** The names of the checks that find something, in the order of the audit. */
async function broken(): Promise<readonly string[]> {
  const { checks } = await it.audit();
  return checks.flatMap(({ name, findings }) => (findings.length > 0 ? [name] : []));
}

const unexplained = "what was issued of bonuses is converted, given back, lost or there";
const fed = "every deposit that a bonus was matched with arrived, and fed no other";
const wagered = "of every bonus that became own money enough was staked and settled";
const spun = "of every bonus the free plays are played or left, and what they won is to be wagered";
const claimed = "every promo code is claimed as often as bonuses were made with it";

test("untouched bonuses have no findings", async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  [
    "a deposit that feeds two bonuses",
    `update bonuses_grant g set deposit_id = other.deposit_id, deposit_minor = 1 from bonuses_grant other
     where g.deposit_id is null and other.deposit_id is not null`,
    fed,
  ],
  [
    "a deposit that never arrived",
    `update bonuses_grant set deposit_id = gen_random_uuid() where deposit_id is not null`,
    fed,
  ],
  [
    "a conversion without its stakes",
    `update bonuses_grant set required_hundredths = required_hundredths + 1 where outcome = 'wagered'`,
    wagered,
  ],
  [
    "a conversion that was never wagered",
    `update bonuses_grant set wagered_at = null where outcome = 'wagered'`,
    wagered,
  ],
  ["a free play too many", `update bonuses_grant set spins_left = 3 where spins_left = 2`, spun],
  [
    "a win of a free play that need not be wagered",
    `update bonuses_grant set required_hundredths = 0 where spins_left = 2`,
    spun,
  ],
  ["a claim too many", `update bonuses_promo_code set claims = claims + 1`, claimed],
  ["a claim that is gone", `update bonuses_promo_code set claims = 0`, claimed],
  [
    "a bonus that the house did not pay",
    `update ledger_transfer set debit_account_id = w.main_account_id from ledger_wallet w where purpose = 'bonus_issue'`,
    unexplained,
  ],
  [
    "a bonus that was not given back to the house",
    `update ledger_transfer set credit_account_id = w.main_account_id from ledger_wallet w where purpose = 'bonus_return'`,
    unexplained,
  ],
])("%s", async (_what, statement, check) => {
  await forge([statement]);
  expect(await broken()).toContain(check);
});
