/** A bet from its quote to the ledger, over HTTP. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { priceChangeHash } from "@oddwright/core/odds/prices/price-chain.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import {
  matchResult,
  overUnder,
  playBasketball,
  putEvent,
  putMarket,
} from "../testing/test-book.ts";
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
  expect(await it.audit()).toMatchObject({ ok: true });
  await it.close();
});

let count = 0;

/** An event with a price on who wins, of its own. */
async function event(status: "scheduled" | "live" = "scheduled"): Promise<string> {
  count += 1;
  const id = `match-${count}`;
  await putEvent(it.database.ownerPool, id, status);
  await prices(id, { home: 2_500, draw: 3_200, away: 2_900 });
  return id;
}

const prices = (
  id: string,
  of: Readonly<Record<string, number | null>>,
  status: "open" | "suspended" | "settled" = "open",
) => putMarket(it.database.ownerPool, { event: id, market: matchResult, prices: of, status });

const winner = (id: string, selection = "home") => on(id, "match_result/match", selection);

describe("a single", () => {
  test("is taken at its quoted price, and its stake leaves the balance", async () => {
    const [player, match] = [await it.player(), await event()];
    const quote = await it.quote(player, [winner(match)]);
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
    const { quote } = await it.quote(player, [winner(match)]);
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
    const { quote } = await it.quote(player, [winner(match)]);
    const [caller, text] = await changed(quote!, player);
    const { body } = await it.place<Refused>(caller, text);
    expect(body.error).toBe("betting_quote_forged");
    expect(await it.balance(player)).toBe("10000.00");
  });

  test("is refused when its market is suspended or closed, and nothing moves", async () => {
    const [player, match] = [await it.player(), await event()];
    const { quote } = await it.quote(player, [winner(match)]);
    await prices(match, { home: 2_500, draw: 3_200, away: 2_900 }, "suspended");
    expect((await it.place<Refused>(player, quote)).body).toMatchObject({
      error: "betting_suspended",
      params: { leg: "0" },
    });
    await prices(match, { home: 2_500, draw: 3_200, away: 2_900 }, "settled");
    expect((await it.place<Refused>(player, quote)).body.error).toBe("betting_ended");
    expect(await it.balance(player)).toBe("10000.00");
    const again = await it.quote(player, [winner(match)]);
    expect(again).toMatchObject({ quote: null, problems: [{ leg: 0, code: "event_ended" }] });
  });

  test("is refused from the moment at which its match was to begin, though nobody has called it live", async () => {
    const [player, match] = [await it.player(), await event()];
    const { quote } = await it.quote(player, [winner(match)]);
    await it.database.ownerPool.query(
      `update sportsbook_event set starts_at = clock_timestamp() where id = $1`,
      [match],
    );
    expect((await it.place<Refused>(player, quote)).body.error).toBe("betting_suspended");
    expect(await it.balance(player)).toBe("10000.00");
    const again = await it.quote(player, [winner(match)]);
    expect(again).toMatchObject({ quote: null, problems: [{ code: "market_suspended" }] });
    await putEvent(it.database.ownerPool, match, "live");
    expect((await it.place<Placed>(player, quote)).body.bet.state).toBe("delayed");
  });

  test("is refused while nobody reads what the producer of its match says, and so is a cash-out", async () => {
    const [player, match] = [await it.player(), await event()];
    const { quote } = await it.quote(player, [winner(match)]);
    const { bet } = (await it.place(player, quote)).body;
    const { quote: next } = await it.quote(player, [winner(match)]);
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
    const { quote } = await it.quote(player, [winner(match)]);
    await prices(match, { home: now, draw: 3_200, away: 2_900 });
    const { body } = await it.place<Placed & Refused>(player, quote, { policy });
    expect(body).toMatchObject(
      taken === null
        ? { error: "betting_price_changed", params: { leg: "0" } }
        : { bet: { legs: [{ price: taken }] } },
    );
  });

  test("of more than the balance, or less than the least stake, is refused by its own name", async () => {
    const [player, match] = [await it.player(5_000n), await event()];
    const { quote } = await it.quote(player, [winner(match)]);
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
    const quote = await it.quote(player, [winner(one), winner(two, "draw")]);
    expect(quote).toMatchObject({ kind: "accumulator", combined_price: "8.00", lines: 1 });
    const { body } = await it.place(player, quote.quote);
    expect(body.bet).toMatchObject({ kind: "accumulator", possible_return: "800.00" });
  });

  test("are a system with bankers", async () => {
    const player = await it.player();
    const legs = [winner(await event()), winner(await event()), winner(await event())];
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
    const quote = await it.quote(player, [winner(match), on(match, "total/line=10/match", "over")]);
    expect(quote).toMatchObject({ quote: null, problems: [{ leg: 1, code: "legs_related" }] });
  });
});

describe("in play", () => {
  test("a bet waits with its stake taken, and stands when its price is still there", async () => {
    const [player, match] = [await it.player(), await event("live")];
    const quote = await it.quote(player, [winner(match)]);
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
    const [football, basketball] = [await event("live"), await event("live")];
    await playBasketball(it.database.ownerPool, basketball);
    const { quote } = await it.quote(player, [winner(basketball)]);
    const { bet } = (await it.place(player, quote)).body;
    expect(Date.parse(bet.accept_at!) - Date.parse(bet.placed_at)).toBe(4_000);
    const both = await it.quote(player, [winner(basketball), winner(football)]);
    expect(both.delay_ms).toBe(5_000);
    await it.passDelay();
  });

  test.each(["none", "any"])(
    "a price that fell far or a market that stopped gives the stake back, and the new price is offered: %s",
    async (policy) => {
      const player = await it.player();
      const [fallen, stopped] = [await event("live"), await event("live")];
      const quote = await it.quote(player, [winner(fallen)]);
      const one = await it.place(player, quote.quote, { policy });
      const two = await it.place(player, (await it.quote(player, [winner(stopped)])).quote);
      await prices(fallen, { home: 2_300, draw: 3_200, away: 2_900 });
      await prices(stopped, { home: 2_500, draw: 3_200, away: 2_900 }, "suspended");
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
});

test("a receipt proves each price by its market's chain alone", async () => {
  const [player, match] = [await it.player(), await event()];
  await prices(match, { home: 2_700, draw: 3_200, away: 2_900 });
  const { body } = await it.place(player, (await it.quote(player, [winner(match)])).quote);
  await prices(match, { home: 2_600, draw: 3_200, away: 2_900 });
  const { body: receipt } = await it.call<RouteResponse<"bettingReceipt">>(
    player,
    `/betting/bets/${body.bet.id}/receipt`,
  );
  const leg = receipt.legs[0]!;
  const pick = leg.picks[0]!;
  expect(pick).toMatchObject({ version: 2, selection: "home" });
  const [link, next] = pick.chain;
  expect(link?.selections).toContainEqual({ id: "home", price: leg.price });
  for (const each of pick.chain) {
    const hash = priceChangeHash({
      event: leg.event,
      market: pick.market,
      version: each.version,
      status: each.status,
      prices: each.selections.map(({ id, price }) => [id, price]),
      modelVersion: each.model_version,
      inputsHash: each.inputs_hash,
      previousHash: each.previous_hash,
      at: each.at,
    });
    expect(hash).toBe(each.hash);
  }
  expect(next?.previous_hash).toBe(link?.hash);
  const stranger = await it.player();
  const foreign = await it.call<Refused>(stranger, `/betting/bets/${body.bet.id}/receipt`);
  expect(foreign.body.error).toBe("bet_not_found");
});
