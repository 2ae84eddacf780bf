/** Free plays: what stakes they are, what they win, how many there are, and how they end. */
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { stakeOn } from "../testing/plays.ts";
import { type OfferChanges, startTestBonuses, type TestBonuses } from "../testing/test-bonuses.ts";
import { freeSpins } from "../testing/test-offers.ts";

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterEach(async () => {
  const { checks } = await it.audit();
  expect(checks.filter(({ findings }) => findings.length > 0)).toEqual([]);
});
afterAll(async () => {
  await it.close();
});

/** With three free plays of dice at 0.50, whose winnings are to be staked twice. */
async function playerWith(own: string, step: OfferChanges["step"] = {}) {
  const playerId = await it.newPlayer();
  if (own !== "0.00") await it.payIn(playerId, own);
  const { id: grantId } = await it.accept(playerId, { offer: await it.offer(freeSpins(step)) });
  return { playerId, grantId };
}

const spin = (playerId: string, payout?: string) =>
  it.bet(playerId, { stake: "0.50", ...(payout !== undefined && { payout }) });

async function campaign(playerId: string, id: string) {
  const answer = await it.call("freeSpinsCampaign", playerId, { params: { id } });
  return (answer as unknown as { body?: Record<string, unknown> }).body ?? answer;
}

test("a free play takes none of the player's money, and what it wins is bonus money to be staked", async () => {
  const { playerId, grantId } = await playerWith("5.00");
  expect(await it.balances(playerId)).toBe("5.00/1.50");
  await spin(playerId, "2.00");
  expect(await it.balances(playerId)).toBe("5.00/3.00");
  expect(await it.entries(grantId)).toEqual(["issue 1.50 0", "spin -0.50 0", "spin_win 2.00 0"]);
  const [grant] = await it.grants(playerId);
  expect(grant).toMatchObject({ left: "4.00", spins_left: 2, free_balance: "2.00" });
});

test("another stake or another game is not free, and does not take what is set aside for free plays", async () => {
  const { playerId } = await playerWith("2.00");
  await it.bet(playerId, { stake: "0.60", payout: "0.00" });
  await it.bet(playerId, { game: "roulette", stake: "0.50", payout: "0.00" });
  expect(await it.balances(playerId)).toBe("0.90/1.50");
  expect(await it.bet(playerId, { stake: "1.00" })).toBe("bonus_one_at_a_time");
  for (let play = 0; play < 3; play += 1) await spin(playerId, "0.00");
  expect(await it.balances(playerId)).toBe("0.90/0.00");
  await it.work();
  const [grant] = await it.grants(playerId);
  expect(grant).toMatchObject({ state: "completed", outcome: "played_out", spins_left: 0 });
});

test("what was won becomes own money once all plays are played and it is staked as often as said", async () => {
  const { playerId } = await playerWith("0.00");
  await spin(playerId, "2.00");
  // Enough for the first one, but two can still win.
  for (let play = 0; play < 2; play += 1) await it.bet(playerId, { stake: "2.00", payout: "2.00" });
  await it.work();
  expect(await it.balances(playerId)).toBe("0.00/3.00");
  await spin(playerId, "0.00");
  const last = await spin(playerId);
  await it.work();
  expect(await it.balances(playerId)).toBe("0.00/2.00");
  await it.settle(playerId, last, "1.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("0.00/3.00");
  await it.bet(playerId, { stake: "2.00", payout: "2.00" });
  await it.work();
  expect(await it.balances(playerId)).toBe("3.00/0.00");
});

test("without wagering the winnings are the player's when the last one is played, up to the largest win", async () => {
  const step = { wager: { multiplier: 0, base: "bonus" }, max_win_multiplier: 2 };
  const { playerId } = await playerWith("0.00", step);
  await spin(playerId, "5.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("0.00/6.00");
  await spin(playerId, "0.00");
  await spin(playerId, "0.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("3.00/0.00");
});

test("of many stakes at once over two processes exactly as many are free as there are plays", async () => {
  const { playerId, grantId } = await playerWith("10.00");
  const ledgers = [it.ledger, it.another()];
  const play = (index: number) =>
    ledgers[index % 2]!.execute(stakeOn, {
      playerId,
      currency: "RUB",
      key: uuidv7(),
      input: { stake: "0.50", payout: "0.00" },
    });
  await Promise.all(Array.from({ length: 10 }, (_, index) => play(index)));
  expect(await it.balances(playerId)).toBe("6.50/0.00");
  expect((await it.entries(grantId)).filter((entry) => entry.startsWith("spin "))).toHaveLength(3);
});

test("a repeat uses one play, and one that is given back can be played again", async () => {
  const { playerId, grantId } = await playerWith("1.00");
  const once = { id: uuidv7(), stake: "0.50" };
  await Promise.all([it.bet(playerId, once), it.bet(playerId, once)]);
  expect(await campaign(playerId, grantId)).toMatchObject({ left: 2, state: "active" });
  await it.settle(playerId, once.id, "refund");
  expect(await campaign(playerId, grantId)).toMatchObject({ left: 3, count: 3, state: "issued" });
  expect(await it.balances(playerId)).toBe("1.00/1.50");
});

test("what is not played in time goes back, and what a play brings after that goes to the house", async () => {
  const { playerId, grantId } = await playerWith("1.00");
  const open = await spin(playerId);
  await it.expire(grantId);
  expect(await campaign(playerId, grantId)).toMatchObject({ left: 2, state: "expired" });
  expect(await it.call("freeSpins", playerId)).toMatchObject({ body: { list: [] } });
  await it.bet(playerId, { stake: "0.50", payout: "0.00" });
  await it.work();
  expect(await it.balances(playerId)).toBe("0.50/0.00");
  await it.settle(playerId, open, "4.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("0.50/0.00");
});

test("S3.54 S3.55 S7.102 those that are left are listed with their game and their end; one campaign is shown and given up by its player alone", async () => {
  const { playerId, grantId } = await playerWith("0.00");
  await spin(playerId, "2.00");
  const shown = { id: grantId, game: { id: "dice" }, currency: "RUB" };
  const listed = await it.call("freeSpins", playerId);
  expect(listed).toMatchObject({ ok: true, body: { list: [shown] } });
  const [first] = (listed as unknown as { body: { list: { expiration_at: string }[] } }).body.list;
  expect(Date.parse(first!.expiration_at)).toBeGreaterThan(Date.now());
  const whole = { ...shown, stake: "0.50", count: 3, left: 2, won: "2.00", state: "active" };
  expect(await campaign(playerId, grantId)).toMatchObject(whole);
  const stranger = await it.newPlayer();
  const params = { id: grantId };
  for (const name of ["freeSpinsCampaign", "cancelFreeSpins"] as const)
    expect(await it.call(name, stranger, { params })).toMatchObject({ code: "bonus_not_found" });
  const given = await it.call("cancelFreeSpins", playerId, { params });
  expect(given).toMatchObject({ ok: true, body: { state: "cancelled", left: 2 } });
  expect(await it.balances(playerId)).toBe("0.00/0.00");
  expect(await it.call("cancelFreeSpins", playerId, { params })).toMatchObject({
    ok: false,
    code: "bonus_closed",
  });
  const [ended] = await it.grants(playerId);
  expect(ended).toMatchObject({ state: "forfeited", spins_left: 2, free_balance: "0.00" });
});

test("a deposit that is matched can bring free plays besides, and each part is wagered", async () => {
  const playerId = await it.newPlayer();
  const spins = { game: "originals/dice", count: 2, stake: { RUB: "0.50" } };
  const offer = await it.offer({ step: { spins, wager: { multiplier: 1, base: "bonus" } } });
  const { id: grantId } = await it.accept(playerId, { offer });
  await it.payIn(playerId, "20.00");
  await it.work();
  expect(await it.balances(playerId)).toBe("20.00/21.00");
  await spin(playerId, "3.00");
  await spin(playerId, "0.00");
  const [grant] = await it.grants(playerId);
  expect(grant).toMatchObject({
    id: grantId,
    issued: "21.00",
    left: "23.00",
    free_balance: "23.00",
  });
});

test("a bonus without free plays has no campaign", async () => {
  const playerId = await it.newPlayer();
  const { id } = await it.accept(playerId, { offer: await it.offer() });
  expect(await campaign(playerId, id)).toMatchObject({ code: "bonus_not_found" });
});
