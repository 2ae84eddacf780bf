/** A player who works out the keys that the server will use, and uses them up first. */
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crashCalls, type CrashCalls } from "../testing/crash-calls.ts";
import { endTestRounds, startTestRounds, type TestRounds } from "../testing/test-rounds.ts";
import type { BetAnswer } from "../testing/test-originals.ts";

let it: TestRounds;
let play: CrashCalls;
beforeAll(async () => {
  it = await startTestRounds("crash");
  await it.newChain({ busts: [[100n, 150n]] });
  play = crashCalls(it);
  it.lead();
});
afterAll(() => endTestRounds(it));

test("no player can take the key that will settle a bet", async () => {
  const playerId = await it.richPlayer();
  const { id: roundId } = await play.roundIn("betting", 1);
  const { id: betId } = (await play.bet(playerId)).body.bet;
  const body = { stake: "1.00", target: "50.00", direction: "over" };
  const take = (key: string) =>
    it.call<BetAnswer>("/games/dice/bets", { method: "POST", as: playerId, key, body });
  const key = uuidV8Of("settle", betId);
  const taken = await take(key);
  expect(taken.status).toBe(200);
  // It is a key like any other: the repeat is the same bet.
  expect((await take(key)).body.bet.id).toBe(taken.body.bet.id);
  await it.closeBetting();
  await play.ended(1);
  await play.settled(roundId);
  expect(await play.openBets(playerId)).toEqual([]);
  expect((await play.fairness(playerId, betId)).state).toBe("lost");
});
