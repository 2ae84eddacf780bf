/** Which chains of prices are forgotten, and that the rest hold. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { matchResult, overUnder, putEvent, putMarket } from "../testing/test-book.ts";
import { on, startTestBets, type TestBets } from "../testing/test-bets.ts";
import { forgetPrices } from "./forget-prices.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(async () => {
  expect(await it.audit()).toMatchObject({ ok: true });
  await it.close();
});

async function event(id: string): Promise<void> {
  const { ownerPool } = it.database;
  await putEvent(ownerPool, id);
  for (const home of [2_500, 2_400]) {
    const prices = { home, draw: 3_200, away: 2_900 };
    await putMarket(ownerPool, { event: id, market: matchResult, prices });
  }
  await putMarket(ownerPool, {
    event: id,
    market: overUnder,
    prices: { over: 1_900, under: 2_000 },
  });
}

const ended = (id: string, status: string, days: number) =>
  it.database.ownerPool.query(
    `update sportsbook_event set status = $2, ended_at = now() - make_interval(days => $3) where id = $1`,
    [id, status, days],
  );

async function links(): Promise<readonly string[]> {
  const { rows } = await it.database.ownerPool.query<{ name: string }>(
    `select distinct event_id || ' ' || market_key as name from sportsbook_price_change order by 1`,
  );
  return rows.map(({ name }) => name);
}

test("a chain goes 30 days after its event closed, unless a bet hangs on its market", async () => {
  const player = await it.player();
  for (const id of ["old", "young", "open"]) await event(id);
  const { quote } = await it.quote(player, [on("old", "match_result/match", "home")]);
  const { body } = await it.place(player, quote);
  await ended("old", "closed", 31);
  await ended("young", "closed", 29);
  await ended("open", "ended", 31);
  expect(await forgetPrices(it.database.appPool)).toBe(1);
  expect(await forgetPrices(it.database.appPool)).toBe(0);
  expect(await links()).toEqual([
    "old match_result/match",
    ...["open", "young"].flatMap((id) => [`${id} match_result/match`, `${id} total/line=10/match`]),
  ]);
  const receipt = await it.call<{ legs: { picks: { chain: unknown[] }[] }[] }>(
    player,
    `/betting/bets/${body.bet.id}/receipt`,
  );
  expect(receipt.body.legs[0]?.picks[0]?.chain).toHaveLength(1);
});

test("the program itself deletes no link", async () => {
  await expect(it.database.appPool.query(`delete from sportsbook_price_change`)).rejects.toThrow(
    "permission denied",
  );
});
