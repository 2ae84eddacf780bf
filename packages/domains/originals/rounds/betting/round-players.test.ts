/** Whom a round's list of players shows first. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { crashCalls } from "../../testing/crash-calls.ts";
import { endTestRounds, startTestRounds, type TestRounds } from "../../testing/test-rounds.ts";

let it: TestRounds;
beforeAll(async () => {
  it = await startTestRounds("crash");
  await it.newChain();
  it.lead();
});
afterAll(() => endTestRounds(it));

test("the list begins with the stake that is worth most, not with the largest figure", async () => {
  const play = crashCalls(it);
  await play.roundIn("betting", 1);
  for (const [currency, stake] of [
    ["RUB", "120.00"],
    ["USD", "2.00"],
    ["KZT", "550.00"],
  ] as const) {
    const playerId = await it.newPlayer();
    await it.give(playerId, 1_000_00n, { currency });
    expect((await play.bet(playerId, { currency, stake })).status).toBe(200);
  }
  const { players } = await it.crashRound();
  expect(players.map(({ currency }) => currency)).toEqual(["USD", "RUB", "KZT"]);
});
