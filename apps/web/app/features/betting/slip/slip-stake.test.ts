import { expect, test } from "vitest";
import { checkSlipStake, stakeRange } from "./slip-stake.ts";

const quotes = [
  { min_stake: "1.00", max_stake: "500.00" },
  { min_stake: "2.00", max_stake: "80.00" },
];

test("a stake on each of two bets is taken twice, within what both take", () => {
  expect(checkSlipStake({ text: "20", bets: 2, quotes, balance: "40.00" })).toEqual({
    stakeMinor: 2_000n,
    totalMinor: 4_000n,
    fault: null,
  });
  expect(stakeRange(quotes)).toEqual({ minMinor: 200n, maxMinor: 8_000n });
});

test.each([
  ["", { code: "invalid" }],
  ["0", { code: "invalid" }],
  ["1.50", { code: "range", minMinor: 200n, maxMinor: 8_000n }],
  ["80.01", { code: "range", minMinor: 200n, maxMinor: 8_000n }],
  ["30", { code: "short", missingMinor: 2_000n }],
] as const)("%j is not staked", (text, fault) => {
  expect(checkSlipStake({ text, bets: 2, quotes, balance: "40.00" }).fault).toEqual(fault);
});

test("a guest's stake is checked once the guest is in", () => {
  expect(checkSlipStake({ text: "9999", bets: 1, quotes: [], balance: null }).fault).toBeNull();
});
