/** A player's session has one currency, their bets may have another: what settles a bet is carried out in the bet's. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endOf, newBet, rollbackOf, winOf } from "../testing/round.ts";
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

/** An open bet of 10.00 in roubles, and a later session of the player in dollars. */
async function staked() {
  const playerId = await it.player();
  const bet = newBet(await it.launch(playerId), "10");
  await it.call("bet", bet);
  it.currency = "USD";
  const dollars = await it.launch(playerId);
  it.currency = "RUB";
  return { playerId, bet, dollars };
}

test.each([
  ["a rollback", "rollback", rollbackOf, "100.00"],
  ["a win", "win", (bet: Parameters<typeof winOf>[0]) => winOf(bet, "25"), "115.00"],
  ["the end of a round", "end-round", endOf, "90.00"],
] as const)(
  "%s through a session of another currency has its effect once, also when it comes again through the right one",
  async (_what, name, bodyOf, balance) => {
    const { playerId, bet, dollars } = await staked();
    const body = bodyOf(bet);
    const first = await it.call(name, { ...body, session: dollars });
    expect(first.body).toMatchObject({ status: "OK", currency: "RUB", balance });
    expect((await it.call(name, body)).text).toBe(first.text);
    const { rows } = await it.database.ownerPool.query<{ currency: string; minor: bigint }>(
      `select currency, main_minor as minor from ledger_wallet where player_id = $1 order by currency`,
      [playerId],
    );
    expect(rows).toEqual([
      { currency: "RUB", minor: BigInt(balance.replace(".", "")) },
      { currency: "USD", minor: 0n },
    ]);
  },
);

test("a win in another currency than its bet's is refused, and its id is not kept", async () => {
  const { bet, dollars } = await staked();
  const win = winOf(bet, "25", { session: dollars, currency: "USD" });
  expect((await it.call("win", win)).body.status).toBe("WRONG_CURRENCY");
  const right = await it.call("win", { ...win, currency: "RUB" });
  expect(right.body).toMatchObject({ status: "OK", balance: "115.00" });
});

test("another player's bet gives no currency away", async () => {
  const { bet } = await staked();
  it.currency = "USD";
  const other = await it.launch(await it.player());
  it.currency = "RUB";
  const rollback = rollbackOf(bet, { session: other, transaction_uuid: randomUUID() });
  expect((await it.call("rollback", rollback)).body).toMatchObject({
    status: "TRANSACTION_DOES_NOT_EXIST",
    currency: "USD",
  });
});
