/** A bet from its quote to the ledger, over HTTP. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MarketStatus } from "@oddwright/core/odds/feed/feed-messages.ts";
import {
  matchPrices,
  matchResult,
  overUnder,
  putEvent,
  putMarket,
  putMatch,
} from "../testing/test-book.ts";
import {
  on,
  onWinner,
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
  expect(await it.audit()).toMatchObject({ ok: true });
  await it.close();
});

const event = () => putMatch(it.database.ownerPool);

/** The match's prices from now on. */
const price = (id: string, home: number, status: MarketStatus = "open") =>
  putMarket(it.database.ownerPool, {
    event: id,
    market: matchResult,
    prices: { ...matchPrices, home },
    status,
  });

describe("a single", () => {
  test("is taken at its quoted price, and its stake leaves the balance", async () => {
    const [player, match] = [await it.player(), await event()];
    const quote = await it.quote(player, [onWinner(match)]);
    expect(quote).toMatchObject({
      kind: "single",
      combined_price: "2.50",
      lines: 1,
      delay_ms: 0,
      problems: [],
      min_stake: "1.00",
    });
    const { status, body } = await it.place(player, quote.quote);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      balance: "9900.00",
      bet: {
        state: "open",
        stake: "100.00",
        possible_return: "250.00",
        combined_price: "2.50",
        legs: [{ price: "2.50", state: "open", event: { id: match } }],
      },
    });
    const shown = await it.call<Placed>(player, `/betting/bets/${body.bet.id}`);
    expect(shown.body.bet).toEqual(body.bet);
    const list = await it.call<{ bets: Placed["bet"][] }>(player, "/betting/bets?state=open");
    expect(list.body.bets).toEqual([body.bet]);
  });

  test("that is sent again is taken once, also after its quote has expired", async () => {
    const [player, match] = [await it.player(), await event()];
    const { quote } = await it.quote(player, [onWinner(match)]);
    const key = randomUUID();
    const first = await it.place(player, quote, { key });
    const second = await it.place(player, quote, { key });
    expect(second.text).toBe(first.text);
    expect(await it.balance(player)).toBe("9900.00");
    const other = await it.place<Refused>(player, quote, { key, stake: "50.00" });
    expect(other.body.error).toBe("idempotency_conflict");
  });

  test.each([
    ["of another player", async (quote: string) => [await it.player(), quote] as const],
    ["that was changed", async (quote: string, player: string) => [player, `x${quote}`] as const],
    [
      "without a signature",
      async (quote: string, player: string) => [player, quote.split(".")[0]!] as const,
    ],
  ])("is not taken by a quote %s", async (_what, changed) => {
    const [player, match] = [await it.player(), await event()];
    const { quote } = await it.quote(player, [onWinner(match)]);
    const [caller, text] = await changed(quote!, player);
    const { body } = await it.place<Refused>(caller, text);
    expect(body.error).toBe("betting_quote_forged");
    expect(await it.balance(player)).toBe("10000.00");
  });

  test("is refused when its market is suspended or closed, and nothing moves", async () => {
    const [player, match] = [await it.player(), await event()];
    const { quote } = await it.quote(player, [onWinner(match)]);
    await price(match, 2_500, "suspended");
    expect((await it.place<Refused>(player, quote)).body).toMatchObject({
      error: "betting_suspended",
      params: { leg: "0" },
    });
    await price(match, 2_500, "settled");
    expect((await it.place<Refused>(player, quote)).body.error).toBe("betting_ended");
    expect(await it.balance(player)).toBe("10000.00");
    const again = await it.quote(player, [onWinner(match)]);
    expect(again).toMatchObject({ quote: null, problems: [{ leg: 0, code: "event_ended" }] });
  });

  test("is refused from the moment at which its match was to begin, though nobody has called it live", async () => {
    const [player, match] = [await it.player(), await event()];
    const { quote } = await it.quote(player, [onWinner(match)]);
    await it.database.ownerPool.query(
      `update sportsbook_event set starts_at = clock_timestamp() where id = $1`,
      [match],
    );
    expect((await it.place<Refused>(player, quote)).body.error).toBe("betting_suspended");
    expect(await it.balance(player)).toBe("10000.00");
    const again = await it.quote(player, [onWinner(match)]);
    expect(again).toMatchObject({ quote: null, problems: [{ code: "market_suspended" }] });
    await putEvent(it.database.ownerPool, match, "live");
    expect((await it.place<Placed>(player, quote)).body.bet.state).toBe("delayed");
  });

  test("is refused while nobody reads what the producer of its match says, and so is a cash-out", async () => {
    const [player, match] = [await it.player(), await event()];
    const { quote } = await it.quote(player, [onWinner(match)]);
    const { bet } = (await it.place(player, quote)).body;
    const { quote: next } = await it.quote(player, [onWinner(match)]);
    const heard = (seconds: number) =>
      it.database.ownerPool.query(
        `with unread as (insert into sportsbook_producer (name, is_replay, status, heard_at)
           values ('unread', false, 'up', clock_timestamp() - make_interval(secs => $2))
           on conflict (name) do update set heard_at = excluded.heard_at returning name)
         update sportsbook_event set producer = name from unread where id = $1`,
        [match, seconds],
      );
    await heard(31);
    expect((await it.place<Refused>(player, next)).body.error).toBe("betting_suspended");
    const shown = () => it.call<Placed>(player, `/betting/bets/${bet.id}`);
    expect((await shown()).body.bet.cash_out).toMatchObject({ offer: null, reason: "suspended" });
    // Ahead, so that no machine is too slow for it.
    await heard(-600);
    expect((await shown()).body.bet.cash_out).toMatchObject({ reason: null });
    expect((await it.place(player, next)).status).toBe(200);
  });

  test.each([
    ["none", 2_600, null],
    ["none", 2_400, null],
    ["better", 2_600, "2.60"],
    ["better", 2_400, null],
    ["any", 2_000, "2.00"],
    [{ within_percent: 5 }, 2_375, "2.375"],
    [{ within_percent: 5 }, 2_374, null],
  ])("under the policy %j meets the price %i: %s", async (policy, now, taken) => {
    const [player, match] = [await it.player(), await event()];
    const { quote } = await it.quote(player, [onWinner(match)]);
    await price(match, now);
    const { body } = await it.place<Placed & Refused>(player, quote, { policy });
    expect(body).toMatchObject(
      taken === null
        ? { error: "betting_price_changed", params: { leg: "0" } }
        : { bet: { legs: [{ price: taken }] } },
    );
  });

  test("of more than the balance, or less than the least stake, is refused by its own name", async () => {
    const [player, match] = [await it.player(5_000n), await event()];
    const { quote } = await it.quote(player, [onWinner(match)]);
    const most = await it.place<Refused>(player, quote, { stake: "50.01" });
    expect(most.body).toMatchObject({ error: "balance_not_enough", params: { balance: "50.00" } });
    const least = await it.place<Refused>(player, quote, { stake: "0.99" });
    expect(least.body).toMatchObject({ error: "stake_out_of_range", params: { min: "1.00" } });
  });
});

describe("several legs", () => {
  test("are an accumulator, whose price is their product", async () => {
    const player = await it.player();
    const [one, two] = [await event(), await event()];
    const quote = await it.quote(player, [onWinner(one), onWinner(two, "draw")]);
    expect(quote).toMatchObject({ kind: "accumulator", combined_price: "8.00", lines: 1 });
    const { body } = await it.place(player, quote.quote);
    expect(body.bet).toMatchObject({ kind: "accumulator", possible_return: "800.00" });
  });

  test("are a system with bankers", async () => {
    const player = await it.player();
    const legs = [onWinner(await event()), onWinner(await event()), onWinner(await event())];
    const system = await it.quote(player, legs, [2]);
    expect(system).toMatchObject({ kind: "system", lines: 3, combined_price: "6.25" });
    const banked = await it.quote(player, [{ ...legs[0]!, banker: true }, ...legs.slice(1)], [1]);
    expect(banked).toMatchObject({ kind: "system", lines: 2, combined_price: "6.25" });
    const { body } = await it.place(player, banked.quote);
    expect(body.bet).toMatchObject({ possible_return: "625.00", folds: [1], lines: 2 });
    const wrong = await it.quote(player, legs, [4]);
    expect(wrong).toMatchObject({ quote: null, problems: [{ leg: null, code: "folds_invalid" }] });
  });

  test("of one event are refused as related, with the leg that is in the way", async () => {
    const [player, match] = [await it.player(), await event()];
    await putMarket(it.database.ownerPool, {
      event: match,
      market: overUnder,
      prices: { over: 1_900, under: 1_900 },
    });
    const quote = await it.quote(player, [
      onWinner(match),
      on(match, "total/line=10/match", "over"),
    ]);
    expect(quote).toMatchObject({ quote: null, problems: [{ leg: 1, code: "legs_related" }] });
  });
});
