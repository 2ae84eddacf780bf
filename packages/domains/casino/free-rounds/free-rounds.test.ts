/** Free rounds of a provider's slot: paid by their bonus alone, no more often than there are, and what they win is the player's. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { settleDueGrants } from "../../bonuses/index.ts";
import { playerAt } from "../ports/player-name.ts";
import {
  freeBet,
  type FreeRoundCasino,
  startFreeRoundCasino,
} from "../testing/free-round-casino.ts";
import { newBet, rollbackOf, winOf } from "../testing/round.ts";

let it: FreeRoundCasino;
beforeAll(async () => {
  it = await startFreeRoundCasino();
});
afterEach(() => it.forget());
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});

const listed = async (playerId: string) =>
  (await it.asPlayer<{ list: object[] }>(playerId, "/casino/free-rounds")).body.list;

test("the provider is told of them, the bonus pays for each, and what they win is the player's when all are played", async () => {
  const { playerId, grant, session } = await it.playerWithRounds();
  expect(it.toldOf(grant)).toEqual([
    {
      action: "grant",
      grant,
      player: playerAt("studio", playerId),
      game: "line-five",
      currency: "RUB",
      stake: "10.00",
      rounds: 3,
      expires_at: expect.any(String) as string,
    },
  ]);
  const shown = { id: grant, game: "line-five", stake: "10.00", rounds: 3, currency: "RUB" };
  expect(await listed(playerId)).toMatchObject([{ ...shown, left: 3, state: "sent" }]);
  for (const won of ["25", "0", "7"]) {
    const bet = freeBet(session, grant);
    const taken = await it.call("bet", bet);
    expect(taken.body.status).toBe("OK");
    expect((await it.call("bet", bet)).text).toBe(taken.text);
    expect((await it.call("win", winOf(bet, won, { round_closed: true }))).body.status).toBe("OK");
    if (won !== "25") continue;
    await it.keep();
    expect(await it.stateOf(grant)).toBe("active");
    expect(await listed(playerId)).toMatchObject([{ ...shown, left: 2, state: "active" }]);
  }
  await settleDueGrants(it.deps);
  await it.keep();
  expect(await it.stateOf(grant)).toBe("used");
  expect(await listed(playerId)).toEqual([]);
  expect(await it.balance(playerId)).toBe("82.00");
  const { rows } = await it.database.ownerPool.query(
    `select stake_main_minor::int as own, stake_bonus_minor::int as house, free_rounds from casino_bet where player_id = $1`,
    [playerId],
  );
  expect(rows).toEqual(Array(3).fill({ own: 0, house: 1_000, free_rounds: grant }));
  expect(await it.statusOf(freeBet(session, grant))).toBe("FREE_ROUNDS_OVER");
});

test("another stake, game or player, and a grant that is none, are not paid for; the same stake without its name is the player's own", async () => {
  const { playerId, grant, session } = await it.playerWithRounds();
  const other = await it.playerWithRounds();
  const ways = await it.launch(playerId, { slug: "ways" });
  const wrong = [
    freeBet(session, grant, { amount: "11" }),
    freeBet(ways, grant),
    freeBet(other.session, grant),
    freeBet(session, other.grant),
    freeBet(session, randomUUID()),
  ];
  for (const body of wrong) expect(await it.statusOf(body)).toBe("FREE_ROUNDS_OVER");
  const own = await it.call("bet", newBet(session, "10"));
  expect(own.body).toMatchObject({ status: "OK", balance: "40.00" });
  expect(await listed(playerId)).toMatchObject([{ left: 3 }]);
});

test("a free round stands alone: no other bet joins it, and it joins no other, unless that was rolled back", async () => {
  const { grant, session } = await it.playerWithRounds();
  const free = freeBet(session, grant);
  expect(await it.statusOf(free)).toBe("OK");
  const { round } = free;
  expect(await it.statusOf(newBet(session, "1", { round }))).toBe("INVALID_ROUND");
  expect(await it.statusOf(freeBet(session, grant, { round }))).toBe("INVALID_ROUND");
  expect((await it.call("win", winOf(free, "0"))).body.status).toBe("OK");
  expect(await it.statusOf(newBet(session, "1", { round }))).toBe("INVALID_ROUND");
  const own = newBet(session, "1");
  expect(await it.statusOf(own)).toBe("OK");
  expect(await it.statusOf(freeBet(session, grant, { round: own.round }))).toBe("INVALID_ROUND");
  const back = freeBet(session, grant);
  expect(await it.statusOf(back)).toBe("OK");
  expect((await it.call("rollback", rollbackOf(back))).body.status).toBe("OK");
  expect(await it.statusOf(freeBet(session, grant, { round: back.round }))).toBe("OK");
});

test("history tells a free round from one that its player paid, and its stake is no loss", async () => {
  const { playerId, grant, session } = await it.playerWithRounds();
  const [free, back, own] = [
    freeBet(session, grant),
    freeBet(session, grant),
    newBet(session, "10"),
  ];
  for (const bet of [free, back, own]) await it.call("bet", bet);
  await it.call("win", winOf(free, "4", { round_closed: true }));
  await it.call("win", winOf(own, "4", { round_closed: true }));
  await it.call("rollback", rollbackOf(back, { round_closed: true }));
  const { body } = await it.asPlayer<{ rounds: { id: string; free: boolean }[] }>(
    playerId,
    "/casino/rounds",
  );
  const isFree = new Map(body.rounds.map((round) => [round.id, round.free]));
  expect([free, back, own].map(({ round }) => isFree.get(round))).toEqual([true, false, false]);
  const today = new Date().toISOString().slice(0, 10);
  const file = await fetch(
    `${it.url}/profile/history/rounds.csv?from=${today}&to=${today}&timezone=UTC`,
    { headers: { authorization: `Bearer ${playerId}` } },
  );
  const lines = (await file.text()).split("\r\n");
  const figures = [free, back, own].map(
    ({ round }) => lines.find((line) => line.includes(round))?.match(/RUB,(.*?),(?:yes|no)/)?.[0],
  );
  expect(figures).toEqual([
    "RUB,10.00,4.00,4.00,yes",
    "RUB,10.00,10.00,0.00,no",
    "RUB,10.00,4.00,-6.00,no",
  ]);
});

test("a round that is rolled back can be played again, and of many at once as many are free as there are", async () => {
  const { playerId, grant, session } = await it.playerWithRounds();
  const bet = freeBet(session, grant);
  expect(await it.statusOf(bet)).toBe("OK");
  expect((await it.call("rollback", rollbackOf(bet))).body.status).toBe("OK");
  expect(await listed(playerId)).toMatchObject([{ left: 3 }]);
  const statuses = await Promise.all(
    Array.from({ length: 6 }, () => it.statusOf(freeBet(session, grant))),
  );
  expect(statuses.toSorted()).toEqual([
    ...Array<string>(3).fill("FREE_ROUNDS_OVER"),
    ...Array<string>(3).fill("OK"),
  ]);
  expect(await it.balance(playerId)).toBe("50.00");
});

test("the last round is not used before it is settled: rolled back, it is offered again", async () => {
  const { playerId, grant, session } = await it.playerWithRounds();
  const bets = [1, 2, 3].map(() => freeBet(session, grant));
  for (const bet of bets) expect(await it.statusOf(bet)).toBe("OK");
  expect(await listed(playerId)).toEqual([]);
  await it.keepUntilIs(grant, "active");
  await it.keep();
  expect(await it.stateOf(grant)).toBe("active");
  const [last, ...others] = bets;
  expect((await it.call("rollback", rollbackOf(last!))).body.status).toBe("OK");
  await it.keep();
  expect(await listed(playerId)).toMatchObject([{ left: 1, state: "active" }]);
  const again = freeBet(session, grant);
  expect(await it.statusOf(again)).toBe("OK");
  for (const bet of [...others, again])
    expect((await it.call("win", winOf(bet, "0", { round_closed: true }))).body.status).toBe("OK");
  await it.keepUntilIs(grant, "used");
});

test("a free round's stake is in no balance: it takes nothing of it, and gives nothing back", async () => {
  for (const [minor, own, after] of [
    [0n, "0.00", "25.00"],
    [5_000n, "50.00", "75.00"],
  ] as const) {
    const { grant, session } = await it.playerWithRounds(minor);
    const answer = async (...call: Parameters<FreeRoundCasino["call"]>) => {
      const { status, balance } = (await it.call(...call)).body;
      return [status, balance];
    };
    const back = freeBet(session, grant);
    const taken = await it.call("bet", back);
    expect(taken.body).toMatchObject({ status: "OK", balance: own });
    expect((await it.call("bet", back)).text).toBe(taken.text);
    expect(await answer("balance", { session })).toEqual(["OK", own]);
    expect(await answer("rollback", rollbackOf(back))).toEqual(["OK", own]);
    const bet = freeBet(session, grant);
    expect(await answer("bet", bet)).toEqual(["OK", own]);
    expect(await answer("win", winOf(bet, "25", { round_closed: true }))).toEqual(["OK", after]);
    expect(await answer("balance", { session })).toEqual(["OK", after]);
  }
});
