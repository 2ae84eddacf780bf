/** Cash-outs over HTTP: what is offered, what is paid, what is refused. */
import { randomUUID } from "node:crypto";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fullTime, matchResult, putEvent, putMarket, say } from "../testing/test-book.ts";
import {
  on,
  type Placed,
  type Refused,
  startTestBets,
  type TestBets,
} from "../testing/test-bets.ts";
import { collectDebts } from "../settlement/settle-events.ts";
import { endDelays } from "../end-delays.ts";
import { endDueCashOuts, takeAutoCashOuts } from "./take-cash-out.ts";

type Offered = RouteResponse<"bettingCashOutQuote">;

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(async () => {
  const report = await it.audit();
  expect(report.checks.flatMap(({ findings }) => findings)).toEqual([]);
  await it.close();
});

let count = 0;

async function event(): Promise<string> {
  count += 1;
  const id = `cup-${count}`;
  await putEvent(it.database.ownerPool, id);
  await price(id, 2_500);
  return id;
}

const price = (id: string, home: number, status: "open" | "suspended" = "open") =>
  putMarket(it.database.ownerPool, {
    event: id,
    market: matchResult,
    prices: { home, draw: 3_200, away: 2_900 },
    status,
  });

const winner = (id: string) => on(id, "match_result/match", "home");

async function bet(player: string, matches: readonly string[], folds: number[] | null = null) {
  const { quote } = await it.quote(player, matches.map(winner), folds);
  const { body } = await it.place(player, quote);
  return body.bet.id;
}

const ask = <Body = Offered>(player: string, id: string, percent = 100) =>
  it.call<Body>(player, `/betting/bets/${id}/cash_out_quotes`, { body: { percent } });

const take = <Body = Placed>(player: string, id: string, quote: string, key = randomUUID()) =>
  it.call<Body>(player, `/betting/bets/${id}/cash_outs`, { body: { quote }, key });

const show = async (player: string, id: string): Promise<Placed["bet"]> =>
  (await it.call<Placed>(player, `/betting/bets/${id}`)).body.bet;

describe("before a match", () => {
  test("all of a bet is paid at its price over the one of now, less the margin, once", async () => {
    const [player, match] = [await it.player(), await event()];
    const id = await bet(player, [match]);
    await price(match, 2_000);
    const { body: offer } = await ask(player, id);
    // 100.00 × 2.50 ÷ 2.00 × 0.95
    expect(offer).toMatchObject({ offer: "118.75", stake: "100.00", delay_ms: 0 });
    const key = randomUUID();
    const first = await take(player, id, offer.quote, key);
    expect(first.body).toMatchObject({
      balance: "10018.75",
      bet: { state: "cashed_out", cashed_out: "118.75", stake_left: "0.00", paid: null },
    });
    expect((await take(player, id, offer.quote, key)).text).toBe(first.text);
    await say(it.database.ownerPool, match, fullTime(1, 0));
    await it.settle();
    expect(await show(player, id)).toMatchObject({ state: "cashed_out" });
    expect(await it.balance(player)).toBe("10018.75");
  });

  test("a part is paid by its part, and the rest goes on with the rest of the stake", async () => {
    const [player, match] = [await it.player(), await event()];
    const id = await bet(player, [match]);
    await price(match, 2_000);
    const { body: offer } = await ask(player, id, 40);
    expect(offer).toMatchObject({ offer: "47.50", stake: "40.00" });
    const { body } = await take(player, id, offer.quote);
    expect(body.bet).toMatchObject({
      state: "open",
      stake_left: "60.00",
      possible_return: "150.00",
      cashed_out: "47.50",
    });
    // The offer was of another rest.
    const stale = await take<Refused>(player, id, offer.quote);
    expect(stale.body).toMatchObject({ error: "betting_cash_out_unavailable" });
    expect((await it.audit()).ok).toBe(true);
    await say(it.database.ownerPool, match, fullTime(1, 0));
    await it.settle();
    expect(await show(player, id)).toMatchObject({ state: "settled", paid: "150.00" });
    expect(await it.balance(player)).toBe("10097.50");
  });

  test("less than a fifth is no part", async () => {
    const [player, match] = [await it.player(), await event()];
    const id = await bet(player, [match]);
    expect((await ask<Refused>(player, id, 19)).body.error).toBe("validation_failed");
  });

  test("a worse offer than the signed one is not paid, a better one is", async () => {
    const [player, match] = [await it.player(), await event()];
    const id = await bet(player, [match]);
    const { body: offer } = await ask(player, id);
    await price(match, 2_600);
    const worse = await take<Refused>(player, id, offer.quote);
    expect(worse.body).toMatchObject({
      error: "betting_cash_out_worse",
      params: { offer: "91.34" },
    });
    await price(match, 2_000);
    const better = await take(player, id, offer.quote);
    expect(better.body.bet).toMatchObject({ state: "cashed_out", cashed_out: "118.75" });
  });

  test("a won leg of an accumulator counts as what it won", async () => {
    const [player, one, two] = [await it.player(), await event(), await event()];
    const id = await bet(player, [one, two]);
    await say(it.database.ownerPool, one, fullTime(1, 0));
    await it.settle();
    // 100.00 × 2.50 × 2.50 ÷ 2.50 × 0.95
    expect((await ask(player, id)).body.offer).toBe("237.50");
  });

  test.each([
    [
      "its market is suspended",
      "suspended",
      async (match: string) => price(match, 2_500, "suspended"),
    ],
    [
      "its match is interrupted",
      "interrupted",
      async (match: string) => putEvent(it.database.ownerPool, match, "interrupted"),
    ],
  ] as const)("nothing is offered while %s", async (_what, reason, change) => {
    const [player, match] = [await it.player(), await event()];
    const id = await bet(player, [match]);
    const { body: offer } = await ask(player, id);
    await change(match);
    const refusal = { error: "betting_cash_out_unavailable", params: { reason } };
    expect((await ask(player, id)).body).toMatchObject(refusal);
    expect((await take(player, id, offer.quote)).body).toMatchObject(refusal);
    expect((await show(player, id)).cash_out).toMatchObject({ offer: null, reason });
  });

  test("a system has none, and neither has a bet of another player or a forged offer", async () => {
    const player = await it.player();
    const id = await bet(player, [await event(), await event(), await event()], [2]);
    expect((await ask(player, id)).body).toMatchObject({ params: { reason: "system" } });
    const stranger = await it.player();
    expect((await ask<Refused>(stranger, id)).body.error).toBe("bet_not_found");
    const single = await bet(player, [await event()]);
    const { body: offer } = await ask(player, single);
    const forged = await take<Refused>(player, single, `${offer.quote}x`);
    expect(forged.body.error).toBe("betting_quote_forged");
    const others = await take<Refused>(stranger, single, offer.quote);
    expect(others.body.error).toBe("betting_quote_forged");
  });
});

describe("in play", () => {
  async function played(): Promise<{ player: string; match: string; id: string }> {
    const [player, match] = [await it.player(), await event()];
    const id = await bet(player, [match]);
    await putEvent(it.database.ownerPool, match, "live");
    await price(match, 2_000);
    return { player, match, id };
  }

  test("a cash-out waits, is shown as waiting, and is paid when the offer still stands", async () => {
    const { player, id } = await played();
    const { body: offer } = await ask(player, id);
    expect(offer.delay_ms).toBe(5_000);
    const key = randomUUID();
    const { body } = await take(player, id, offer.quote, key);
    expect(body.bet.state).toBe("open");
    const waiting = await show(player, id);
    expect(waiting.cash_out.waiting).toMatchObject({ percent: 100, offer: "118.75" });
    await take(player, id, offer.quote, key);
    const second = await take<Refused>(player, id, offer.quote);
    expect(second.body.error).toBe("betting_cash_out_unavailable");
    await it.passDelay();
    await endDueCashOuts(it.deps);
    await endDueCashOuts(it.deps);
    expect(await show(player, id)).toMatchObject({ state: "cashed_out", cashed_out: "118.75" });
    expect(await it.balance(player)).toBe("10018.75");
  });

  test("one whose offer fell meanwhile is not paid, and its bet goes on", async () => {
    const { player, match, id } = await played();
    const { body: offer } = await ask(player, id);
    await take(player, id, offer.quote);
    await price(match, 2_400);
    await it.passDelay();
    await endDueCashOuts(it.deps);
    expect(await show(player, id)).toMatchObject({ state: "open", cash_out: { waiting: null } });
    expect(await it.balance(player)).toBe("9900.00");
  });

  test("delays are looked for once a second, and at the moment when the next one is over", async () => {
    const { player, match } = await played();
    const id = await bet(player, [match]);
    const [other, inPlay] = [await played(), () => show(player, id)];
    await take(other.player, other.id, (await ask(other.player, other.id)).body.quote);
    const { ownerPool, appPool } = it.database;
    const laterBy = async (ms: number) => {
      const at = `clock_timestamp() + ${ms} * interval '1 ms'`;
      await ownerPool.query(`update sportsbook_bet set accept_at = ${at} where state = 'delayed'`);
      await ownerPool.query(
        `update sportsbook_cash_out set due_at = ${at} where state = 'delayed'`,
      );
    };
    const query = vi.spyOn(appPool, "query");
    let nowMs = 0;
    const end = endDelays(it.deps, () => nowMs);
    const looksAt = async (at: number): Promise<number> => {
      nowMs = at;
      query.mockClear();
      await end();
      return query.mock.calls.length;
    };

    await laterBy(600_000);
    expect([await looksAt(0), await looksAt(50), await looksAt(950)]).toEqual([1, 0, 0]);
    expect(await inPlay()).toMatchObject({ state: "delayed" });
    await laterBy(900);
    expect(await looksAt(1_000)).toBeGreaterThan(0);
    // Nine tenths of a second later, and not a whole one: then the first of them is over.
    expect(await looksAt(1_900)).toBeGreaterThan(0);
    await laterBy(0);
    expect(await looksAt(2_900)).toBeGreaterThan(0);
    expect(await inPlay()).toMatchObject({ state: "open" });
    expect(await show(other.player, other.id)).toMatchObject({ state: "cashed_out" });
    query.mockRestore();
  });
});

test("a bet is cashed out by itself once the offer reaches the sum that its player set", async () => {
  const [player, match] = [await it.player(), await event()];
  const id = await bet(player, [match]);
  const set = await it.call<Placed>(player, `/betting/bets/${id}/auto_cash_out`, {
    method: "PUT",
    body: { amount: "115.00" },
  });
  expect(set.body.bet.auto_cash_out).toBe("115.00");
  await takeAutoCashOuts(it.deps);
  expect(await show(player, id)).toMatchObject({ state: "open" });
  await price(match, 2_000);
  await takeAutoCashOuts(it.deps);
  expect(await show(player, id)).toMatchObject({ state: "cashed_out", cashed_out: "118.75" });
  const late = await it.call<Refused>(player, `/betting/bets/${id}/auto_cash_out`, {
    method: "PUT",
    body: { amount: null },
  });
  expect(late.body.error).toBe("bet_finished");
});

test("offers nothing for a bet that was settled once: what it paid may be owed, and its stake has counted", async () => {
  const [player, match] = [await it.player(10_000n), await event()];
  const id = await bet(player, [match]);
  const word = await say(it.database.ownerPool, match, fullTime(1, 0));
  await it.settle();
  await it.spend(player, 20_000n);
  await say(it.database.ownerPool, match, { kind: "rolled_back", evidence: word });
  await it.settle();
  expect(await show(player, id)).toMatchObject({
    state: "open",
    cash_out: { offer: null, reason: "reopened" },
  });
  const { body } = await ask<Refused>(player, id);
  expect(body).toMatchObject({
    error: "betting_cash_out_unavailable",
    params: { reason: "reopened" },
  });
  await it.spend(player, -30_000n);
  await collectDebts(it.deps);
  expect(await show(player, id)).toMatchObject({ cash_out: { reason: "reopened" } });
});
