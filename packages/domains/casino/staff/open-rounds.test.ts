/** Rounds that their providers do not end: staff hear of each once and end it once, and idle bets do not close the house. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endOf, newBet, rollbackOf, type TestBet, winOf } from "../testing/round.ts";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";
import { type EndRoundByStaff, endRoundByStaff } from "./end-round-by-staff.ts";
import { listOpenRounds, notifyOfOpenRounds } from "./open-rounds.ts";

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
});
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});
beforeEach(() => {
  it.notices.length = 0;
});

async function opened(minor?: bigint) {
  const playerId = await it.player(minor);
  return { playerId, session: await it.launch(playerId) };
}

const notifyStaff = () => {
  const { appPool: pool } = it.database;
  return notifyOfOpenRounds({ pool, notifyStaff: (notice) => it.notices.push(notice) });
};

const age = ({ round }: TestBet, hours: number) =>
  it.database.ownerPool.query(
    `update casino_round set opened_at = now() - $2 * interval '1 hour' where id = $1`,
    [round, hours],
  );

const end = ({ round: roundId }: TestBet, changes: Partial<EndRoundByStaff>) =>
  endRoundByStaff(
    { pool: it.database.appPool, ledger: it.ledger },
    { provider: "studio", roundId, payouts: null, endedBy: "grace", reason: "gone", ...changes },
  );

const stateOf = async ({ round }: TestBet) => {
  const { rows } = await it.database.ownerPool.query<{ state: string }>(
    `select state from casino_round where id = $1`,
    [round],
  );
  return rows[0]?.state;
};

describe("a round that is open for long", () => {
  test("is told to staff once, by two workers at once too, and a young one is not", async () => {
    const { session } = await opened();
    const [old, other, young] = ["1", "2", "3"].map((amount) => newBet(session, amount));
    for (const bet of [old!, other!, young!]) await it.call("bet", bet);
    for (const bet of [old!, other!]) await age(bet, 7);
    const told = await Promise.all([notifyStaff(), notifyStaff()]);
    expect(told[0] + told[1]).toBe(2);
    expect(await notifyStaff()).toBe(0);
    const rounds = it.notices.map(({ details }) => Number(details["rounds"]));
    expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(it.notices[0]).toMatchObject({
      topic: "casino_rounds_open",
      details: { provider: "studio" },
    });
    const listed = await listOpenRounds(it.database.appPool, { hours: 6, limit: 10 });
    expect(listed.map(({ id, bets }) => `${id} ${bets}`).toSorted()).toEqual(
      [old!, other!].map(({ round }) => `${round} 1`).toSorted(),
    );
    for (const bet of [old!, other!, young!]) await it.call("end-round", endOf(bet));
  });
});

describe("staff", () => {
  test("void a round: its open stakes go back once, and what the provider sends later has no effect", async () => {
    const { playerId, session } = await opened();
    const first = newBet(session, "10");
    const second = newBet(session, "20", { round: first.round });
    for (const bet of [first, second]) await it.call("bet", bet);
    await it.call("win", winOf(first, "15"));
    expect(await end(first, {})).toMatchObject({ ok: true });
    expect(await end(first, {})).toMatchObject({ ok: true, replayed: true });
    expect(await end(first, { payouts: {} })).toMatchObject({ code: "idempotency_conflict" });
    expect(await it.balance(playerId)).toBe("105.00");
    expect(await stateOf(first)).toBe("closed");
    expect((await it.call("win", winOf(second, "99"))).body.status).toBe("TRANSACTION_ROLLED_BACK");
    expect((await it.call("rollback", rollbackOf(second))).body.status).toBe("OK");
    expect((await it.call("end-round", endOf(second))).body.status).toBe("OK");
    expect(await it.balance(playerId)).toBe("105.00");
    const { rows } = await it.database.ownerPool.query(
      `select action, ended_by, reason from casino_staff_end where round_id = $1`,
      [first.round],
    );
    expect(rows).toEqual([{ action: "void", ended_by: "grace", reason: "gone" }]);
  });

  test("void a round in which nothing was decided: it is cancelled", async () => {
    const { session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    await end(bet, {});
    expect(await stateOf(bet)).toBe("cancelled");
  });

  test("settle a round: named bets are paid, the others have lost", async () => {
    const { playerId, session } = await opened();
    const first = newBet(session, "10");
    const second = newBet(session, "20", { round: first.round });
    for (const bet of [first, second]) await it.call("bet", bet);
    const payouts = { [first.transaction_uuid]: 2_500n };
    expect(await end(first, { payouts })).toMatchObject({ ok: true });
    expect(await it.balance(playerId)).toBe("95.00");
    expect((await it.call("win", winOf(first, "25"))).body.status).toBe("TRANSACTION_SETTLED");
    expect(await end(first, { payouts: { [first.transaction_uuid]: 1n } })).toMatchObject({
      code: "idempotency_conflict",
    });
  });

  test("pay no more than a bet can win, no bet of another round, and end no round that has ended", async () => {
    const { playerId, session } = await opened();
    const [bet, other] = [newBet(session, "1"), newBet(session, "1")];
    for (const each of [bet, other]) await it.call("bet", each);
    const pays = (of: TestBet, minor: bigint) => ({ payouts: { [of.transaction_uuid]: minor } });
    expect(await end(bet, pays(bet, 100_001n))).toMatchObject({ code: "amount_out_of_range" });
    expect(await end(bet, pays(other, 1n))).toMatchObject({ code: "bet_not_found" });
    expect(await end({ ...bet, round: randomUUID() }, {})).toMatchObject({ code: "not_found" });
    await it.call("end-round", endOf(other));
    expect(await end(other, {})).toMatchObject({ code: "bet_finished" });
    expect(await it.balance(playerId)).toBe("98.00");
    await end(bet, {});
  });

  test("and the provider end a round at once: one of them does", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    const [byStaff, byProvider] = await Promise.all([
      end(bet, {}),
      it.call("win", winOf(bet, "25", { round_closed: true })),
    ]);
    const isPaid = byProvider.body.status === "OK";
    expect(byStaff.ok).toBe(!isPaid);
    expect(await it.balance(playerId)).toBe(isPaid ? "115.00" : "100.00");
  });
});

describe("what may be set aside", () => {
  const bound = (column: "open_player_minor" | "open_provider_minor", minor: number) =>
    it.database.ownerPool.query(`update casino_rule set ${column} = $1 where currency = 'RUB'`, [
      minor,
    ]);

  test("for a player's open bets is bounded, and what ends makes room", async () => {
    const { session } = await opened();
    // A stake of 1.00 may win 999.00 besides.
    await bound("open_player_minor", 99_900);
    const [first, second] = [newBet(session, "1"), newBet(session, "0.01")];
    expect((await it.call("bet", first)).body.status).toBe("OK");
    expect((await it.call("bet", second)).body).toMatchObject({
      status: "LIMIT_REACHED",
      reason: "game_limit_reached",
    });
    const { session: others } = await opened();
    const other = newBet(others, "1");
    expect((await it.call("bet", other)).body.status).toBe("OK");
    await it.call("win", winOf(first, "0"));
    const third = newBet(session, "0.01");
    expect((await it.call("bet", third)).body.status).toBe("OK");
    for (const bet of [other, third]) await it.call("rollback", rollbackOf(bet));
  });

  test("for a provider's open bets is bounded, whoever plays", async () => {
    await bound("open_provider_minor", 2 * 99_900);
    const players = await Promise.all(Array.from({ length: 3 }, () => opened()));
    const bets = players.map(({ session }) => newBet(session, "1"));
    const statuses: string[] = [];
    for (const bet of bets) statuses.push((await it.call("bet", bet)).body.status);
    expect(statuses).toEqual(["OK", "OK", "LIMIT_REACHED"]);
    for (const bet of bets) await it.call("rollback", rollbackOf(bet));
  });
});
