/** Wins beyond what was set aside, and gifts that nobody may get at once: held for staff, who decide once. */
import { randomUUID } from "node:crypto";
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freezeAccount } from "../../compliance/index.ts";
import { readOutbox } from "../../ledger/index.ts";
import { casinoDomain } from "../index.ts";
import {
  decideHeldWin,
  type HeldWinDecision,
  readUndecidedWins,
} from "../staff/decide-held-win.ts";
import { newBet, winOf } from "../testing/round.ts";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
});
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});
beforeEach(async () => {
  await readNotices();
});

/** What staff hear when the events are read: each once, however late that is. */
async function readNotices(): Promise<readonly StaffNotice[]> {
  const notices: StaffNotice[] = [];
  const { record } = casinoDomain.events({ notifyStaff: (notice) => notices.push(notice) });
  await readOutbox(it.database.ownerPool, "test", async (events, client) => {
    await record?.(client, events);
  });
  return notices;
}

async function opened() {
  const playerId = await it.player();
  return { playerId, session: await it.launch(playerId) };
}

const shown = ({ body: { status, balance } }: Awaited<ReturnType<TestCasino["call"]>>) => [
  status,
  balance,
];

const promoOf = (session: string, amount: string) => ({
  session,
  transaction_uuid: randomUUID(),
  promotion: "spring race",
  currency: "RUB",
  amount,
});

const waitingOf = async (playerId: string) =>
  (await readUndecidedWins(it.database.appPool, 1_000)).filter((win) => win.playerId === playerId);

const decide = (id: string, decision: HeldWinDecision) =>
  decideHeldWin(
    { pool: it.database.appPool, ledger: it.ledger },
    { id, decision, decidedBy: "grace", note: "asked the provider" },
  );

const close = (playerId: string) =>
  it.database.ownerPool.query(
    `insert into compliance_closure (player_id, id, closed_at) values ($1, gen_random_uuid(), now())`,
    [playerId],
  );

const exclude = (playerId: string) =>
  it.database.ownerPool.query(
    `insert into compliance_exclusion (player_id, id, kind, started_at, until, asked_by)
     values ($1, gen_random_uuid(), 'self_exclusion', now(), null, 'player')`,
    [playerId],
  );

describe("a win of what its game can pay, or more", () => {
  test("of exactly that is paid whole, and nobody is notified", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "1");
    await it.call("bet", bet);
    expect(shown(await it.call("win", winOf(bet, "1000.00")))).toEqual(["OK", "1099.00"]);
    expect(await readNotices()).toEqual([]);
    expect(await waitingOf(playerId)).toEqual([]);
  });

  test("above that is paid up to it at once, staff are notified with the transaction, and the rest is released once", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "1");
    await it.call("bet", bet);
    const win = winOf(bet, "1000000000000.00", { round_closed: true });
    const paid = await it.call("win", win);
    expect(shown(paid)).toEqual(["OK", "1099.00"]);
    expect((await it.call("win", win)).text).toBe(paid.text);
    expect(await readNotices()).toMatchObject([
      {
        topic: "casino_win_held",
        details: { transaction: win.transaction_uuid, amount: "999999999000.00", currency: "RUB" },
      },
    ]);
    const [held, ...more] = await waitingOf(playerId);
    expect([held?.amountMinor, held?.reason, more]).toEqual([
      99_999_999_900_000n,
      "above_max_win",
      [],
    ]);
    expect(await decide(held!.id, "rejected")).toMatchObject({ ok: true });
    expect(await decide(held!.id, "rejected")).toMatchObject({ ok: true, replayed: true });
    expect(await decide(held!.id, "released")).toMatchObject({ code: "idempotency_conflict" });
    expect(await it.balance(playerId)).toBe("1099.00");
    expect(await waitingOf(playerId)).toEqual([]);
  });

  test("above that is the player's when staff release it, up to what the house has", async () => {
    const { playerId, session } = await opened();
    const [bet, absurd] = [newBet(session, "1"), newBet(session, "1")];
    for (const each of [bet, absurd]) await it.call("bet", each);
    await it.call("win", winOf(bet, "1000.01"));
    await it.call("win", winOf(absurd, "1000000000000.00"));
    const waiting = await waitingOf(playerId);
    const small = waiting.find(({ amountMinor }) => amountMinor === 1n)!;
    const large = waiting.find(({ amountMinor }) => amountMinor > 1n)!;
    expect(await decide(small.id, "released")).toMatchObject({ ok: true });
    expect(await decide(small.id, "released")).toMatchObject({ ok: true, replayed: true });
    expect(await decide(large.id, "released")).toMatchObject({ code: "game_limit_reached" });
    expect(await it.balance(playerId)).toBe("2098.01");
  });
});

describe("a promotional win", () => {
  test.each([
    ["closed", close, "account_closed", "100.00"],
    ["excluded", exclude, "account_excluded", "140.00"],
  ] as const)(
    "to an account that is %s is held, and released unless it is closed",
    async (_how, restrict, reason, balance) => {
      const { playerId, session } = await opened();
      await restrict(playerId);
      const promo = promoOf(session, "40");
      const first = await it.call("promo-win", promo);
      expect(shown(first)).toEqual(["OK", "100.00"]);
      expect((await it.call("promo-win", promo)).text).toBe(first.text);
      expect(await readNotices()).toMatchObject([{ details: { reason, amount: "40.00" } }]);
      const [held] = await waitingOf(playerId);
      const released = await decide(held!.id, "released");
      expect(released.ok ? "released" : released.code).toBe(
        reason === "account_closed" ? "account_closed" : "released",
      );
      expect(await it.balance(playerId)).toBe(balance);
    },
  );

  test("to a frozen account is credited", async () => {
    const { playerId, session } = await opened();
    await freezeAccount(it.database.appPool, { playerId, reason: "a check", frozenBy: "boris" });
    expect(shown(await it.call("promo-win", promoOf(session, "40")))).toEqual(["OK", "140.00"]);
  });

  test("beyond what its provider may give away in a day is held, however many come at once", async () => {
    await it.database.ownerPool.query(
      `update casino_rule set promo_day_minor = 2500 + coalesce(
         (select sum(paid_minor) from casino_promo_day where provider = 'studio' and currency = 'RUB'), 0)
       where currency = 'RUB'`,
    );
    const players = await Promise.all(Array.from({ length: 8 }, () => opened()));
    const answers = await Promise.all(
      players.map(({ session }) => it.call("promo-win", promoOf(session, "10"))),
    );
    expect(answers.map(({ body }) => body.status)).toEqual(players.map(() => "OK"));
    const balances = await Promise.all(players.map(({ playerId }) => it.balance(playerId)));
    expect(balances.toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => "100.00"),
      "110.00",
      "110.00",
    ]);
    const held = await Promise.all(players.map(({ playerId }) => waitingOf(playerId)));
    expect(held.flat().map(({ reason }) => reason)).toEqual(
      Array.from({ length: 6 }, () => "daily_bound"),
    );
  });
});
