/** An answer for everyone who asks at the same moment. */
import { expect, test } from "vitest";
import { shareAnswer } from "./shared-answer.ts";

/** Computations that end when they are told to; each answers what was true when it began. */
function held() {
  let truth = 0;
  const ends: (() => void)[] = [];
  const ask = shareAnswer(async () => {
    const began = truth;
    await new Promise<void>((resolve) => ends.push(resolve));
    return began;
  });
  const end = async (index: number): Promise<void> => {
    while (ends[index] === undefined) await Promise.resolve();
    ends[index]();
  };
  return { ask, end, computed: () => ends.length, change: () => (truth += 1) };
}

test("is computed once for all who ask while another one is computed, and never before they asked", async () => {
  const { ask, end, computed, change } = held();
  const first = ask();
  change();
  const later = [ask(), ask(), ask()];
  expect(computed()).toBe(1);
  await end(0);
  expect(await first).toBe(0);
  await end(1);
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
  expect(computed()).toBe(2);
  change();
  const last = ask();
  await end(2);
  expect(await last).toBe(2);
});

test("that failed is not kept, and does not take the next one with it", async () => {
  let tries = 0;
  const ask = shareAnswer(async () => {
    tries += 1;
    await Promise.resolve();
    if (tries === 1) throw new Error("away");
    return "there";
  });
  const [first, second] = [ask(), ask()];
  await expect(first).rejects.toThrow("away");
  expect(await second).toBe("there");
  expect(await ask()).toBe("there");
});
