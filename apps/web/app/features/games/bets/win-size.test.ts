import { expect, test } from "vitest";
import { winSizeOf, winSizeOfBets } from "./win-size.ts";

const sizeOf = (payoutMinor: bigint) => winSizeOf({ stakeMinor: 1_000n, payoutMinor });

test("a payout at or below the stake is no win", () => {
  expect([0n, 999n, 1_000n].map(sizeOf)).toEqual(["none", "none", "none"]);
});

test("a win is small below twice the stake, great from ten times it", () => {
  expect([1_001n, 1_010n, 1_999n].map(sizeOf)).toEqual(["small", "small", "small"]);
  expect([2_000n, 9_999n].map(sizeOf)).toEqual(["good", "good"]);
  expect([10_000n, 13_900n].map(sizeOf)).toEqual(["great", "great"]);
});

test("bets that end together are counted as one win, or none", () => {
  const lost = { stake: "10.00", payout: "0.00" };
  const doubled = { stake: "10.00", payout: "20.00" };
  expect(winSizeOfBets([lost, doubled])).toBe("none");
  expect(winSizeOfBets([lost, { stake: "1.00", payout: "36.00" }])).toBe("good");
  expect(winSizeOfBets([])).toBe("none");
});
