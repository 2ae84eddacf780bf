/** Sports bets against a small model of money: random commands of players, producers and staff in two processes at once, in whatever order they happen to end. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptDueBets } from "./bets/accept-bets.ts";
import { placeBet } from "./bets/place-bet.ts";
import { quoteSlip } from "./bets/quote-slip.ts";
import { endDueCashOuts, quoteCashOut, takeCashOut } from "./cash-out/take-cash-out.ts";
import type { BettingDeps } from "./ports/betting-deps.ts";
import { readExposure } from "./read-exposure.ts";
import { askForForgotten } from "./settlement/evidence-store.ts";
import { collectDebts, settleDueEvents } from "./settlement/settle-events.ts";
import { checkSettlement } from "./staff/check-settlement.ts";
import { resettleEvent, voidMarkets } from "./staff/say-evidence.ts";
import { resumeMarkets, suspendMarkets } from "./staff/suspend-markets.ts";
import { dueOf, type ModelBet, mostOf } from "./testing/bet-model.ts";
import {
  type Command,
  command,
  eventCount,
  idOf,
  type Of,
  playerCount,
  selectionOf,
} from "./testing/bet-commands.ts";
import { type BetRow, givenTo, readAllBets, readFacts } from "./testing/stored-bets.ts";
import { startTestBets, type TestBets } from "./testing/test-bets.ts";
import { matchResult, overUnder, putEvent, putMarket } from "./testing/test-book.ts";

const waveSize = 8;
const waves = 40;
/** The books are looked at after so many. */
const lookEvery = 10;
const startMinor = 300_000n;

let it: TestBets;
let processes: readonly [BettingDeps, BettingDeps];
let players: readonly string[];
/** By the bet's id, as their players were told that they stand. */
const taken = new Map<string, Of<"place"> & { readonly playerId: string }>();

beforeAll(async () => {
  it = await startTestBets();
  processes = [it.deps, { ...it.deps, ledger: it.another() }];
  players = await Promise.all(Array.from({ length: playerCount }, () => it.player(startMinor)));
});
afterAll(() => it.close());

const decision = { staff: "grace", reason: "a test" };
/** One producer says one thing after the other. */
let producer: Promise<void> = Promise.resolve();

function carryOut(one: Command, at: number): Promise<unknown> {
  const deps = processes[at % processes.length]!;
  const { appPool } = it.database;
  switch (one.kind) {
    case "place":
      return place(deps, one);
    case "cash_out":
      return cashOut(deps, one);
    case "price":
      return (producer = producer.then(() => reprice(one)));
    case "suspend":
      return suspendMarkets(appPool, { event: idOf(one.event), markets: [], ...decision });
    case "result": {
      const said = { firstHalf: null, goals: null, takenBack: [], result: one.score };
      return resettleEvent(appPool, { event: idOf(one.event), ...said, ...decision });
    }
    case "void": {
      const asked = { event: idOf(one.event), markets: [], from: null, until: null };
      return voidMarkets(appPool, { ...asked, ...decision });
    }
    case "take_back":
      return takeBack(idOf(one.event));
    case "spend":
      return spend(players[one.player]!);
    case "earn":
      return it.spend(players[one.player]!, -startMinor);
    case "work":
      return work(deps);
  }
}

async function place(deps: BettingDeps, one: Of<"place">): Promise<void> {
  const playerId = players[one.player]!;
  const legs = one.picks.map((each) => ({
    event: idOf(each.event),
    picks: [
      {
        market: each.isTotal ? "total/line=10/match" : "match_result/match",
        selection: selectionOf(each),
      },
    ],
  }));
  const folds = one.isSystem && legs.length === 3 ? [2] : null;
  const { body } = await quoteSlip(deps, { playerId, body: { legs, folds } });
  if (body.quote === null) return;
  const bet = {
    playerId,
    key: randomUUID(),
    quote: body.quote,
    stake: (one.stakeMinor / 100).toFixed(2),
    policy: "any",
  } as const;
  const sent = await Promise.all([
    placeBet(deps, bet),
    ...(one.isTwice ? [placeBet(processes[1], bet)] : []),
  ]);
  // What is refused is not stored: the other one may have met another moment.
  const answers = new Set(sent.flatMap((each) => ("json" in each ? [each.json] : [])));
  expect(answers.size, "a repeat has another answer").toBeLessThanOrEqual(1);
  for (const json of answers) taken.set(JSON.parse(json).bet.id, { ...one, playerId });
}

/** By both processes at once. */
async function cashOut(deps: BettingDeps, { of, percent }: Of<"cash_out">): Promise<void> {
  const { rows } = await it.database.ownerPool.query<{ player_id: string; id: string }>(
    `select player_id, id from sportsbook_bet where state = 'open' order by id`,
  );
  const row = rows[of % Math.max(rows.length, 1)];
  if (row === undefined) return;
  const name = { playerId: row.player_id, id: row.id };
  const quoted = await quoteCashOut(deps, { ...name, percent });
  if (!quoted.ok) return;
  const asked = { ...name, key: randomUUID(), quote: quoted.body.quote };
  await Promise.all(processes.map((each) => takeCashOut(each, asked)));
}

async function reprice({
  event: at,
  prices,
  isSuspended,
  isLive,
}: Omit<Of<"price">, "kind">): Promise<void> {
  const { ownerPool } = it.database;
  const [home, draw, away] = prices;
  const id = idOf(at);
  await putEvent(ownerPool, id, isLive ? "live" : "scheduled");
  const status = isSuspended ? "suspended" : "open";
  const three = { event: id, market: matchResult, prices: { home, draw, away }, status } as const;
  await putMarket(ownerPool, three);
  await putMarket(ownerPool, { ...three, market: overUnder, prices: { over: home, under: away } });
}

/** The last word on the event, or every one; bets are taken on it again. */
async function takeBack(id: string, { isAll = false } = {}): Promise<void> {
  const { ownerPool, appPool } = it.database;
  const { rows } = await ownerPool.query<{ id: string }>(
    `select id from sportsbook_evidence where event_id = $1 and evidence->>'kind' <> 'rolled_back' order by number desc`,
    [id],
  );
  const takenBack = rows.slice(0, isAll ? rows.length : 1).map((row) => row.id);
  const asked = { event: id, result: null, firstHalf: null, goals: null, takenBack };
  await resettleEvent(appPool, { ...asked, ...decision });
  await resumeMarkets(appPool, { event: id, markets: [], ...decision });
}

/** All of it, where no other command of the wave takes of it first. */
async function spend(playerId: string): Promise<void> {
  const minor = BigInt(Math.round(Number(await it.balance(playerId)) * 100));
  if (minor > 0n) await it.spend(playerId, minor);
}

async function work(deps: BettingDeps): Promise<void> {
  await acceptDueBets(deps);
  await endDueCashOuts(deps);
  await settleDueEvents(deps, randomUUID());
  await collectDebts(deps);
}

/** Delays are over, and what was put off is tried again. While nothing else is at it: a statement of a test keeps no order of locks. */
async function passTime(): Promise<void> {
  const { ownerPool } = it.database;
  await ownerPool.query(`update sportsbook_bet set accept_at = now() where state = 'delayed'`);
  await ownerPool.query(`update sportsbook_cash_out set due_at = now() where state = 'delayed'`);
  await ownerPool.query(`update sportsbook_settlement_due set since = now()`);
}

/** Until nothing is left to do. */
async function rest(): Promise<void> {
  const { ownerPool, appPool } = it.database;
  const isLeft = async () => {
    const { rowCount } = await ownerPool.query(`
      select from sportsbook_settlement_due union all select from sportsbook_bet where state = 'delayed'
      union all select from sportsbook_cash_out where state = 'delayed'`);
    return rowCount !== 0;
  };
  // Bets that were taken after the last word was gone through.
  await ownerPool.query(`insert into sportsbook_settlement_due (event_id)
    select distinct event_id from sportsbook_evidence on conflict do nothing`);
  await askForForgotten(appPool);
  while (await isLeft()) {
    await passTime();
    await work(processes[0]);
  }
  await collectDebts(processes[0]);
}

function modelOf({ id, stakeMinor, fold, prices, takenAt }: BetRow): ModelBet {
  const legs = taken.get(id)!.picks.map((each, at) => ({
    event: idOf(each.event),
    isTotal: each.isTotal,
    selection: selectionOf(each),
    priceMilli: BigInt(prices[at]!),
  }));
  return { stakeMinor, fold, legs, takenAtMs: takenAt?.getTime() ?? 0 };
}

const counterOf = (leg: ModelBet["legs"][number]): string => `${leg.event} ${leg.selection}`;

/** Once nothing is left to do. */
async function holds(): Promise<readonly BetRow[]> {
  const { ownerPool, appPool } = it.database;
  const [bets, facts] = [await readAllBets(ownerPool), await readFacts(ownerPool)];
  expect(bets.map(({ id }) => id).toSorted()).toEqual([...taken.keys()].toSorted());
  const counted = new Map<string, bigint>();
  const [worth, owed] = [new Map<string, bigint>(), new Map<string, bigint>()];
  const add = (to: Map<string, bigint>, name: string, minor: bigint) =>
    to.set(name, minor + (to.get(name) ?? 0n));
  for (const row of bets) {
    const { playerId, stakeMinor } = taken.get(row.id)!;
    expect(row.stakeMinor).toBe(BigInt(stakeMinor));
    if (row.state === "refused") continue;
    const bet = modelOf(row);
    let left = bet.stakeMinor;
    for (const { percent, offer } of row.cashOuts) {
      const part = (left * BigInt(percent)) / 100n;
      expect(BigInt(offer)).toBeLessThanOrEqual(mostOf(bet, part));
      add(worth, playerId, BigInt(offer));
      left -= part;
    }
    expect([row.id, row.leftMinor]).toEqual([row.id, left]);
    const due = left === 0n ? null : dueOf(bet, left, facts);
    const state = left === 0n ? "cashed_out" : due === null ? "open" : "settled";
    expect([row.id, row.state, row.dueMinor]).toEqual([row.id, state, due ?? 0n]);
    add(worth, playerId, (due ?? 0n) - bet.stakeMinor);
    add(owed, playerId, row.paidMinor - row.dueMinor);
    if (state !== "open") continue;
    expect(row.mostMinor).toBe(mostOf(bet, left));
    for (const leg of bet.legs) add(counted, counterOf(leg), row.mostMinor - left);
    add(counted, "all", row.mostMinor - left);
  }
  expect((await readExposure(ownerPool)).get("RUB")).toBe(counted.get("all") ?? 0n);
  const { rows: counters } = await ownerPool.query<{ name: string; minor: bigint }>(
    `select event_id || ' ' || selection as name, loss_minor as minor from sportsbook_liability`,
  );
  for (const { name, minor } of counters)
    expect([name, minor]).toEqual([name, counted.get(name) ?? 0n]);
  for (const playerId of players) {
    const had = (await givenTo(ownerPool, playerId)) + (worth.get(playerId) ?? 0n);
    // What could not be taken back is owed, and nothing is owed beside money.
    const [held, debt] = had < 0n ? [0n, -had] : [had, 0n];
    expect(await it.balance(playerId)).toBe((Number(held) / 100).toFixed(2));
    expect(owed.get(playerId) ?? 0n).toBe(debt);
  }
  for (let at = 0; at < eventCount; at += 1)
    expect(await checkSettlement(appPool, idOf(at))).toMatchObject({ differences: [] });
  const report = await it.audit();
  expect(report.checks.flatMap(({ findings }) => findings)).toEqual([]);
  return bets;
}

test("whatever happens in whatever order, each wallet holds what the model says, and the house keeps what open bets may cost", async () => {
  const commands = fc.sample(command, { seed: 7, numRuns: waves * waveSize });
  const seen = new Set<string>();
  for (let at = 0; at < eventCount; at += 1)
    await reprice({
      event: at,
      prices: [2_500, 3_200, 2_900],
      isSuspended: false,
      isLive: at % 2 === 0,
    });
  for (let wave = 0; wave < waves; wave += 1) {
    await Promise.all(commands.slice(wave * waveSize, (wave + 1) * waveSize).map(carryOut));
    await passTime();
    if ((wave + 1) % lookEvery > 0) continue;
    await rest();
    for (const { state, version } of await holds()) {
      seen.add(state);
      if (version > 1) seen.add("settled again");
    }
  }
  const states = ["cashed_out", "open", "refused", "settled", "settled again"];
  expect([...seen].toSorted()).toEqual(states);

  // Everything was wrong, and what it paid is spent: it is owed until there is money again.
  const isOwed = ({ dueMinor, paidMinor }: BetRow) => paidMinor > dueMinor;
  await Promise.all(players.map(spend));
  for (let at = 0; at < eventCount; at += 1) await takeBack(idOf(at), { isAll: true });
  await rest();
  expect((await holds()).some(isOwed)).toBe(true);
  await Promise.all(players.map((playerId) => it.spend(playerId, -10n * startMinor)));
  await rest();
  expect((await holds()).some(isOwed)).toBe(false);
}, 300_000);
