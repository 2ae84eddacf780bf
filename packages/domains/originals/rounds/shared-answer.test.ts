// An answer for everyone who asks within a moment.
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { shareAnswer } from "./shared-answer.ts";

test("is computed once for all who ask meanwhile, and anew when its time is over", async () => {
  let computed = 0;
  const ask = shareAnswer(async () => {
    await delay(5);
    computed += 1;
    return computed;
  }, 60_000);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(1);
  let turns = 0;
  const fresh = shareAnswer(async () => (turns += 1), 0);
  expect([await fresh(), await fresh()]).toEqual([1, 2]);
});

test("that failed is not kept", async () => {
  let tries = 0;
  const ask = shareAnswer(async () => {
    tries += 1;
    if (tries === 1) throw new Error("away");
    return "there";
  }, 60_000);
  await expect(ask()).rejects.toThrow("away");
  expect(await ask()).toBe("there");
});
