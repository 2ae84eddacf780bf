import { expect, test } from "vitest";
import { judgeChange } from "./limit-change.ts";
import { countedPerMinor } from "./limit-state.ts";

const roubles = (amount: bigint) => ({ currency: "RUB" as const, amount });
const same = countedPerMinor;

test.each([
  ["a limit where there was none", null, { ...roubles(5n), rate: same }, "at_once"],
  ["a lower one", roubles(100n), { ...roubles(99n), rate: same }, "at_once"],
  ["none at all for nothing", roubles(100n), { ...roubles(0n), rate: same }, "at_once"],
  ["the same one", roubles(100n), { ...roubles(100n), rate: same }, "unchanged"],
  ["a higher one", roubles(100n), { ...roubles(101n), rate: same }, "waits"],
  ["no limit", roubles(100n), null, "waits"],
  ["no limit where there was none", null, null, "unchanged"],
  // A cent is a rouble here.
  [
    "as much in another currency",
    roubles(100n),
    { currency: "USD", amount: 1n, rate: 100n * same },
    "at_once",
  ],
  [
    "more in another currency",
    roubles(100n),
    { currency: "USD", amount: 2n, rate: 100n * same },
    "waits",
  ],
  [
    "more time",
    { currency: null, amount: 60n },
    { currency: null, amount: 61n, rate: same },
    "waits",
  ],
] as const)("%s", (_name, present, asked, verdict) => {
  expect(judgeChange(present, asked)).toBe(verdict);
});
