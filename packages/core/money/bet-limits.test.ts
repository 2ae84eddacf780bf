import { describe, expect, test } from "vitest";
import { gameIds } from "../games/game-ids.ts";
import {
  betLimit,
  levelsMinimum,
  minPayoutMinor,
  roomMinimumsMinor,
  wheelOfFortuneMaxMinor,
} from "./bet-limits.ts";
import { currencies } from "./currency.ts";
import { formatAmount } from "./format-amount.ts";

describe("stated bet limits", () => {
  test.each([
    ["S9.7 the RUB minimum for crash is 1", betLimit("crash", "RUB").minMinor, "1.00"],
    ["S9.8 the RUB maximum for crash is 50000", betLimit("crash", "RUB").maxMinor, "50000.00"],
    ["S9.9 the RUB minimum for miner is 1", betLimit("miner", "RUB").minMinor, "1.00"],
    ["S9.10 the RUB maximum for miner is 1000", betLimit("miner", "RUB").maxMinor, "1000.00"],
    ["S9.11 the RUB minimum for coinflip is 1", betLimit("coinflip", "RUB").minMinor, "1.00"],
    [
      "S9.12 the RUB maximum for coinflip is 10000",
      betLimit("coinflip", "RUB").maxMinor,
      "10000.00",
    ],
    ["S9.13 the RUB minimum for keno is 1", betLimit("keno", "RUB").minMinor, "1.00"],
    ["S9.14 the RUB maximum for keno is 10000", betLimit("keno", "RUB").maxMinor, "10000.00"],
    ["S9.15 the RUB minimum for hilo is 1", betLimit("hilo", "RUB").minMinor, "1.00"],
    ["S9.16 the RUB maximum for hilo is 10000", betLimit("hilo", "RUB").maxMinor, "10000.00"],
    ["S9.17 the RUB minimum for roulette is 1", betLimit("roulette", "RUB").minMinor, "1.00"],
    [
      "S9.18 the RUB maximum for roulette is 10000",
      betLimit("roulette", "RUB").maxMinor,
      "10000.00",
    ],
    ["S9.19 the RUB minimum for dice is 1", betLimit("dice", "RUB").minMinor, "1.00"],
    ["S9.20 the RUB maximum for dice is 10000", betLimit("dice", "RUB").maxMinor, "10000.00"],
    ["S9.26 the USD minimum for crash is 0.01", betLimit("crash", "USD").minMinor, "0.01"],
    ["S9.27 the USD maximum for crash is 500", betLimit("crash", "USD").maxMinor, "500.00"],
    ["S9.28 the USD minimum for miner is 0.01", betLimit("miner", "USD").minMinor, "0.01"],
    ["S9.29 the USD maximum for miner is 10", betLimit("miner", "USD").maxMinor, "10.00"],
    ["S9.30 the USD minimum for coinflip is 0.01", betLimit("coinflip", "USD").minMinor, "0.01"],
    ["S9.31 the USD maximum for coinflip is 100", betLimit("coinflip", "USD").maxMinor, "100.00"],
    ["S9.33 the USD maximum for roulette is 0.1", betLimit("roulette", "USD").maxMinor, "0.10"],
    ["S9.34 the EUR minimum for crash is 0.01", betLimit("crash", "EUR").minMinor, "0.01"],
    ["S9.35 the EUR maximum for crash is 500", betLimit("crash", "EUR").maxMinor, "500.00"],
    ["S9.36 the EUR minimum for miner is 0.01", betLimit("miner", "EUR").minMinor, "0.01"],
    ["S9.37 the EUR maximum for miner is 10", betLimit("miner", "EUR").maxMinor, "10.00"],
    ["S9.38 the EUR minimum for coinflip is 0.01", betLimit("coinflip", "EUR").minMinor, "0.01"],
    ["S9.39 the EUR maximum for coinflip is 100", betLimit("coinflip", "EUR").maxMinor, "100.00"],
    ["S9.41 the EUR maximum for roulette is 0.1", betLimit("roulette", "EUR").maxMinor, "0.10"],
    ["S9.42 the KZT minimum for crash is 5", betLimit("crash", "KZT").minMinor, "5.00"],
    ["S9.43 the KZT maximum for crash is 250000", betLimit("crash", "KZT").maxMinor, "250000.00"],
    ["S9.44 the KZT minimum for miner is 5", betLimit("miner", "KZT").minMinor, "5.00"],
    ["S9.45 the KZT maximum for miner is 5000", betLimit("miner", "KZT").maxMinor, "5000.00"],
    ["S9.46 the KZT minimum for coinflip is 5", betLimit("coinflip", "KZT").minMinor, "5.00"],
    [
      "S9.47 the KZT maximum for coinflip is 50000",
      betLimit("coinflip", "KZT").maxMinor,
      "50000.00",
    ],
    ["S9.49 the KZT maximum for roulette is 5", betLimit("roulette", "KZT").maxMinor, "5.00"],
    ["S9.51 the INR minimum for crash is 1", betLimit("crash", "INR").minMinor, "1.00"],
    ["S9.52 the INR maximum for crash is 50000", betLimit("crash", "INR").maxMinor, "50000.00"],
    ["S9.53 the INR minimum for miner is 1", betLimit("miner", "INR").minMinor, "1.00"],
    ["S9.54 the INR maximum for miner is 1000", betLimit("miner", "INR").maxMinor, "1000.00"],
    ["S9.55 the INR minimum for coinflip is 1", betLimit("coinflip", "INR").minMinor, "1.00"],
    [
      "S9.56 the INR maximum for coinflip is 10000",
      betLimit("coinflip", "INR").maxMinor,
      "10000.00",
    ],
    ["S9.58 the INR maximum for roulette is 1", betLimit("roulette", "INR").maxMinor, "1.00"],
  ])("%s", (_title, limitMinor, expected) => {
    expect(formatAmount(limitMinor)).toBe(expected);
  });
});

describe("limits the specification leaves out", () => {
  test("a missing minimum is one minor unit", () => {
    for (const currency of ["USD", "EUR", "KZT", "INR"] as const) {
      expect(betLimit("roulette", currency).minMinor).toBe(1n);
    }
    expect(betLimit("wheel", "RUB").minMinor).toBe(1n);
  });

  test("a missing game takes the currency's coinflip limits", () => {
    for (const currency of ["USD", "EUR", "KZT", "INR"] as const) {
      for (const game of ["dice", "hilo", "keno", "cases", "rooms"] as const) {
        expect(betLimit(game, currency)).toEqual(betLimit("coinflip", currency));
      }
    }
    expect(betLimit("cases", "RUB")).toEqual({ minMinor: 100n, maxMinor: 1_000_000n });
  });

  test("every game has an ascending positive range in every currency", () => {
    for (const currency of currencies) {
      for (const game of gameIds) {
        const { minMinor, maxMinor } = betLimit(game, currency);
        expect(minMinor).toBeGreaterThan(0n);
        expect(maxMinor).toBeGreaterThanOrEqual(minMinor);
      }
    }
  });
});

describe("other limits of section 9", () => {
  test.each([
    ["S9.21 the smallest payout in RUB is 100", "RUB", "100.00"],
    ["S9.32 the smallest payout in USD is 1", "USD", "1.00"],
    ["S9.40 the smallest payout in EUR is 1", "EUR", "1.00"],
    ["S9.48 the smallest payout in KZT is 500", "KZT", "500.00"],
    ["S9.57 the smallest payout in INR is 100", "INR", "100.00"],
  ] as const)("%s", (_title, currency, expected) => {
    expect(formatAmount(minPayoutMinor[currency])).toBe(expected);
  });

  test.each([
    ["S9.22 the wheel of fortune's maximum in RUB is 1", "RUB", "1.00"],
    ["S9.50 the wheel of fortune's maximum in KZT is 5", "KZT", "5.00"],
    ["the wheel of fortune's maximum in USD is that of coinflip", "USD", "100.00"],
  ] as const)("%s", (_title, currency, expected) => {
    expect(formatAmount(wheelOfFortuneMaxMinor(currency))).toBe(expected);
  });

  test.each([
    ["S9.23 the RUB limit of the red room is 1", "RUB", "red", "1.00"],
    ["S9.24 the RUB limit of the yellow room is 10", "RUB", "yellow", "10.00"],
    ["S9.25 the RUB limit of the purple room is 50", "RUB", "purple", "50.00"],
    ["the INR limit of the red room is 1", "INR", "red", "1.00"],
    ["the INR limit of the yellow room is 10", "INR", "yellow", "10.00"],
    ["the INR limit of the purple room is 50", "INR", "purple", "50.00"],
    ["the USD limit of the red room is 0.01", "USD", "red", "0.01"],
    ["the USD limit of the yellow room is 0.10", "USD", "yellow", "0.10"],
    ["the USD limit of the purple room is 0.50", "USD", "purple", "0.50"],
    ["the EUR limit of the red room is 0.01", "EUR", "red", "0.01"],
    ["the EUR limit of the yellow room is 0.10", "EUR", "yellow", "0.10"],
    ["the EUR limit of the purple room is 0.50", "EUR", "purple", "0.50"],
    ["the KZT limit of the red room is 5", "KZT", "red", "5.00"],
    ["the KZT limit of the yellow room is 50", "KZT", "yellow", "50.00"],
    ["the KZT limit of the purple room is 250", "KZT", "purple", "250.00"],
  ] as const)("%s", (_title, currency, room, expected) => {
    expect(formatAmount(roomMinimumsMinor[currency][room])).toBe(expected);
  });

  test("S9.59 the first level needs 100", () => {
    expect(levelsMinimum).toBe(100);
  });
});
