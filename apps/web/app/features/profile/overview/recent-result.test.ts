import { describe, expect, test } from "vitest";
import { recentResult, type BetFigures } from "./recent-result.ts";

const bet = (stake: string, payout: string, rest: Partial<BetFigures> = {}): BetFigures => ({
  currency: "RUB",
  state: payout === "0.00" ? "lost" : "won",
  stake,
  payout,
  ...rest,
});

describe("the result of the latest bets", () => {
  test("adds stakes and payouts up exactly, with the oldest bet first in the chart", () => {
    const newestFirst = [bet("0.10", "0.00"), bet("0.20", "0.39"), bet("10.00", "0.00")];
    expect(recentResult(newestFirst, "RUB")).toEqual({
      count: 3,
      stakedMinor: 1_030n,
      paidMinor: 39n,
      netMinor: -991n,
      largestPayoutMinor: 39n,
      returnedPercent: "3.7",
      course: [0n, -1_000n, -981n, -991n],
    });
  });

  test("leaves out other currencies and bets that are still open", () => {
    const bets = [
      bet("5.00", "9.90", { currency: "EUR" }),
      bet("5.00", "0.00", { state: "open" }),
      bet("5.00", "5.00", { state: "refunded" }),
    ];
    expect(recentResult(bets, "RUB")).toMatchObject({
      count: 1,
      netMinor: 0n,
      returnedPercent: "100.0",
    });
  });

  test("of no bets is zero, without a per cent", () => {
    expect(recentResult([], "RUB")).toMatchObject({
      count: 0,
      netMinor: 0n,
      returnedPercent: null,
    });
  });
});
