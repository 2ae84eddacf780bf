/** A bonus from its offer to its end, through the real ledger. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { noDeposit, startTestBonuses, type TestBonuses } from "../testing/test-bonuses.ts";

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(async () => {
  await it.close();
});
afterEach(async () => {
  const { checks } = await it.audit();
  expect(checks.filter(({ findings }) => findings.length > 0)).toEqual([]);
  expect(it.failures).toEqual([]);
});

const only = async (playerId: string) => (await it.grants(playerId))[0]!;

/** A player with own money and a bonus that takes no deposit. */
async function playerWith(own: string, bonus: string, step = {}) {
  const playerId = await it.newPlayer();
  if (own !== "0.00") await it.payIn(playerId, own);
  const { id } = await it.accept(playerId, { offer: await it.offer(noDeposit(bonus, step)) });
  return { playerId, grantId: id };
}

test("a deposit after acceptance is matched, up to the largest bonus, and asks for what the terms say", async () => {
  const playerId = await it.newPlayer();
  const offer = await it.offer();
  await it.payIn(playerId, "50.00");
  const accepted = await it.accept(playerId, { offer });
  expect(accepted).toMatchObject({ state: "accepted", issued: "0.00" });
  await it.work();
  expect(await it.balances(playerId)).toBe("50.00/0.00");
  await it.payIn(playerId, "9.99");
  await it.payIn(playerId, "250.00");
  await it.payIn(playerId, "30.00");
  await it.work();
  expect(await only(playerId)).toMatchObject({
    state: "active",
    issued: "100.00",
    left: "1000.00",
  });
  expect(await it.balances(playerId)).toBe("339.99/100.00");
});

test("accepting again is the same bonus; having had it, another one is refused", async () => {
  const playerId = await it.newPlayer();
  const offer = await it.offer(noDeposit("20.00"));
  const [one, other] = await Promise.all([
    it.accept(playerId, { offer }),
    it.accept(playerId, { offer }).catch((error: Error) => error.message),
  ]);
  // The second waits for the first: it finds the grant accepted, or active already.
  expect([one.id, "bonus_taken"]).toContain(typeof other === "string" ? other : other.id);
  expect(await it.balances(playerId)).toBe("0.00/20.00");
  await expect(it.accept(playerId, { offer })).rejects.toThrow("bonus_taken");
});

test("own money is staked first, winnings follow the stake, and every step is an entry", async () => {
  const { playerId, grantId } = await playerWith("6.00", "20.00");
  await it.bet(playerId, { stake: "10.00", payout: "25.00" });
  expect(await it.balances(playerId)).toBe("15.00/26.00");
  expect(await it.entries(grantId)).toEqual(["issue 20.00 0", "stake -4.00 100000", "win 10.00 0"]);
});

test("stakes count by their game's weight, in hundredths of a minor unit", async () => {
  const { playerId } = await playerWith("100.00", "20.00");
  await it.bet(playerId, { game: "roulette", stake: "0.33", payout: "0.00" });
  expect(await only(playerId)).toMatchObject({ left: "199.97" });
  await it.bet(playerId, { game: "hilo", stake: "1.00", payout: "0.00" });
  expect(await only(playerId)).toMatchObject({ left: "199.97" });
});

test("a game that does not count takes own money, and never the bonus", async () => {
  const { playerId } = await playerWith("5.00", "20.00");
  expect(await it.bet(playerId, { game: "hilo", stake: "5.01", payout: "0.00" })).toBe(
    "bonus_game_excluded",
  );
  await it.bet(playerId, { game: "hilo", stake: "5.00", payout: "0.00" });
  expect(await it.balances(playerId)).toBe("0.00/20.00");
});

test("a stake above the largest one is refused before it is taken, whatever money it is", async () => {
  const { playerId } = await playerWith("100.00", "20.00", { max_bet: { RUB: "5.00" } });
  expect(await it.bet(playerId, { stake: "5.01" })).toBe("bonus_max_bet");
  expect(await it.balances(playerId)).toBe("100.00/20.00");
  await it.bet(playerId, { game: "hilo", stake: "50.00", payout: "0.00" });
  await it.bet(playerId, { stake: "5.00", payout: "0.00" });
  expect(await it.balances(playerId)).toBe("45.00/20.00");
});

test("one stake feeds the bonus that expires first, and no other", async () => {
  const playerId = await it.newPlayer();
  const late = await it.offer(noDeposit("3.00", { days: 9 }));
  const soon = await it.offer(noDeposit("1.00", { days: 2 }));
  await it.accept(playerId, { offer: late });
  const first = await it.accept(playerId, { offer: soon });
  expect(await it.bet(playerId, { stake: "2.50" })).toBe("bonus_one_at_a_time");
  await it.payIn(playerId, "1.50");
  await it.bet(playerId, { stake: "2.50", payout: "0.00" });
  expect(await it.balances(playerId)).toBe("0.00/3.00");
  expect(await it.entries(first.id)).toEqual(["issue 1.00 0", "stake -1.00 25000"]);
});

test("enough staked and settled makes it own money, up to the largest win; what is beyond goes back", async () => {
  const step = { wager: { multiplier: 1, base: "bonus" }, max_win_multiplier: 10 };
  const { playerId, grantId } = await playerWith("0.00", "10.00", step);
  const open = await it.bet(playerId, { stake: "10.00" });
  await it.work();
  // What is open may yet be given back: it does not count so far.
  expect(await only(playerId)).toMatchObject({ state: "active", left: "0.00" });
  await it.settle(playerId, open, "180.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("100.00/0.00");
  expect(await only(playerId)).toMatchObject({
    state: "completed",
    outcome: "wagered",
    converted: "100.00",
  });
  expect((await it.entries(grantId)).slice(-2)).toEqual([
    "convert -100.00 0",
    "cap_forfeit -80.00 0",
  ]);
});

test("a stake that is given back takes its progress back, and each part goes where it came from", async () => {
  const { playerId, grantId } = await playerWith("6.00", "20.00");
  const bet = await it.bet(playerId, { stake: "10.00" });
  expect(await it.balances(playerId)).toBe("0.00/16.00");
  await it.settle(playerId, bet, "refund");
  expect(await it.balances(playerId)).toBe("6.00/20.00");
  expect(await it.entries(grantId)).toEqual([
    "issue 20.00 0",
    "stake -4.00 100000",
    "rollback 4.00 -100000",
  ]);
});

test("what comes back after the conversion is own money, within the largest win", async () => {
  const step = { wager: { multiplier: 1, base: "bonus" }, max_win_multiplier: 2 };
  const { playerId, grantId } = await playerWith("6.00", "20.00", step);
  const open = await it.bet(playerId, { stake: "10.00" });
  await it.bet(playerId, { stake: "10.00", payout: "20.00" });
  await it.bet(playerId, { stake: "10.00", payout: "10.00" });
  await it.work();
  expect(await it.balances(playerId)).toBe("26.00/0.00");
  await it.settle(playerId, open, "refund");
  expect(await it.balances(playerId)).toBe("36.00/0.00");
  expect((await it.entries(grantId)).slice(-2)).toEqual([
    "rollback 4.00 -100000",
    "convert -4.00 0",
  ]);
  await it.work();
});

test("a bonus that expires between stake and payout: its part of the payout goes to the house", async () => {
  const { playerId, grantId } = await playerWith("6.00", "20.00");
  const bet = await it.bet(playerId, { stake: "10.00" });
  await it.expire(grantId);
  expect(await it.bet(playerId, { stake: "1.00" })).toBe("balance_not_enough");
  await it.work();
  expect(await it.balances(playerId)).toBe("0.00/0.00");
  await it.settle(playerId, bet, "25.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("15.00/0.00");
  expect(await only(playerId)).toMatchObject({
    state: "expired",
    outcome: "expired",
    balance: "0.00",
  });
  expect((await it.entries(grantId)).slice(-3)).toEqual([
    "expire -16.00 0",
    "win 10.00 0",
    "expire -10.00 0",
  ]);
});

test("a player forfeits with a bet open: the own part of its payout stays the player's", async () => {
  const { playerId, grantId } = await playerWith("6.00", "20.00");
  const bet = await it.bet(playerId, { stake: "10.00" });
  const ended = await it.call("endBonus", playerId, { params: { id: grantId } });
  expect(ended).toMatchObject({ ok: true, body: { state: "forfeited" } });
  await it.settle(playerId, bet, "25.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("15.00/0.00");
  const again = await it.call("endBonus", playerId, { params: { id: grantId } });
  expect(again).toMatchObject({ ok: false, code: "bonus_closed" });
});

test("what is wagered in time is the player's, also when it is forfeited or ended late", async () => {
  const step = { wager: { multiplier: 1, base: "bonus" } };
  const { playerId, grantId } = await playerWith("0.00", "20.00", step);
  await it.bet(playerId, { stake: "20.00", payout: "20.00" });
  await it.expire(grantId);
  await it.call("endBonus", playerId, { params: { id: grantId } });
  expect(await it.balances(playerId)).toBe("20.00/0.00");
  expect(await only(playerId)).toMatchObject({ state: "completed", outcome: "wagered" });
});

test("wagering that ends after the expiry is too late", async () => {
  const step = { wager: { multiplier: 1, base: "bonus" } };
  const { playerId, grantId } = await playerWith("0.00", "20.00", step);
  const bet = await it.bet(playerId, { stake: "20.00" });
  await it.expire(grantId);
  await it.settle(playerId, bet, "40.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("0.00/0.00");
  expect(await only(playerId)).toMatchObject({ state: "expired", converted: "0.00" });
});

test("a bonus of which nothing is left, in play or not, is over", async () => {
  const { playerId } = await playerWith("0.00", "20.00");
  const open = await it.bet(playerId, { stake: "20.00" });
  await it.work();
  expect(await only(playerId)).toMatchObject({ state: "active" });
  await it.settle(playerId, open, "0.00");
  await it.work();
  expect(await only(playerId)).toMatchObject({ state: "completed", outcome: "played_out" });
});

test("a welcome pack offers its next step when one ends, and each has its own deposit", async () => {
  const playerId = await it.newPlayer();
  const offer = await it.offer({ offer: { kind: "welcome_pack" }, steps: [{}, { days: 3 }] });
  await it.accept(playerId, { offer });
  await it.payIn(playerId, "20.00");
  await it.work();
  await expect(it.accept(playerId, { offer })).rejects.toThrow("bonus_taken");
  const first = await only(playerId);
  await it.call("endBonus", playerId, { params: { id: first.id } });
  expect(await only(playerId)).toMatchObject({ state: "offered", terms: { step: 2 } });
  await it.payIn(playerId, "30.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("50.00/0.00");
  await it.accept(playerId, { offer });
  await it.payIn(playerId, "40.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("90.00/40.00");
});

test("what nobody paid for in time is over, and may be accepted again", async () => {
  const playerId = await it.newPlayer();
  const offer = await it.offer();
  const { id } = await it.accept(playerId, { offer });
  await it.expire(id);
  await it.payIn(playerId, "20.00");
  await it.work();
  expect(await only(playerId)).toMatchObject({ state: "expired", outcome: "unclaimed" });
  expect(await it.accept(playerId, { offer })).toMatchObject({ state: "accepted" });
});

test("two jobs and a repeat of a stake do everything once", async () => {
  const { playerId, grantId } = await playerWith("0.00", "20.00");
  const id = uuidv7();
  const play = { id, stake: "5.00", payout: "10.00" };
  await Promise.all([it.bet(playerId, play), it.bet(playerId, play)]);
  await it.expire(grantId);
  await Promise.all([it.work(), it.work(), it.work()]);
  expect(await it.balances(playerId)).toBe("0.00/0.00");
  expect(await it.entries(grantId)).toEqual([
    "issue 20.00 0",
    "stake -5.00 50000",
    "win 10.00 0",
    "expire -25.00 0",
  ]);
});
