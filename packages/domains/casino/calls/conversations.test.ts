/** What providers and wallets say to each other, over HTTP: the published conversations, and those in which things go wrong. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOf, newBet, rollbackOf, winOf } from "../testing/round.ts";
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

/** A player with 100.00 and an open session. */
async function opened() {
  const playerId = await it.player();
  return { playerId, session: await it.launch(playerId) };
}

const shown = ({ body: { status, balance } }: Awaited<ReturnType<TestCasino["call"]>>) => [
  status,
  balance,
];

async function stateOf(table: "casino_bet" | "casino_round", id: string) {
  const column = table === "casino_bet" ? "transaction_id::text" : "id";
  const { rows } = await it.database.ownerPool.query<{ state: string }>(
    `select state from ${table} where ${column} = $1`,
    [id],
  );
  return rows[0]?.state;
}

describe("a bet and its win", () => {
  test("move money once, and a repeat gets the same bytes", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "10");
    const first = await it.call("bet", bet);
    expect(shown(first)).toEqual(["OK", "90.00"]);
    expect((await it.call("bet", bet)).text).toBe(first.text);
    const win = winOf(bet, "25.00");
    const paid = await it.call("win", win);
    expect(shown(paid)).toEqual(["OK", "115.00"]);
    expect((await it.call("win", win)).text).toBe(paid.text);
    expect((await it.call("bet", bet)).text).toBe(first.text);
    expect(await it.balance(playerId)).toBe("115.00");
  });

  test("a win of zero with the round closed ends a lost round", async () => {
    const { session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    const lost = await it.call("win", winOf(bet, "0", { round_closed: true }));
    expect(shown(lost)).toEqual(["OK", "90.00"]);
    expect(await stateOf("casino_bet", bet.transaction_uuid)).toBe("lost");
    expect(await stateOf("casino_round", bet.round)).toBe("closed");
    expect((await it.call("bet", newBet(session, "1", { round: bet.round }))).body.status).toBe(
      "ROUND_CLOSED",
    );
  });

  test("a win comes after its session, the player's own session and the game have ended", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    await it.asPlayer(playerId, "/casino/sessions/end", { id: session });
    it.endedLogins.add(playerId);
    expect((await it.call("bet", newBet(session, "1"))).body.status).toBe("TOKEN_EXPIRED");
    expect(shown(await it.call("win", winOf(bet, "25")))).toEqual(["OK", "115.00"]);
  });

  test("a second win of a bet is refused, for ever", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    await it.call("win", winOf(bet, "25"));
    const second = winOf(bet, "25");
    const refused = await it.call("win", second);
    expect(shown(refused)).toEqual(["TRANSACTION_SETTLED", "115.00"]);
    expect((await it.call("win", second)).text).toBe(refused.text);
    expect(await it.balance(playerId)).toBe("115.00");
  });

  test("a win of a bet that is not known is refused once and for all, also when the bet comes after it", async () => {
    const { session } = await opened();
    const bet = newBet(session, "10");
    const win = winOf(bet, "25");
    const refused = await it.call("win", win);
    expect(shown(refused)).toEqual(["TRANSACTION_DOES_NOT_EXIST", "100.00"]);
    expect(shown(await it.call("bet", bet))).toEqual(["OK", "90.00"]);
    expect((await it.call("win", win)).text).toBe(refused.text);
    expect(shown(await it.call("win", winOf(bet, "25")))).toEqual(["OK", "115.00"]);
  });
});

describe("a rollback", () => {
  test("before its bet refuses the bet when that arrives", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "10");
    expect(shown(await it.call("rollback", rollbackOf(bet)))).toEqual(["OK", "100.00"]);
    const late = await it.call("bet", bet);
    expect(late.body.status).toBe("TRANSACTION_ROLLED_BACK");
    expect((await it.call("bet", bet)).text).toBe(late.text);
    expect((await it.call("win", winOf(bet, "25"))).body.status).toBe("TRANSACTION_ROLLED_BACK");
    expect(await it.balance(playerId)).toBe("100.00");
  });

  test("gives the stake back once, whatever it is called", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    const rollback = rollbackOf(bet);
    expect(shown(await it.call("rollback", rollback))).toEqual(["OK", "100.00"]);
    expect(shown(await it.call("rollback", rollback))).toEqual(["OK", "100.00"]);
    expect(shown(await it.call("rollback", rollbackOf(bet)))).toEqual(["OK", "100.00"]);
    expect((await it.call("win", winOf(bet, "25"))).body.status).toBe("TRANSACTION_ROLLED_BACK");
    expect(await it.balance(playerId)).toBe("100.00");
  });

  test("of a bet that was paid, or lost, is refused", async () => {
    const { playerId, session } = await opened();
    const [won, lost] = [newBet(session, "10"), newBet(session, "10")];
    for (const bet of [won, lost]) await it.call("bet", bet);
    await it.call("win", winOf(won, "25"));
    await it.call("win", winOf(lost, "0"));
    for (const bet of [won, lost]) {
      const refused = await it.call("rollback", rollbackOf(bet));
      expect(refused.body.status).toBe("TRANSACTION_SETTLED");
    }
    expect(await it.balance(playerId)).toBe("105.00");
  });

  test("under the id of its own bet has the wrong syntax, and the bet is taken", async () => {
    const { session } = await opened();
    const bet = newBet(session, "10");
    const same = rollbackOf(bet, { transaction_uuid: bet.transaction_uuid });
    expect((await it.call("rollback", same)).body.status).toBe("WRONG_SYNTAX");
    expect(shown(await it.call("bet", bet))).toEqual(["OK", "90.00"]);
  });

  test("of anything but a bet takes nothing back, and says so", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    const win = winOf(bet, "25");
    await it.call("win", win);
    const rollback = rollbackOf({ ...bet, transaction_uuid: win.transaction_uuid });
    const refused = await it.call("rollback", rollback);
    expect(shown(refused)).toEqual(["TRANSACTION_DOES_NOT_EXIST", "115.00"]);
    expect((await it.call("rollback", rollback)).text).toBe(refused.text);
    expect(await it.balance(playerId)).toBe("115.00");
  });

  test("of a whole round cancels it", async () => {
    const { session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    await it.call("rollback", rollbackOf(bet, { round_closed: true }));
    expect(await stateOf("casino_round", bet.round)).toBe("cancelled");
  });
});

describe("a round", () => {
  test("ends once; bets of it that are open have lost", async () => {
    const { session } = await opened();
    const first = newBet(session, "10");
    const second = newBet(session, "20", { round: first.round });
    for (const bet of [first, second]) await it.call("bet", bet);
    await it.call("win", winOf(first, "15"));
    expect(shown(await it.call("end-round", endOf(first)))).toEqual(["OK", "85.00"]);
    expect(shown(await it.call("end-round", endOf(first)))).toEqual(["OK", "85.00"]);
    expect(await stateOf("casino_bet", second.transaction_uuid)).toBe("lost");
    expect((await it.call("win", winOf(second, "99"))).body.status).toBe("TRANSACTION_SETTLED");
  });

  test("that a player left open is named when the game opens again", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    const again = await it.call("session", { token: await it.token(playerId) });
    expect(again.body).toMatchObject({
      open_round: bet.round,
      balance: "90.00",
      game: "line-five",
    });
    await it.call("end-round", endOf({ ...bet, session: again.body.session ?? "" }));
    const after = await it.call("session", { token: await it.token(playerId) });
    expect(after.body.open_round).toBeNull();
  });

  test("stands in its player's history with what was staked and paid, and in nobody else's", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    await it.call("win", winOf(bet, "25.50", { round_closed: true }));
    const mine = await it.asPlayer<{ rounds: object[] }>(playerId, "/casino/rounds");
    expect(mine.body.rounds).toEqual([
      expect.objectContaining({
        id: bet.round,
        game: "line-five",
        stake: "10.00",
        payout: "25.50",
      }),
    ]);
    const stranger = await it.player();
    expect((await it.asPlayer(stranger, "/casino/rounds")).body).toMatchObject({ rounds: [] });
  });
});

describe("the id of a transaction", () => {
  test("with other content is refused, and nothing moves", async () => {
    const { playerId, session } = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    const changed = [{ amount: "11" }, { round: randomUUID() }, { bet_mode: "bonus" }];
    for (const change of changed) {
      const refused = await it.call("bet", { ...bet, ...change });
      expect(refused.body.status, JSON.stringify(change)).toBe("DUPLICATE_TRANSACTION");
    }
    expect(
      (await it.call("win", winOf(bet, "5", { transaction_uuid: bet.transaction_uuid }))).body
        .status,
    ).toBe("DUPLICATE_TRANSACTION");
    expect(await it.balance(playerId)).toBe("90.00");
  });

  test("of one player is worth nothing to another: not the bet, nor its win, rollback or round", async () => {
    const { playerId, session } = await opened();
    const other = await opened();
    const bet = newBet(session, "10");
    await it.call("bet", bet);
    const stolen = { ...bet, session: other.session };
    expect((await it.call("bet", stolen)).body.status).toBe("DUPLICATE_TRANSACTION");
    expect((await it.call("win", winOf(stolen, "25"))).body.status).toBe(
      "TRANSACTION_DOES_NOT_EXIST",
    );
    expect((await it.call("rollback", rollbackOf(stolen))).body.status).toBe(
      "TRANSACTION_DOES_NOT_EXIST",
    );
    expect((await it.call("end-round", endOf(stolen))).body.status).toBe("INVALID_ROUND");
    const inRound = newBet(other.session, "1", { round: bet.round });
    expect((await it.call("bet", inRound)).body.status).toBe("INVALID_ROUND");
    expect([await it.balance(playerId), await it.balance(other.playerId)]).toEqual([
      "90.00",
      "100.00",
    ]);
    expect(await stateOf("casino_bet", bet.transaction_uuid)).toBe("open");
  });
});
