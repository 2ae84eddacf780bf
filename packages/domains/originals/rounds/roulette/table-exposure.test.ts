/** Many players of roulette on one number: together they must not win more than the house has. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readExposure } from "../../read-exposure.ts";
import {
  endTestRounds,
  newKey,
  startTestRounds,
  type TestRounds,
  until,
} from "../../testing/test-rounds.ts";
import type { ErrorAnswer } from "../../testing/test-originals.ts";

type Placed = RouteResponse<"placeRouletteBet"> & ErrorAnswer;

let it: TestRounds;
beforeAll(async () => {
  it = await startTestRounds("roulette");
  await it.newChain({ length: 2 });
  it.lead();
});
afterAll(() => endTestRounds(it));

const exposureMinor = async () => (await readExposure(it.database.appPool)).get("RUB") ?? 0n;

test("what the worst pocket would pay for the whole table is not free for another bet", async () => {
  await until("betting is open", async () => (await it.rouletteRound()).round?.state === "betting");
  const bet = async (chips: readonly object[]) => {
    const as = await it.richPlayer();
    const call = { method: "POST", as, key: newKey(), body: { chips } } as const;
    return it.call<Placed>("/games/roulette/bets", call);
  };
  const seven = { kind: "straight", numbers: [7], amount: "100.00" };
  expect(await exposureMinor()).toBe(0n);
  await bet([seven, { kind: "dozen", numbers: [3], amount: "50.00" }]);
  await bet([seven, { kind: "red", amount: "10.00" }]);
  // Seven pays 7 200 on the number and 20 on red; 260 were staked.
  expect(await exposureMinor()).toBe(6_960_00n);
  const houseMinor = 10_000_00n;
  it.setBankrollMinor(houseMinor - (await exposureMinor()));
  expect((await bet([seven])).body).toMatchObject({
    error: "game_limit_reached",
    params: { max_win: "3040.00" },
  });
  await it.closeBetting();
  await until("the round is settled", async () => (await exposureMinor()) === 0n);
});
