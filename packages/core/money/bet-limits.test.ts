import { describe, expect, test } from "vitest";
import { gameIds } from "../games/game-ids.ts";
import { betLimit, roomMinimumsMinor } from "./bet-limits.ts";
import { currencies } from "./currency.ts";
import { formatAmount } from "./format-amount.ts";

describe("stated bet limits", () => {
  test.each([
    ["the RUB minimum for crash is 1", betLimit("crash", "RUB").minMinor, "1.00"],
    ["the RUB maximum for crash is 50000", betLimit("crash", "RUB").maxMinor, "50000.00"],
    ["the RUB minimum for miner is 1", betLimit("miner", "RUB").minMinor, "1.00"],
    ["the RUB maximum for miner is 1000", betLimit("miner", "RUB").maxMinor, "1000.00"],
    ["the RUB minimum for coinflip is 1", betLimit("coinflip", "RUB").minMinor, "1.00"],
    ["the RUB maximum for coinflip is 10000", betLimit("coinflip", "RUB").maxMinor, "10000.00"],
    ["the RUB minimum for keno is 1", betLimit("keno", "RUB").minMinor, "1.00"],
    ["the RUB maximum for keno is 10000", betLimit("keno", "RUB").maxMinor, "10000.00"],
    ["the RUB minimum for hilo is 1", betLimit("hilo", "RUB").minMinor, "1.00"],
    ["the RUB maximum for hilo is 10000", betLimit("hilo", "RUB").maxMinor, "10000.00"],
    ["the RUB minimum for roulette is 1", betLimit("roulette", "RUB").minMinor, "1.00"],
    ["the RUB maximum for roulette is 10000", betLimit("roulette", "RUB").maxMinor, "10000.00"],
    ["the RUB minimum for dice is 1", betLimit("dice", "RUB").minMinor, "1.00"],
    ["the RUB maximum for dice is 10000", betLimit("dice", "RUB").maxMinor, "10000.00"],
    ["the USD minimum for crash is 0.01", betLimit("crash", "USD").minMinor, "0.01"],
    ["the USD maximum for crash is 500", betLimit("crash", "USD").maxMinor, "500.00"],
    ["the USD minimum for miner is 0.01", betLimit("miner", "USD").minMinor, "0.01"],
    ["the USD maximum for miner is 10", betLimit("miner", "USD").maxMinor, "10.00"],
    ["the USD minimum for coinflip is 0.01", betLimit("coinflip", "USD").minMinor, "0.01"],
    ["the USD maximum for coinflip is 100", betLimit("coinflip", "USD").maxMinor, "100.00"],
    ["the USD maximum for roulette is 0.1", betLimit("roulette", "USD").maxMinor, "0.10"],
    ["the EUR minimum for crash is 0.01", betLimit("crash", "EUR").minMinor, "0.01"],
    ["the EUR maximum for crash is 500", betLimit("crash", "EUR").maxMinor, "500.00"],
    ["the EUR minimum for miner is 0.01", betLimit("miner", "EUR").minMinor, "0.01"],
    ["the EUR maximum for miner is 10", betLimit("miner", "EUR").maxMinor, "10.00"],
    ["the EUR minimum for coinflip is 0.01", betLimit("coinflip", "EUR").minMinor, "0.01"],
    ["the EUR maximum for coinflip is 100", betLimit("coinflip", "EUR").maxMinor, "100.00"],
    ["the EUR maximum for roulette is 0.1", betLimit("roulette", "EUR").maxMinor, "0.10"],
    ["the KZT minimum for crash is 5", betLimit("crash", "KZT").minMinor, "5.00"],
    ["the KZT maximum for crash is 250000", betLimit("crash", "KZT").maxMinor, "250000.00"],
    ["the KZT minimum for miner is 5", betLimit("miner", "KZT").minMinor, "5.00"],
    ["the KZT maximum for miner is 5000", betLimit("miner", "KZT").maxMinor, "5000.00"],
    ["the KZT minimum for coinflip is 5", betLimit("coinflip", "KZT").minMinor, "5.00"],
    ["the KZT maximum for coinflip is 50000", betLimit("coinflip", "KZT").maxMinor, "50000.00"],
    ["the KZT maximum for roulette is 5", betLimit("roulette", "KZT").maxMinor, "5.00"],
    ["the INR minimum for crash is 1", betLimit("crash", "INR").minMinor, "1.00"],
    ["the INR maximum for crash is 50000", betLimit("crash", "INR").maxMinor, "50000.00"],
    ["the INR minimum for miner is 1", betLimit("miner", "INR").minMinor, "1.00"],
    ["the INR maximum for miner is 1000", betLimit("miner", "INR").maxMinor, "1000.00"],
    ["the INR minimum for coinflip is 1", betLimit("coinflip", "INR").minMinor, "1.00"],
    ["the INR maximum for coinflip is 10000", betLimit("coinflip", "INR").maxMinor, "10000.00"],
    ["the INR maximum for roulette is 1", betLimit("roulette", "INR").maxMinor, "1.00"],
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
    ["S9.22 the wheel of fortune's maximum in RUB is 1", "RUB", "1.00"],
    ["S9.50 the wheel of fortune's maximum in KZT is 5", "KZT", "5.00"],
    ["the wheel of fortune's maximum in USD is that of coinflip", "USD", "100.00"],
  ] as const)("%s", (_title, currency, expected) => {
    expect(formatAmount(betLimit("wheel", currency).maxMinor)).toBe(expected);
  });

  test.each([
    ["the RUB limit of the red room is 1", "RUB", "red", "1.00"],
    ["the RUB limit of the yellow room is 10", "RUB", "yellow", "10.00"],
    ["the RUB limit of the purple room is 50", "RUB", "purple", "50.00"],
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
});
