/** What staff do to events and their bets, and what the bets become of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  fullTime,
  matchResult,
  overUnder,
  putEvent,
  putMarket,
  say,
} from "../testing/test-book.ts";
import {
  on,
  type Placed,
  type Refused,
  startTestBets,
  type TestBets,
} from "../testing/test-bets.ts";
import { announceActions } from "./announce-actions.ts";
import { readCapList, removeCap, setCap } from "./change-caps.ts";
import { checkSettlement } from "./check-settlement.ts";
import { resettleEvent, voidMarkets } from "./say-evidence.ts";
import { readActions } from "./staff-action.ts";
import { resumeMarkets, suspendMarkets } from "./suspend-markets.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(async () => {
  expect(await it.audit()).toMatchObject({ ok: true });
  await it.close();
});

const decision = { staff: "grace", reason: "the league says so" };
let count = 0;

async function event(): Promise<string> {
  count += 1;
  const id = `ruled-${count}`;
  await putEvent(it.database.ownerPool, id);
  await price(id);
  await putMarket(it.database.ownerPool, {
    event: id,
    market: overUnder,
    prices: { over: 1_900, under: 2_000 },
  });
  return id;
}

const price = (id: string) =>
  putMarket(it.database.ownerPool, {
    event: id,
    market: matchResult,
    prices: { home: 2_500, draw: 3_200, away: 2_900 },
  });

const winner = "match_result/match";
const total = "total/line=10/match";

async function bet(player: string, id: string, market = winner, selection = "home") {
  const { quote } = await it.quote(player, [on(id, market, selection)]);
  const { body } = await it.place(player, quote);
  return body.bet.id;
}

const show = async (player: string, id: string): Promise<Placed["bet"]> =>
  (await it.call<Placed>(player, `/betting/bets/${id}`)).body.bet;

const problemsOf = async (player: string, id: string, market = winner, selection = "home") =>
  (await it.quote(player, [on(id, market, selection)])).problems.map(({ code }) => code);

test("a suspended market takes no bets, also after its producer has priced it anew, until it is resumed", async () => {
  const { appPool } = it.database;
  const [player, match] = [await it.player(), await event()];
  const { quote } = await it.quote(player, [on(match, winner, "home")]);
  const asked = { event: match, markets: [winner], ...decision };
  expect(await suspendMarkets(appPool, asked)).toEqual({ ok: true, value: 1 });
  expect((await it.place(player, quote)).body).toMatchObject({ error: "betting_suspended" });
  await price(match);
  expect(await problemsOf(player, match)).toEqual(["market_suspended"]);
  expect(await problemsOf(player, match, total, "over")).toEqual([]);
  expect(await resumeMarkets(appPool, asked)).toEqual({ ok: true, value: 1 });
  expect(await problemsOf(player, match)).toEqual([]);
});

test("a suspended event takes no bets at all, and its end is that of each of its markets", async () => {
  const { appPool } = it.database;
  const [player, match] = [await it.player(), await event()];
  await suspendMarkets(appPool, { event: match, markets: [total], ...decision });
  await suspendMarkets(appPool, { event: match, markets: [], ...decision });
  expect(await problemsOf(player, match)).toEqual(["market_suspended"]);
  expect(await resumeMarkets(appPool, { event: match, markets: [], ...decision })).toEqual({
    ok: true,
    value: 2,
  });
  expect(await problemsOf(player, match, total, "over")).toEqual([]);
});

test("rooms hear of a suspension that another process wrote, once", async () => {
  const match = await event();
  const heard: ReadonlySet<string>[] = [];
  const announce = announceActions(it.database.appPool, (events) => heard.push(events));
  await announce();
  heard.length = 0;
  await suspendMarkets(it.database.appPool, { event: match, markets: [], ...decision });
  await announce();
  await announce();
  expect(heard).toEqual([new Set([match])]);
});

test("a void market gives its stakes back and is taken off, and what was settled goes on when the void is taken back", async () => {
  const { appPool, ownerPool } = it.database;
  const [player, match] = [await it.player(), await event()];
  const won = await bet(player, match);
  const other = await bet(player, match, total, "over");
  const voided = await voidMarkets(appPool, {
    event: match,
    markets: [winner],
    from: null,
    until: null,
    ...decision,
  });
  if (!voided.ok) throw new Error(voided.code);
  await it.settle();
  expect(await show(player, won)).toMatchObject({ state: "settled", paid: "100.00" });
  expect(await show(player, other)).toMatchObject({ state: "open" });
  expect(await problemsOf(player, match)).toEqual(["market_suspended"]);
  await say(ownerPool, match, fullTime(2, 0));
  await it.settle();
  const back = { event: match, result: null, firstHalf: null, goals: null };
  await resettleEvent(appPool, { ...back, takenBack: [voided.value], ...decision });
  await it.settle();
  expect(await show(player, won)).toMatchObject({ state: "settled", paid: "250.00" });
  expect(await checkSettlement(appPool, match)).toEqual({
    checked: 2,
    differences: [],
    owing: 0,
    isDue: false,
  });
});

test("a window of void bets leaves those alone that were taken outside of it, and the markets open", async () => {
  const [player, match] = [await it.player(), await event()];
  const inside = await bet(player, match);
  const until = new Date();
  const outside = await bet(player, match);
  const window = { from: new Date(until.getTime() - 60_000), until };
  await voidMarkets(it.database.appPool, { event: match, markets: [], ...window, ...decision });
  await it.settle();
  expect(await show(player, inside)).toMatchObject({ state: "settled", paid: "100.00" });
  expect(await show(player, outside)).toMatchObject({ state: "open" });
  expect(await problemsOf(player, match)).toEqual([]);
});

test("a corrected result settles again by the difference, and its moment stays", async () => {
  const { appPool, ownerPool } = it.database;
  const [player, match] = [await it.player(), await event()];
  const id = await bet(player, match);
  await say(ownerPool, match, fullTime(0, 1));
  await it.settle();
  expect(await show(player, id)).toMatchObject({ state: "settled", paid: "0.00" });
  const asked = { event: match, firstHalf: null, takenBack: [], ...decision };
  const wrong = { ...asked, result: [2, 1] as const, goals: ["home"] as const };
  expect(await resettleEvent(appPool, wrong)).toEqual({ ok: false, code: "goals_differ" });
  const goals = ["away", "home", "home"] as const;
  expect(await resettleEvent(appPool, { ...wrong, goals })).toMatchObject({ ok: true });
  expect((await checkSettlement(appPool, match))?.isDue).toBe(true);
  await it.settle();
  expect(await show(player, id)).toMatchObject({ state: "settled", paid: "250.00" });
});

test("the check finds a bet that was settled otherwise than evidence and rules say", async () => {
  const { appPool, ownerPool } = it.database;
  const [player, match] = [await it.player(), await event()];
  const id = await bet(player, match);
  await say(ownerPool, match, fullTime(1, 0));
  const before = await checkSettlement(appPool, match);
  expect(before?.differences).toMatchObject([
    { betId: id, stored: expect.stringContaining("open 0.00 (open)") },
  ]);
  await it.settle();
  expect(await checkSettlement(appPool, match)).toMatchObject({ checked: 1, differences: [] });
  await ownerPool.query(
    `update sportsbook_settlement set numerator = numerator + 1 where bet_id = $1`,
    [id],
  );
  expect((await checkSettlement(appPool, match))?.differences).toHaveLength(1);
  await ownerPool.query(
    `update sportsbook_settlement set numerator = numerator - 1 where bet_id = $1`,
    [id],
  );
  expect(await checkSettlement(appPool, "no-such")).toBeNull();
});

test("a cap of a market is the first that counts, and without it the next one does", async () => {
  const { appPool } = it.database;
  const [player, match] = [await it.player(), await event()];
  const usual = (await it.quote(player, [on(match, winner, "home")])).max_stake;
  const cap = { level: "market", name: `${match}/${winner}`, currency: "RUB" } as const;
  expect(await setCap(appPool, { ...cap, maxMinor: 15_000n }, decision)).toBeNull();
  expect((await it.quote(player, [on(match, winner, "home")])).max_stake).toBe("100.00");
  const { quote } = await it.quote(player, [on(match, winner, "home")]);
  const { body } = await it.place(player, quote, { stake: "100.01" });
  expect(body as unknown as Refused).toMatchObject({ error: "betting_over_cap" });
  expect(await removeCap(appPool, cap, decision)).toEqual({ ok: true, value: 15_000n });
  expect(await removeCap(appPool, cap, decision)).toEqual({ ok: false, code: "cap_unknown" });
  expect((await it.quote(player, [on(match, winner, "home")])).max_stake).toBe(usual);
  expect((await readCapList(appPool)).some(({ name }) => name === cap.name)).toBe(false);
});

test("whatever was done is told with its person and reason, and what names nothing that is there does nothing", async () => {
  const { appPool } = it.database;
  const match = await event();
  const asked = { event: match, markets: ["no-such"], ...decision };
  expect(await suspendMarkets(appPool, asked)).toEqual({ ok: false, code: "market_unknown" });
  const nowhere = { ...asked, event: "no-such", markets: [], from: null, until: null };
  expect(await voidMarkets(appPool, nowhere)).toEqual({ ok: false, code: "event_unknown" });
  const unsaid = { event: match, result: null, firstHalf: null, goals: null, ...decision };
  expect(await resettleEvent(appPool, { ...unsaid, takenBack: ["no-such"] })).toEqual({
    ok: false,
    code: "evidence_unknown",
  });
  expect(await readActions(appPool, { event: match, limit: 10 })).toEqual([]);
  await resettleEvent(appPool, { ...unsaid, takenBack: [] });
  expect(await readActions(appPool, { event: match, limit: 10 })).toMatchObject([
    { action: "resettle", event: match, ...decision },
  ]);
});
