/** Bets that evidence settles, settles again, opens again: what their players have, and what the ledger says of it. */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { marketKey } from "@oddwright/core/odds/markets/market.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  fullTime,
  matchResult,
  overUnder,
  playBasketball,
  putEvent,
  putMarket,
  say,
} from "../testing/test-book.ts";
import { on, type Placed, startTestBets, type TestBets } from "../testing/test-bets.ts";
import { askForForgotten } from "./evidence-store.ts";
import { collectDebts, settleDueEvents } from "./settle-events.ts";

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
  const id = `game-${count}`;
  const { ownerPool } = it.database;
  await putEvent(ownerPool, id);
  const prices = { home: 2_500, draw: 3_200, away: 2_900 };
  await putMarket(ownerPool, { event: id, market: matchResult, prices });
  await putMarket(ownerPool, {
    event: id,
    market: overUnder,
    prices: { over: 1_900, under: 2_000 },
  });
  await putMarket(ownerPool, { event: id, market: quarter, prices: { over: 1_900, under: 2_000 } });
  return id;
}

const quarter = { kind: "total", period: "match", line: 9 } as const;
const winner = (id: string, selection = "home") => on(id, "match_result/match", selection);

async function bet(
  player: string,
  legs: Parameters<TestBets["quote"]>[1],
  folds: readonly number[] | null = null,
) {
  const { quote } = await it.quote(player, legs, folds);
  const { body } = await it.place(player, quote);
  return body.bet.id;
}

const show = async (player: string, id: string): Promise<Placed["bet"]> =>
  (await it.call<Placed>(player, `/betting/bets/${id}`)).body.bet;

describe("a bet on basketball", () => {
  const spread = { kind: "handicap", period: "match", line: -16, from: [0, 0] } as const;
  const total = { kind: "total", period: "match", line: 818 } as const;

  test("is settled by the final score: a whole line that is met gives the stake back, the winner and the total are paid", async () => {
    const [player, match] = [await it.player(), await event()];
    const { ownerPool } = it.database;
    await playBasketball(ownerPool, match);
    for (const [market, prices] of [
      [{ kind: "moneyline" }, { home: 1_500, away: 2_600 }],
      [spread, { home: 1_900, away: 1_900 }],
      [total, { over: 1_900, under: 1_900 }],
    ] as const)
      await putMarket(ownerPool, { event: match, market, prices });
    const ids = [
      await bet(player, [on(match, "moneyline", "home")]),
      await bet(player, [on(match, marketKey(spread), "home")]),
      await bet(player, [on(match, marketKey(total), "under")]),
    ];
    await say(ownerPool, match, fullTime(104, 100));
    await it.settle();
    const paid = await Promise.all(ids.map(async (id) => (await show(player, id)).paid));
    expect(paid).toEqual(["150.00", "100.00", "190.00"]);
  });
});

describe("a bet", () => {
  test("that won is paid once, however often its evidence is looked at", async () => {
    const [player, match] = [await it.player(), await event()];
    const id = await bet(player, [winner(match)]);
    await say(it.database.ownerPool, match, fullTime(2, 1));
    await it.settle();
    expect(await show(player, id)).toMatchObject({
      state: "settled",
      paid: "250.00",
      settlement_version: 1,
      legs: [{ state: "won" }],
    });
    await say(it.database.ownerPool, match, fullTime(3, 1));
    await it.settle();
    expect(await show(player, id)).toMatchObject({ settlement_version: 1 });
    expect(await it.balance(player)).toBe("10150.00");
  });

  test("that cannot be settled leaves none of the others behind, and its event is tried again", async () => {
    const [first, second, match] = [await it.player(), await it.player(), await event()];
    const failing = await bet(first, [winner(match)]);
    const other = await bet(second, [winner(match)]);
    await say(it.database.ownerPool, match, fullTime(2, 1));
    const { pool, ledger } = it.deps;
    const told: string[] = [];
    const execute: typeof ledger.execute = async (operation, item) => {
      if (item.playerId === first) throw new Error("the connection was lost");
      await setTimeout(50);
      return ledger.execute(operation, item);
    };
    const notifyStaff = ({ topic }: { readonly topic: string }) => void told.push(topic);
    await settleDueEvents({ pool, ledger: { ...ledger, execute }, notifyStaff }, randomUUID());
    expect(await show(second, other)).toMatchObject({ state: "settled", paid: "250.00" });
    expect(await show(first, failing)).toMatchObject({ state: "open" });
    expect(told).toEqual(["betting_settlement_failed"]);
    await it.database.ownerPool.query(`update sportsbook_settlement_due set since = now()`);
    await it.settle();
    expect(await show(first, failing)).toMatchObject({ state: "settled", paid: "250.00" });
  });

  test.each([
    ["half won", quarter, "total/line=9/match", "under", [1, 1], "150.00"],
    ["half lost", quarter, "total/line=9/match", "over", [1, 1], "50.00"],
    ["lost", overUnder, "total/line=10/match", "over", [1, 1], "0.00"],
  ] as const)(
    "that is %s returns that part",
    async (_what, _market, key, selection, [home, away], paid) => {
      const [player, match] = [await it.player(), await event()];
      const id = await bet(player, [on(match, key, selection)]);
      await say(it.database.ownerPool, match, fullTime(home, away));
      await it.settle();
      expect(await show(player, id)).toMatchObject({ state: "settled", paid });
    },
  );

  test("of several legs notes those that are decided, and ends with the first that loses", async () => {
    const [player, one, two] = [await it.player(), await event(), await event()];
    const id = await bet(player, [winner(one), winner(two)]);
    await say(it.database.ownerPool, one, fullTime(1, 0));
    await it.settle();
    expect(await show(player, id)).toMatchObject({
      state: "open",
      legs: [{ state: "won" }, { state: "open" }],
    });
    await say(it.database.ownerPool, two, fullTime(0, 1));
    await it.settle();
    expect(await show(player, id)).toMatchObject({ state: "settled", paid: "0.00" });
    expect(await it.balance(player)).toBe("9900.00");
  });

  test("with a void leg goes on without it, and one of void legs alone gives its stake back", async () => {
    const [player, one, two] = [await it.player(), await event(), await event()];
    const double = await bet(player, [winner(one), winner(two)]);
    const single = await bet(player, [winner(one)]);
    await say(it.database.ownerPool, one, {
      kind: "cancelled",
      markets: "all",
      placedFromMs: null,
      placedUntilMs: null,
    });
    await it.settle();
    expect(await show(player, single)).toMatchObject({
      state: "settled",
      paid: "100.00",
      legs: [{ state: "void", reason: "cancelled" }],
    });
    await say(it.database.ownerPool, two, fullTime(1, 0));
    await it.settle();
    expect(await show(player, double)).toMatchObject({ state: "settled", paid: "250.00" });
  });

  test("of a system is paid by its lines", async () => {
    const player = await it.player();
    const matches = [await event(), await event(), await event()];
    const id = await bet(
      player,
      matches.map((match) => winner(match)),
      [2],
    );
    for (const [at, match] of matches.entries())
      await say(it.database.ownerPool, match, fullTime(at === 0 ? 0 : 1, 0));
    await it.settle();
    // One of three lines wins: a third of the stake at 6.25, rounded down once.
    expect(await show(player, id)).toMatchObject({ paid: "208.33" });
  });

  test("that was taken after its result was known is void", async () => {
    const [player, match] = [await it.player(), await event()];
    const id = await bet(player, [winner(match)]);
    await say(it.database.ownerPool, match, fullTime(1, 0, Date.now() - 60_000));
    await it.settle();
    expect(await show(player, id)).toMatchObject({
      paid: "100.00",
      legs: [{ state: "void", reason: "late" }],
    });
  });
});

describe("a bet that is settled again", () => {
  test("posts the difference up and down, and keeps every version", async () => {
    const [player, match] = [await it.player(), await event()];
    const id = await bet(player, [winner(match)]);
    const words = [fullTime(0, 1), fullTime(2, 0), fullTime(0, 0)];
    const balances = ["9900.00", "10150.00", "9900.00"];
    for (const [at, word] of words.entries()) {
      await say(it.database.ownerPool, match, word);
      await it.settle();
      expect(await it.balance(player)).toBe(balances[at]);
      expect(await show(player, id)).toMatchObject({ settlement_version: at + 1 });
    }
    const { rows } = await it.database.ownerPool.query(
      `select version, due_minor, difference_minor from sportsbook_settlement where bet_id = $1 order by version`,
      [id],
    );
    expect(rows).toEqual([
      { version: 1, due_minor: 0n, difference_minor: 0n },
      { version: 2, due_minor: 25_000n, difference_minor: 25_000n },
      { version: 3, due_minor: 0n, difference_minor: -25_000n },
    ]);
  });

  test("is open again when its evidence is taken back, and settled anew by the next", async () => {
    const [player, match] = [await it.player(), await event()];
    const id = await bet(player, [winner(match)]);
    const word = await say(it.database.ownerPool, match, fullTime(1, 0));
    await it.settle();
    await say(it.database.ownerPool, match, { kind: "rolled_back", evidence: word });
    await it.settle();
    expect(await show(player, id)).toMatchObject({ state: "open", legs: [{ state: "open" }] });
    expect(await it.balance(player)).toBe("9900.00");
    expect((await it.audit()).ok).toBe(true);
    await say(it.database.ownerPool, match, fullTime(3, 0));
    await it.settle();
    expect(await show(player, id)).toMatchObject({ state: "settled", paid: "250.00" });
    expect(await it.balance(player)).toBe("10150.00");
  });

  test("never takes a balance below zero: the rest is owed, staff hear of it, and it is taken when there is money", async () => {
    const [player, match] = [await it.player(10_000n), await event()];
    const id = await bet(player, [winner(match)]);
    await say(it.database.ownerPool, match, fullTime(1, 0));
    await it.settle();
    await it.spend(player, 20_000n);
    await say(it.database.ownerPool, match, fullTime(0, 0));
    await it.settle();
    expect(await it.balance(player)).toBe("0.00");
    expect(await show(player, id)).toMatchObject({ paid: "0.00", settlement_version: 2 });
    const owed = () =>
      it.database.ownerPool
        .query<{ owed: bigint }>(
          `select paid_minor - due_minor as owed from sportsbook_bet where id = $1`,
          [id],
        )
        .then(({ rows }) => rows[0]?.owed);
    expect(await owed()).toBe(20_000n);
    expect((await it.audit()).ok).toBe(true);
    await it.spend(player, -30_000n);
    await collectDebts(it.deps);
    expect(await it.balance(player)).toBe("100.00");
    expect(await owed()).toBe(0n);
    await collectDebts(it.deps);
    expect(await it.balance(player)).toBe("100.00");
  });
});

test("what waits through a delay is settled once it stands", async () => {
  const [player, match] = [await it.player(), await event()];
  await putEvent(it.database.ownerPool, match, "live");
  const id = await bet(player, [winner(match)]);
  await say(it.database.ownerPool, match, fullTime(1, 0));
  await it.settle();
  expect(await show(player, id)).toMatchObject({ state: "delayed" });
  await it.passDelay();
  await putEvent(it.database.ownerPool, match, "ended");
  await askForForgotten(it.database.ownerPool);
  await it.settle();
  expect(await show(player, id)).toMatchObject({ state: "settled", paid: "250.00" });
});

test("whoever finds nothing due writes nothing", async () => {
  await it.settle();
  await it.database.ownerPool.query(`delete from lease where name = 'sportsbook-settlement'`);
  expect(await settleDueEvents(it.deps, randomUUID())).toBe(0);
  const { rows } = await it.database.ownerPool.query(
    `select from lease where name = 'sportsbook-settlement'`,
  );
  expect(rows).toEqual([]);
});
