import { expect, test } from "vitest";
import {
  largestPayoutMinor,
  leftoverMinor,
  minPayoutMinor,
  payoutFeeMinor,
} from "./payout-terms.ts";

test("S9.21 S9.32 S9.40 S9.48 S9.57 the least payout of each currency is that of section 9", () => {
  expect(minPayoutMinor).toEqual({
    RUB: 100_00n,
    USD: 1_00n,
    EUR: 1_00n,
    KZT: 500_00n,
    INR: 100_00n,
  });
});

test("a fee is its fixed part and its share, rounded down to a minor unit", () => {
  expect(payoutFeeMinor({ basisPoints: 150, fixedMinor: 10_00n }, 1_000_00n)).toBe(25_00n);
  expect(payoutFeeMinor({ basisPoints: 150, fixedMinor: 0n }, 99n)).toBe(1n);
  expect(payoutFeeMinor({ basisPoints: 0, fixedMinor: 0n }, 1n)).toBe(0n);
});

test("the largest payout takes the whole balance, up to the method's bound", () => {
  const bounds = { minMinor: 100_00n, maxMinor: 5_000_00n };
  expect(largestPayoutMinor(bounds, 99_99n)).toBeNull();
  expect(largestPayoutMinor(bounds, 100_00n)).toBe(100_00n);
  expect(largestPayoutMinor(bounds, 1_234_56n)).toBe(1_234_56n);
  expect(largestPayoutMinor(bounds, 5_000_01n)).toBe(5_000_00n);
});

test("what would stay and could not be paid out is said, and nothing where all goes or enough stays", () => {
  const bounds = { minMinor: 100_00n, maxMinor: 5_000_00n };
  const rest = (amountMinor: bigint) =>
    leftoverMinor(bounds, { balanceMinor: 1_000_00n, amountMinor });
  expect([rest(1_000_00n), rest(900_00n), rest(900_01n), rest(999_99n)]).toEqual([
    0n,
    0n,
    99_99n,
    1n,
  ]);
});
