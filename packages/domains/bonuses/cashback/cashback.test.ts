/** A share of what was lost comes back: of settled own money, once a period, whatever happens at the same time. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { noDeposit, startTestBonuses, type TestBonuses } from "../testing/test-bonuses.ts";
import { cashbackOffer, rakebackOffer } from "../testing/test-offers.ts";
import { createPayCashback, payCashback } from "./pay-cashback.ts";

let it: TestBonuses;
let code: string;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(() => it.close());
beforeEach(async () => {
  code = await saved(cashbackOffer());
});
afterEach(async () => {
  const { checks } = await it.audit();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  expect(it.failures).toEqual([]);
  await it.database.ownerPool.query(`update bonuses_offer set is_paused = true`);
});

async function saved(value: { readonly code: string }): Promise<string> {
  const result = await it.save(value);
  if (!result.ok) throw new Error(result.faults.join("; "));
  return value.code;
}

const dayMs = 86_400_000;
/** The day of the test is over, and so is the time for what was settled on it. */
const tomorrow = () => new Date(Math.floor(Date.now() / dayMs) * dayMs + dayMs + 600_000);

async function endOfDay(): Promise<void> {
  await payCashback(it.database.appPool, { now: tomorrow(), lease: null });
  await it.work();
}

async function playerWith(own: string): Promise<string> {
  const playerId = await it.newPlayer();
  await it.payIn(playerId, own);
  return playerId;
}

const ofOffer = async (playerId: string) =>
  (await it.grants(playerId)).filter(
    (grant) => (grant as unknown as { offer: string }).offer === code,
  );

test("a tenth of what was staked and not paid comes back as a bonus, rounded for the player", async () => {
  const playerId = await playerWith("100.00");
  await it.bet(playerId, { stake: "50.00", payout: "30.00" });
  await it.bet(playerId, { stake: "20.05", payout: "0.00" });
  const offers = await it.call("bonusOffers", playerId);
  expect(offers).toMatchObject({
    body: { offers: [{ offer: code, cashback: { lost: "40.05", amount: "4.01" } }] },
  });
  await endOfDay();
  expect(await it.balances(playerId)).toBe("59.95/4.01");
  expect(await ofOffer(playerId)).toMatchObject([
    { state: "active", issued: "4.01", left: "4.01" },
  ]);
});

test("without wagering it is own money at once, and no more than the most", async () => {
  await it.database.ownerPool.query(`update bonuses_offer set is_paused = true`);
  code = await saved(cashbackOffer({}, { wager: { multiplier: 0, base: "bonus" } }));
  const playerId = await playerWith("900.00");
  await it.bet(playerId, { stake: "900.00", payout: "0.00" });
  await endOfDay();
  expect(await it.balances(playerId)).toBe("50.00/0.00");
});

test("a winner, a small loss, and a stake that is open or given back bring nothing", async () => {
  const winner = await playerWith("10.00");
  await it.bet(winner, { stake: "10.00", payout: "0.00" });
  await it.payIn(winner, "10.00");
  await it.bet(winner, { stake: "10.00", payout: "20.00" });
  const careful = await playerWith("10.00");
  await it.bet(careful, { stake: "0.99", payout: "0.00" });
  const waiting = await playerWith("50.00");
  await it.bet(waiting, { stake: "30.00" });
  const back = await it.bet(waiting, { stake: "20.00" });
  await it.settle(waiting, back, "refund");
  await endOfDay();
  for (const playerId of [winner, careful, waiting]) expect(await it.grants(playerId)).toEqual([]);
});

test("bonus money that is lost is nobody's loss, and what is won with it is no gain", async () => {
  const playerId = await playerWith("10.00");
  await it.accept(playerId, { offer: await it.offer(noDeposit("30.00")) });
  await it.bet(playerId, { stake: "40.00", payout: "20.00" });
  await it.bet(playerId, { stake: "20.00", payout: "0.00" });
  await endOfDay();
  // Of 10.00 own money 5.00 came back and was lost, too.
  expect(await ofOffer(playerId)).toMatchObject([{ issued: "1.00" }]);
});

test("jobs of several processes, again and again, give it once, and bets meanwhile count for their own day", async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => playerWith("100.00")));
  await Promise.all(
    players.map((playerId) => it.bet(playerId, { stake: "40.00", payout: "0.00" })),
  );
  await Promise.all([endOfDay(), endOfDay(), endOfDay()]);
  await endOfDay();
  for (const playerId of players) expect(await it.balances(playerId)).toBe("60.00/4.00");
  const again = createPayCashback({ pool: it.database.appPool, processId: randomUUID() });
  await Promise.all([again(), again()]);
  for (const playerId of players) expect(await ofOffer(playerId)).toHaveLength(1);
});

test("where another bonus or an exclusion stands in its way it waits for its player", async () => {
  const busy = await playerWith("20.00");
  const alone = noDeposit("5.00");
  await it.accept(busy, {
    offer: await it.offer({ ...alone, offer: { ...alone.offer, stacking: "alone" } }),
  });
  await it.bet(busy, { stake: "10.00", payout: "0.00" });
  const away = await playerWith("20.00");
  await it.bet(away, { stake: "10.00", payout: "0.00" });
  await it.database.ownerPool.query(
    `insert into compliance_exclusion (player_id, id, kind, started_at, until, asked_by)
     values ($1, $2, 'timeout', now(), now() + interval '1 day', 'player')`,
    [away, uuidv7()],
  );
  await endOfDay();
  for (const playerId of [busy, away])
    expect(await ofOffer(playerId)).toMatchObject([{ state: "offered" }]);
  const [other] = (await it.grants(busy)).filter(({ state }) => state === "active");
  await it.call("endBonus", busy, { params: { id: other!.id } });
  expect(await it.accept(busy, { offer: code })).toMatchObject({ state: "active", issued: "1.00" });
});

test("it cannot be accepted, nor given by staff, and its terms of a period do not change within it", async () => {
  const playerId = await playerWith("100.00");
  await expect(it.accept(playerId, { offer: code })).rejects.toThrow("bonus_offer_unknown");
  await it.bet(playerId, { stake: "100.00", payout: "0.00" });
  const less = {
    percent: 1,
    period: "day",
    min_loss: { RUB: "1.00" },
    max_amount: { RUB: "50.00" },
  };
  await saved({ ...cashbackOffer({ code }, { cashback: less }), code });
  await endOfDay();
  expect(await ofOffer(playerId)).toMatchObject([{ issued: "10.00" }]);
});

test("the audit finds what was counted wrongly, and a share that is none", async () => {
  const playerId = await playerWith("100.00");
  await it.bet(playerId, { stake: "100.00", payout: "0.00" });
  await endOfDay();
  const change = async (sql: string) => {
    await it.database.ownerPool.query(`update bonuses_settled set ${sql} where player_id = $1`, [
      playerId,
    ]);
  };
  await change("staked_minor = staked_minor + 200");
  const { checks } = await it.audit();
  await change("staked_minor = staked_minor - 200");
  expect(checks.flatMap(({ name, findings }) => (findings.length > 0 ? [name] : []))).toEqual([
    "what was counted as settled of own money was staked and paid",
    "every cashback is the share of what was lost in its period",
  ]);
});

test("rakeback is a share of the edge of what was staked, whatever it won, exact over games and paid once", async () => {
  await it.database.ownerPool.query(`update bonuses_offer set is_paused = true`);
  code = await saved(rakebackOffer());
  const playerId = await playerWith("100.00");
  await it.bet(playerId, { stake: "10.01", payout: "90.00" });
  await it.bet(playerId, { game: "roulette", stake: "33.33", payout: "0.00" });
  const refunded = await it.bet(playerId, { stake: "50.00" });
  await it.settle(playerId, refunded, "refund");
  // 0.1001 + 0.89991 lost on average, of which half comes back: 0.500005.
  const offers = await it.call("bonusOffers", playerId);
  expect(offers).toMatchObject({
    body: { offers: [{ offer: code, cashback: { lost: "1.00", amount: "0.51" } }] },
  });
  await Promise.all([endOfDay(), endOfDay()]);
  await endOfDay();
  expect(await ofOffer(playerId)).toMatchObject([{ state: "active", issued: "0.51" }]);
  expect(await it.call("acceptBonus", playerId, { body: { offer: code } })).toMatchObject({
    ok: false,
    code: "bonus_offer_unknown",
  });
});
