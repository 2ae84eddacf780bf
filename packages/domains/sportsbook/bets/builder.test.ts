/** Several selections of one match as one bet, over HTTP. */
import { footballBook, type BookInputs } from "@oddwright/core/odds/book/football-book.ts";
import { parseMarketKey } from "@oddwright/core/odds/markets/parse-market-key.ts";
import { footballShape, kickOff } from "@oddwright/core/odds/model/goal-rates.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fullTime, putEvent, putMarket, putModel, say } from "../testing/test-book.ts";
import {
  on,
  type Placed,
  type Refused,
  startTestBets,
  type TestBets,
} from "../testing/test-bets.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(async () => {
  const report = await it.audit();
  expect(report.checks.flatMap(({ findings }) => findings)).toEqual([]);
  await it.close();
});

const inputs: BookInputs = {
  rates: { home: 1.6, away: 1.2, rho: -0.08 },
  state: kickOff(footballShape),
  width: "full",
};
const winner = "match_result/match";
const total = "total/line=10/match";
const both = "both_score/match";
const nothingBack = "draw_no_bet/match";

let count = 0;

async function event(status: "scheduled" | "live" = "scheduled"): Promise<string> {
  count += 1;
  const id = `built-${count}`;
  await putEvent(it.database.ownerPool, id, status);
  await reprice(id, inputs);
  return id;
}

/** As the producer prices it: markets, and what they stand on. */
async function reprice(id: string, of: BookInputs): Promise<void> {
  const { ownerPool } = it.database;
  await putModel(ownerPool, id, of);
  for (const { key, prices } of footballBook(of)) {
    if (![winner, total, both, nothingBack].includes(key)) continue;
    const market = parseMarketKey(key)!;
    await putMarket(ownerPool, { event: id, market, prices: Object.fromEntries(prices) });
  }
}

const picks = (...named: readonly (readonly [market: string, selection: string])[]) =>
  named.map(([market, selection]) => ({ market, selection }));
const usual = picks([winner, "home"], [total, "over"]);

const show = async (player: string, id: string): Promise<Placed["bet"]> =>
  (await it.call<Placed>(player, `/betting/bets/${id}`)).body.bet;

test("is quoted at one price, placed at it, and won when all of its picks win", async () => {
  const [player, match] = [await it.player(), await event()];
  const quote = await it.quote(player, [{ event: match, picks: usual }]);
  expect(quote).toMatchObject({ kind: "builder", problems: [], bounded_by: "builder" });
  const { body } = await it.place(player, quote.quote);
  expect(body.bet).toMatchObject({ kind: "builder", combined_price: quote.combined_price });
  const lost = await it.place(
    player,
    (await it.quote(player, [{ event: match, picks: picks([winner, "home"], [both, "yes"]) }]))
      .quote,
  );
  await say(it.database.ownerPool, match, fullTime(3, 0));
  await it.settle();
  const paid = (Number(quote.combined_price) * 100).toFixed(2);
  expect(await show(player, body.bet.id)).toMatchObject({ state: "settled", paid });
  expect(await show(player, lost.body.bet.id)).toMatchObject({ state: "settled", paid: "0.00" });
});

test("with a void pick is void as a whole", async () => {
  const [player, match] = [await it.player(), await event()];
  const { quote } = await it.quote(player, [{ event: match, picks: usual }]);
  const { body } = await it.place(player, quote);
  const cancelled = { kind: "cancelled", placedFromMs: null, placedUntilMs: null } as const;
  await say(it.database.ownerPool, match, { ...cancelled, markets: [total] });
  await say(it.database.ownerPool, match, fullTime(2, 1));
  await it.settle();
  expect(await show(player, body.bet.id)).toMatchObject({ state: "settled", paid: "100.00" });
});

test.each([
  ["exclude each other", picks([winner, "home"], [winner, "away"]), "picks_exclude_each_other"],
  ["may be returned", picks([total, "over"], [nothingBack, "home"]), "pick_can_push"],
])("of picks that %s is not quoted", async (_what, chosen, code) => {
  const [player, match] = [await it.player(), await event()];
  const { problems, quote } = await it.quote(player, [{ event: match, picks: chosen }]);
  expect(problems).toEqual([{ leg: 0, code }]);
  expect(quote).toBeNull();
});

test("of an event whose producer does not say what its prices stand on is not quoted", async () => {
  const [player, match] = [await it.player(), await event()];
  await it.database.ownerPool.query(`delete from sportsbook_event_model where event_id = $1`, [
    match,
  ]);
  const { problems } = await it.quote(player, [{ event: match, picks: usual }]);
  expect(problems).toEqual([{ leg: 0, code: "builder_unavailable" }]);
});

test("is priced anew when it is placed: another price is refused or taken by the player's policy", async () => {
  const [player, match] = [await it.player(), await event()];
  const { quote, combined_price } = await it.quote(player, [{ event: match, picks: usual }]);
  await reprice(match, { ...inputs, rates: { ...inputs.rates, home: 1.9 } });
  const refused = await it.place(player, quote);
  expect(refused.body as unknown as Refused).toMatchObject({ error: "betting_price_changed" });
  const { body } = await it.place(player, quote, { policy: "any" });
  expect(Number(body.bet.combined_price)).toBeLessThan(Number(combined_price));
  await putMarket(it.database.ownerPool, {
    event: match,
    market: parseMarketKey(total)!,
    prices: { over: 1_900, under: 1_900 },
    status: "suspended",
  });
  const suspended = await it.place(player, quote, { policy: "any" });
  expect(suspended.body as unknown as Refused).toMatchObject({ error: "betting_suspended" });
});

test("in play waits, and stands where its joint price did not fall meanwhile", async () => {
  const [player, match] = [await it.player(), await event("live")];
  const place = async () => {
    const { quote } = await it.quote(player, [{ event: match, picks: usual }]);
    return (await it.place(player, quote)).body.bet.id;
  };
  const stands = await place();
  await it.passDelay();
  expect(await show(player, stands)).toMatchObject({ state: "open" });
  const falls = await place();
  await reprice(match, { ...inputs, rates: { ...inputs.rates, home: 2.4 } });
  await it.passDelay();
  expect(await show(player, falls)).toMatchObject({
    state: "refused",
    refusal: { code: "betting_price_changed", leg: 0 },
  });
});

test("one combination costs no more than its own cap, in whatever order it is picked", async () => {
  const [player, other, match] = [await it.player(), await it.player(100_000_000n), await event()];
  const chosen = [{ event: match, picks: usual }];
  const { quote, max_stake: stake } = await it.quote(other, chosen);
  expect((await it.place(other, quote, { stake })).status).toBe(200);
  const again = await it.quote(player, [{ event: match, picks: usual.toReversed() }]);
  expect(Number(again.max_stake)).toBeLessThan(Number(stake) / 100);
  const different = picks([winner, "home"], [both, "yes"]);
  const open = await it.quote(player, [{ event: match, picks: different }]);
  expect(Number(open.max_stake)).toBeGreaterThan(100);
});

test("stands in an accumulator beside another match", async () => {
  const [player, match, second] = [await it.player(), await event(), await event()];
  const legs = [{ event: match, picks: usual }, on(second, winner, "away")];
  const quote = await it.quote(player, legs);
  expect(quote).toMatchObject({ kind: "accumulator", problems: [] });
  expect((await it.place(player, quote.quote)).status).toBe(200);
});
