/** What bets, wins and promotions do to the balance, over HTTP: at once, above it, and beyond what a game can pay. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBet, rollbackOf, winOf } from "../testing/round.ts";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
});
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});

/** A player with 100.00 and an open session. */
async function opened() {
  const playerId = await it.player();
  return { playerId, session: await it.launch(playerId) };
}

const shown = ({ body: { status, balance } }: Awaited<ReturnType<TestCasino["call"]>>) => [
  status,
  balance,
];

test("two bets at once that are worth more than the balance: one is taken", async () => {
  const { playerId, session } = await opened();
  const answers = await Promise.all(
    ["60", "60"].map((amount) => it.call("bet", newBet(session, amount))),
  );
  expect(answers.map((answer) => shown(answer).join(" ")).toSorted()).toEqual([
    "NOT_ENOUGH_MONEY 40.00",
    "OK 40.00",
  ]);
  expect(await it.balance(playerId)).toBe("40.00");
});

test("a bet that was refused for want of money is not taken when it comes again after a deposit", async () => {
  const { session } = await opened();
  const bet = newBet(session, "120");
  const refused = await it.call("bet", bet);
  expect(shown(refused)).toEqual(["NOT_ENOUGH_MONEY", "100.00"]);
  const other = newBet(session, "10");
  await it.call("bet", other);
  await it.call("win", winOf(other, "500"));
  expect((await it.call("bet", bet)).text).toBe(refused.text);
  expect(shown(await it.call("rollback", rollbackOf(bet)))).toEqual(["OK", "590.00"]);
  expect((await it.call("win", winOf(bet, "1"))).body.status).toBe("TRANSACTION_DOES_NOT_EXIST");
});

test("twenty attempts of one bet at once take one stake, all with the same answer", async () => {
  const { playerId, session } = await opened();
  const bet = newBet(session, "10");
  const answers = await Promise.all(Array.from({ length: 20 }, () => it.call("bet", bet)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await it.balance(playerId)).toBe("90.00");
});

test("a promotional win needs no bet and comes from the provider's own account", async () => {
  const { playerId, session } = await opened();
  const promo = {
    session,
    transaction_uuid: randomUUID(),
    promotion: "spring race",
    currency: "RUB",
    amount: "40",
  };
  const paid = await it.call("promo-win", promo);
  expect(shown(paid)).toEqual(["OK", "140.00"]);
  expect((await it.call("promo-win", promo)).text).toBe(paid.text);
  expect(await it.balance(playerId)).toBe("140.00");
});

test("another currency than the session's is refused", async () => {
  const { session } = await opened();
  const bet = newBet(session, "10", { currency: "USD" });
  expect((await it.call("bet", bet)).body.status).toBe("WRONG_CURRENCY");
});

test.each(["0", "0.00"])("a stake of %s is refused", async (amount) => {
  const { session } = await opened();
  expect((await it.call("bet", newBet(session, amount))).body.status).toBe("WRONG_SYNTAX");
});
