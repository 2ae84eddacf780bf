/** Bonus money on games of other providers: only where an offer counts them, and the balance says no more than may be staked. */
import { randomUUID } from "node:crypto";
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptBonus, saveOffer } from "../../bonuses/index.ts";
import { importGames } from "../catalogue/game-store.ts";
import { newBet, rollbackOf, winOf } from "../testing/round.ts";
import { listOf, startTestCasino, type TestCasino } from "../testing/test-casino.ts";

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
});
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});

const names = { en: "Bonus", ru: "Бонус", kz: "Бонус", br: "Bônus" };

/** A player with 10.00 of own money and 100.00 of a bonus that counts these. */
async function withBonus(weights: Readonly<Record<string, number>>) {
  const pool = it.database.appPool;
  const playerId = await it.player(1_000n);
  const step = {
    amount: { RUB: "100.00" },
    wager: { multiplier: 10, base: "bonus" },
    weights,
    max_bet: null,
    max_win_multiplier: null,
    days: 7,
    claim_days: 3,
  };
  const saved = await saveOffer(pool, {
    value: {
      code: `offer-${randomUUID().slice(0, 8)}`,
      kind: "no_deposit",
      name: names,
      is_public: true,
      stacking: "together",
      steps: [step],
    },
    savedBy: "test",
    jurisdiction: jurisdictionRules("gb"),
  });
  if (!saved.ok) throw new Error(saved.faults.join("; "));
  const accepted = await acceptBonus(
    { pool, ledger: it.ledger },
    { playerId, currency: "RUB", name: { offer: saved.code }, region: null },
  );
  expect(accepted).toMatchObject({ ok: true });
  return { playerId, session: await it.launch(playerId) };
}

const balanceIn = async (session: string) => (await it.call("balance", { session })).body.balance;

test("counts on slots, or on one game of a provider, and the balance has it", async () => {
  for (const weights of [{ slots: 100 }, { "slots/studio/line-five": 20 }]) {
    const { session } = await withBonus(weights);
    expect(await balanceIn(session)).toBe("110.00");
    const bet = newBet(session, "60");
    expect((await it.call("bet", bet)).body).toMatchObject({ status: "OK", balance: "50.00" });
    const won = await it.call("win", winOf(bet, "120"));
    expect(won.body).toMatchObject({ status: "OK", balance: "170.00" });
    expect(await balanceIn(session)).toBe("170.00");
  }
});

test("that counts elsewhere is not in the balance, and a bet beyond own money is refused for want of it", async () => {
  const { session } = await withBonus({ originals: 100, "slots/studio/ways": 100 });
  expect(await balanceIn(session)).toBe("10.00");
  const refused = await it.call("bet", newBet(session, "11"));
  expect(refused.body).toMatchObject({ balance: "10.00" });
  expect(refused.body.status).not.toBe("OK");
  const bet = newBet(session, "4");
  expect((await it.call("bet", bet)).body).toMatchObject({ status: "OK", balance: "6.00" });
  expect((await it.call("rollback", rollbackOf(bet))).body.balance).toBe("10.00");
});

test("two providers that name their bets alike stake it apart", async () => {
  const slot = { code: "line-five", slug: "second-line-five", maxWinStakes: 100n };
  await importGames(it.database.ownerPool, listOf("second", [slot]));
  const { playerId, session } = await withBonus({ slots: 100 });
  const second = await it.launch(playerId, { slug: "second-line-five", provider: "second" });
  const bet = newBet(session, "30");
  const same = { ...newBet(second, "40"), transaction_uuid: bet.transaction_uuid };
  await it.call("bet", bet);
  await it.call("bet", same, { provider: "second" });
  expect(await balanceIn(session)).toBe("40.00");
  await it.call("rollback", rollbackOf(same), { provider: "second" });
  await it.call("rollback", rollbackOf(bet));
  expect(await balanceIn(session)).toBe("110.00");
  const { rows } = await it.database.ownerPool.query(
    `select balance_minor, open_stakes from bonuses_grant where player_id = $1`,
    [playerId],
  );
  expect(rows).toEqual([{ balance_minor: 10_000n, open_stakes: 0 }]);
});
