/** What somebody could write past the wallet, and the check that finds it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideHeldWin, readUndecidedWins } from "./staff/decide-held-win.ts";
import { newBet, rollbackOf, winOf } from "./testing/round.ts";
import { startTestCasino, type TestCasino } from "./testing/test-casino.ts";

const tables = [
  "casino_bet",
  "casino_round",
  "casino_transaction",
  "casino_held_win",
  "casino_promo_day",
] as const;

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
  const playerId = await it.player();
  const session = await it.launch(playerId);
  const bets = ["1", "2", "3"].map((amount) => newBet(session, amount));
  const [won, lost, back] = bets as [(typeof bets)[0], (typeof bets)[0], (typeof bets)[0]];
  for (const bet of bets) await it.call("bet", bet);
  await it.call("win", winOf(won, "1500", { round_closed: true }));
  await it.call("win", winOf(lost, "0"));
  await it.call("rollback", rollbackOf(back));
  await it.call("bet", newBet(session, "4"));
  const promo = { transaction_uuid: randomUUID(), promotion: "race", currency: "RUB", amount: "5" };
  await it.call("promo-win", { session, ...promo });
  const [held] = await readUndecidedWins(it.database.appPool, 1);
  const { appPool: pool, ownerPool } = it.database;
  const decision = { decision: "released", decidedBy: "grace", note: "asked" } as const;
  await decideHeldWin({ pool, ledger: it.ledger }, { id: held!.id, ...decision });
  for (const table of tables) {
    await ownerPool.query(`alter table ${table} disable trigger user`);
    await ownerPool.query(`create table kept_${table} as table ${table}`);
  }
});
afterAll(() => it.close());

const broken = async (): Promise<readonly string[]> =>
  (await it.audit()).checks.filter(({ findings }) => findings.length > 0).map(({ name }) => name);

test("an untouched book has no findings", async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  [
    "a payout that no transfer made",
    `update casino_bet set payout_main_minor = payout_main_minor + 1 where state = 'won'`,
    "agrees with the transfers",
  ],
  [
    "a stake of own money that became one of bonus money",
    `update casino_bet set stake_main_minor = stake_main_minor - 1, stake_bonus_minor = 1 where state = 'open'`,
    "agrees with the transfers",
  ],
  [
    "a bet that was paid more than it can win",
    `update casino_bet set max_payout_minor = 1 where state = 'won'`,
    "state says what it was paid",
  ],
  [
    "a bet that no transaction placed",
    `update casino_transaction set placed_bet = gen_random_uuid() where kind = 'bet'`,
    "transaction placed",
  ],
  [
    "a bet under another id of its provider",
    `update casino_bet set transaction_id = gen_random_uuid()`,
    "transaction placed",
  ],
  ["a stake in play that no bet has", `delete from casino_bet where state = 'open'`, "lie in play"],
  [
    "a win that says another amount",
    `update casino_transaction set amount_minor = amount_minor + 1 where kind = 'win'`,
    "paid or held",
  ],
  ["a held win that is gone", `delete from casino_held_win`, "paid or held"],
  [
    "a release that moved another amount",
    `update casino_held_win set amount_minor = amount_minor + 1`,
    "every held win moved",
  ],
  [
    "a release that nobody decided",
    `update casino_held_win set decision = null, decided_at = null, decided_by = null, note = null`,
    "every held win moved",
  ],
  [
    "a promotional win of another amount",
    `update casino_transaction set amount_minor = amount_minor + 1 where kind = 'promo-win'`,
    "every promotional win",
  ],
  [
    "a day that gave away less than its wins",
    `update casino_promo_day set paid_minor = paid_minor - 1`,
    "every day counts",
  ],
])("%s is found", async (_what, forgery, check) => {
  const { ownerPool } = it.database;
  const { rowCount } = await ownerPool.query(forgery);
  expect(rowCount).toBeGreaterThan(0);
  expect(await broken()).toContainEqual(expect.stringContaining(check));
  for (const table of tables) {
    await ownerPool.query(`delete from ${table}`);
    await ownerPool.query(`insert into ${table} select * from kept_${table}`);
  }
  expect(await broken()).toEqual([]);
});
