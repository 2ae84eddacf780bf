/** Freezes and exclusions hold for games of other providers as for our own: a stake is refused, a bet that was taken is paid. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { freezeAccount } from "../../compliance/index.ts";
import { newBet, winOf } from "../testing/round.ts";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
});
afterAll(() => it.close());

const restrictions = {
  frozen: (playerId: string) =>
    freezeAccount(it.database.appPool, { playerId, reason: "a check", frozenBy: "boris" }),
  excluded: (playerId: string) => exclude(playerId),
};

async function exclude(playerId: string) {
  await it.database.ownerPool.query(
    `insert into compliance_exclusion (player_id, id, kind, started_at, until, asked_by)
     values ($1, gen_random_uuid(), 'self_exclusion', now(), null, 'player')`,
    [playerId],
  );
}

test.each(["frozen", "excluded"] as const)(
  "a player who is %s is refused for ever, and the open bet is paid",
  async (how) => {
    const playerId = await it.player();
    const session = await it.launch(playerId);
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    await restrictions[how](playerId);
    const late = newBet(session, "10");
    const refused = await it.call("bet", late);
    expect(refused.body).toMatchObject({ status: "USER_DISABLED", reason: `account_${how}` });
    expect((await it.call("bet", late)).text).toBe(refused.text);
    const paid = await it.call("win", winOf(bet, "25"));
    expect(paid.body).toMatchObject({ status: "OK", balance: "115.00" });
  },
);

test("a round of one currency takes no bet of another", async () => {
  const playerId = await it.player();
  const session = await it.launch(playerId);
  const bet = newBet(session, "10");
  await it.call("bet", bet);
  it.currency = "USD";
  const other = await it.launch(playerId);
  it.currency = "RUB";
  const wrong = newBet(other, "1", { round: bet.round, currency: "USD" });
  expect((await it.call("bet", wrong)).body.status).toBe("WRONG_CURRENCY");
  const paid = await it.call("win", winOf(bet, "25", { round_closed: true }));
  expect(paid.body).toMatchObject({ status: "OK", balance: "115.00" });
});

test("a bet that the house could not pay is refused", async () => {
  const playerId = await it.player(200_000_000n);
  const session = await it.launch(playerId);
  const tooMuch = await it.call("bet", newBet(session, "2000000"));
  expect(tooMuch.body).toMatchObject({ status: "LIMIT_REACHED", reason: "game_limit_reached" });
  expect(await it.balance(playerId)).toBe("2000000.00");
});
