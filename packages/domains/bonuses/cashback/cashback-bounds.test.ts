/** What cashback is never given for, such as the same loss twice, and that nobody waits for theirs because of somebody else. */
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readOffers } from "../offers/offer-store.ts";
import { readOffer } from "../offers/read-offer.ts";
import {
  noDeposit,
  plainOffer,
  startTestBonuses,
  type TestBonuses,
} from "../testing/test-bonuses.ts";
import { cashbackOffer } from "../testing/test-offers.ts";
import { payCashback } from "./pay-cashback.ts";

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(() => it.close());
afterEach(async () => {
  const { checks } = await it.audit();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  expect(it.failures).toEqual([]);
  await it.database.ownerPool.query(`update bonuses_offer set is_paused = true`);
});

const shareOf = (period: "day" | "week", percent = 10) => ({
  cashback: { percent, period, min_loss: { RUB: "1.00" }, max_amount: { RUB: "50.00" } },
});

interface Version {
  readonly period: "day" | "week";
  readonly savedAt: string;
}

/** As it may have been saved before another period was refused. */
async function addVersion(code: string, { period, savedAt }: Version): Promise<void> {
  const read = readOffer(cashbackOffer({ code }, shareOf(period)));
  if (!read.ok) throw new Error(read.faults.join("; "));
  await it.database.ownerPool.query(
    `with offer as (
       insert into bonuses_offer as o (code, version) values ($1, 1)
       on conflict (code) do update set version = o.version + 1 returning version
     )
     insert into bonuses_offer_version (offer_code, version, offer, saved_by, saved_at)
     select $1, version, $2, 'test', $3 from offer`,
    [code, JSON.stringify(read.offer), savedAt],
  );
}

interface Loss {
  readonly amount: string;
  readonly day: string;
  readonly game?: string;
}

/** A bet that is lost, counted for a day of long ago: nothing here depends on the day of the test. */
async function lose(playerId: string, { amount, day, game = "dice" }: Loss): Promise<void> {
  await it.payIn(playerId, amount);
  const key = uuidv7();
  expect(await it.bet(playerId, { id: key, game, stake: amount, payout: "0.00" })).toBe(key);
  await it.database.ownerPool.query(
    `update bonuses_settled set day = $2::date where player_id = $1 and day > '2025-12-31'`,
    [playerId, day],
  );
}

const payAt = (moment: string) =>
  payCashback(it.database.appPool, { now: new Date(moment), lease: null });

/** The first day of what each is for, and its amount. */
async function given(playerId: string): Promise<readonly string[]> {
  const { rows } = await it.database.ownerPool.query<{ text: string }>(
    `select period_start::text || ' ' || (terms->>'amount') as text from bonuses_grant where player_id = $1 order by 1`,
    [playerId],
  );
  return rows.map(({ text }) => text);
}

// Mondays are 17, 24 and 31 March 2025.

test("days of a week that was paid for are not paid for again, should the offer be one of days since", async () => {
  const code = "weeks-and-days";
  const playerId = await it.newPlayer();
  await lose(playerId, { amount: "50.00", day: "2025-03-23" });
  await addVersion(code, { period: "week", savedAt: "2025-03-01T00:00:00Z" });
  await payAt("2025-03-24T00:10:00Z");
  expect(await given(playerId)).toEqual(["2025-03-17 5.00"]);
  await addVersion(code, { period: "day", savedAt: "2025-03-25T10:00:00Z" });
  await payAt("2025-03-25T10:01:00Z");
  expect(await given(playerId)).toEqual(["2025-03-17 5.00"]);
  await lose(playerId, { amount: "20.00", day: "2025-03-26" });
  await payAt("2025-03-27T00:10:00Z");
  expect(await given(playerId)).toEqual(["2025-03-17 5.00", "2025-03-26 2.00"]);
});

test("a week of which days were paid for is not paid for as a whole, should the offer be one of weeks since", async () => {
  const code = "days-and-weeks";
  const playerId = await it.newPlayer();
  await lose(playerId, { amount: "50.00", day: "2025-03-19" });
  await addVersion(code, { period: "day", savedAt: "2025-03-18T10:00:00Z" });
  await payAt("2025-03-20T00:10:00Z");
  await addVersion(code, { period: "week", savedAt: "2025-03-20T10:00:00Z" });
  await payAt("2025-03-24T00:10:00Z");
  expect(await given(playerId)).toEqual(["2025-03-19 5.00"]);
  await lose(playerId, { amount: "30.00", day: "2025-03-25" });
  await payAt("2025-03-31T00:10:00Z");
  expect(await given(playerId)).toEqual(["2025-03-19 5.00", "2025-03-24 3.00"]);
});

test("no version of an offer has another period than those before it, whatever was saved between", async () => {
  const weekly = cashbackOffer({}, shareOf("week"));
  const { code } = weekly;
  const daily = cashbackOffer({ code }, shareOf("day"));
  const refusal = {
    ok: false,
    faults: [expect.stringContaining("another period is another offer")],
  };
  expect(await it.save(weekly)).toMatchObject({ ok: true, version: 1 });
  expect(await it.save(daily)).toMatchObject(refusal);
  expect(await it.save(cashbackOffer({ code }, shareOf("week", 5)))).toMatchObject({ version: 2 });
  expect(await it.save({ ...plainOffer(noDeposit("5.00")), code })).toMatchObject({ version: 3 });
  expect(await it.save(daily)).toMatchObject(refusal);
  const saved = (await readOffers(it.database.appPool)).find(({ offer }) => offer.code === code);
  expect(saved).toMatchObject({ version: 3, offer: { kind: "no_deposit" } });
});

test("what players lose to each other in rooms is no loss", async () => {
  const playerId = await it.newPlayer();
  await addVersion("no-rooms", { period: "day", savedAt: "2025-03-01T00:00:00Z" });
  await lose(playerId, { amount: "90.00", day: "2025-03-19", game: "rooms" });
  await lose(playerId, { amount: "20.00", day: "2025-03-19" });
  await payAt("2025-03-20T00:10:00Z");
  expect(await given(playerId)).toEqual(["2025-03-19 2.00"]);
});

test("who excluded themselves are given none, and all others are", async () => {
  const players = [await it.newPlayer(), await it.newPlayer()] as const;
  await addVersion("not-for-excluded", { period: "day", savedAt: "2025-03-01T00:00:00Z" });
  for (const playerId of players) await lose(playerId, { amount: "20.00", day: "2025-03-19" });
  await it.database.ownerPool.query(
    `insert into compliance_exclusion (player_id, id, kind, started_at, until, asked_by)
     values ($1, $2, 'self_exclusion', now(), null, 'player')`,
    [players[0], uuidv7()],
  );
  await payAt("2025-03-20T00:10:00Z");
  expect(await Promise.all(players.map(given))).toEqual([[], ["2025-03-19 2.00"]]);
});

test("a wallet that cannot be given its own keeps nobody else waiting, and has it later", async () => {
  const [stuck, next] = [await it.newPlayer(), await it.newPlayer()];
  await addVersion("for-the-next", { period: "day", savedAt: "2025-03-01T00:00:00Z" });
  for (const playerId of [stuck, next])
    await lose(playerId, { amount: "20.00", day: "2025-03-19" });
  const db = it.database.ownerPool;
  // Not valid: it is nothing to the rows that are there.
  await db.query(
    `alter table bonuses_grant add constraint stuck check (player_id <> '${stuck}') not valid`,
  );
  await expect(payAt("2025-03-20T00:10:00Z")).rejects.toThrow("not every wallet");
  expect([await given(stuck), await given(next)]).toEqual([[], ["2025-03-19 2.00"]]);
  await db.query(`alter table bonuses_grant drop constraint stuck`);
  await payAt("2025-03-20T00:11:00Z");
  expect([await given(stuck), await given(next)]).toEqual([
    ["2025-03-19 2.00"],
    ["2025-03-19 2.00"],
  ]);
});
