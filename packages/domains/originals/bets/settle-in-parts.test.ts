/** Bets that are settled together: how many wait in the ledger's queue, and what one that fails does to the others. */
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { settledAtOnce, settleInParts } from "./settle-in-parts.ts";

const bets = Array.from({ length: 2 * settledAtOnce + 1 }, (_, index) => index);

test("no more than a part is under way, and the results come in order", async () => {
  let [underWay, most] = [0, 0];
  const results = await settleInParts(bets, async (bet) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await setImmediate();
    underWay -= 1;
    return bet * 2;
  });
  expect(results).toEqual(bets.map((bet) => bet * 2));
  expect(most).toBe(settledAtOnce);
});

test("one that fails keeps no later part waiting, and is thrown at the end", async () => {
  const tried: number[] = [];
  const settling = settleInParts(bets, async (bet) => {
    tried.push(bet);
    if (bet === 3) throw new Error("bet 3 cannot be settled");
  });
  await expect(settling).rejects.toThrow("bet 3 cannot be settled");
  expect(tried).toEqual(bets);
});
