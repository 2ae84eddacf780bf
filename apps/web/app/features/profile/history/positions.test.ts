import { expect, test } from "vitest";
import { barsOf, type Position, sumOf } from "./positions.ts";

const position = (from: string, net: string): Position => ({
  from,
  net,
  staked: "10.00",
  returned: "0.00",
  deposited: "0.00",
  paid_out: "0.00",
});

test("sums are exact, beyond what a float holds and below zero", () => {
  const positions = [position("2026-11-01", "-4.50"), position("2026-11-02", "90071992547409.93")];
  expect(sumOf(positions, "net")).toBe(9007199254740543n);
  expect(sumOf(positions, "staked")).toBe(2000n);
  expect(sumOf([], "net")).toBe(0n);
});

test("bars rise and fall from zero in the scale of the largest", () => {
  const { bars, zero } = barsOf([
    position("a", "30.00"),
    position("b", "-10.00"),
    position("c", "0.00"),
  ]);
  expect(zero).toBe(75);
  expect(bars.map(({ top, height, isLoss }) => [top, height, isLoss])).toEqual([
    [0, 75, false],
    [75, 25, true],
    [75, 0, false],
  ]);
  expect(barsOf([position("a", "0.00")])).toMatchObject({ zero: 50, bars: [{ height: 0 }] });
});
