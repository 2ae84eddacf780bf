/** Bets on a match that is played wait before they stand. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  matchPrices,
  matchResult,
  playBasketball,
  putMarket,
  putMatch,
} from "../testing/test-book.ts";
import { onWinner, type Placed, startTestBets, type TestBets } from "../testing/test-bets.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(async () => {
  expect(await it.audit()).toMatchObject({ ok: true });
  await it.close();
});

const liveMatch = () => putMatch(it.database.ownerPool, "live");

test("a bet waits with its stake taken, and stands when its price is still there", async () => {
  const [player, match] = [await it.player(), await liveMatch()];
  const quote = await it.quote(player, [onWinner(match)]);
  expect(quote.delay_ms).toBe(5_000);
  const { body } = await it.place(player, quote.quote);
  expect(body.bet).toMatchObject({ state: "delayed" });
  expect(Date.parse(body.bet.accept_at!) - Date.parse(body.bet.placed_at)).toBe(5_000);
  await it.passDelay();
  const shown = await it.call<Placed>(player, `/betting/bets/${body.bet.id}`);
  expect(shown.body.bet).toMatchObject({ state: "open" });
  expect(await it.balance(player)).toBe("9900.00");
});

test("a bet waits as long as its sport says, of several matches the longest", async () => {
  const player = await it.player();
  const [football, basketball] = [await liveMatch(), await liveMatch()];
  await playBasketball(it.database.ownerPool, basketball);
  const { quote } = await it.quote(player, [onWinner(basketball)]);
  const { bet } = (await it.place(player, quote)).body;
  expect(Date.parse(bet.accept_at!) - Date.parse(bet.placed_at)).toBe(4_000);
  const both = await it.quote(player, [onWinner(basketball), onWinner(football)]);
  expect(both.delay_ms).toBe(5_000);
  await it.passDelay();
});

test.each(["none", "any"])(
  "a price that fell far or a market that stopped gives the stake back, and the new price is offered: %s",
  async (policy) => {
    const { ownerPool } = it.database;
    const player = await it.player();
    const [fallen, stopped] = [await liveMatch(), await liveMatch()];
    const quote = await it.quote(player, [onWinner(fallen)]);
    const one = await it.place(player, quote.quote, { policy });
    const two = await it.place(player, (await it.quote(player, [onWinner(stopped)])).quote);
    await putMarket(ownerPool, {
      event: fallen,
      market: matchResult,
      prices: { ...matchPrices, home: 2_300 },
    });
    await putMarket(ownerPool, {
      event: stopped,
      market: matchResult,
      prices: matchPrices,
      status: "suspended",
    });
    await it.passDelay();
    const first = await it.call<Placed>(player, `/betting/bets/${one.body.bet.id}`);
    expect(first.body.bet).toMatchObject({
      state: "refused",
      refusal: { code: "betting_price_changed", leg: 0, price: "2.30" },
    });
    const second = await it.call<Placed>(player, `/betting/bets/${two.body.bet.id}`);
    expect(second.body.bet.refusal).toMatchObject({ code: "betting_suspended" });
    expect(await it.balance(player)).toBe("10000.00");
  },
);
