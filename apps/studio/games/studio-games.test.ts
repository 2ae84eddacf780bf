/** Every slot has names, stakes in every currency, and wins that are whole minor units at each of them. */
import { locales } from "@oddwright/core/i18n/locales.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import { slots } from "@oddwright/core/slots/slots.ts";
import {
  baccaratPayoutMinor,
  dealBaccarat,
} from "@oddwright/core/tables/baccarat/baccarat-round.ts";
import { describe, expect, test } from "vitest";
import { isWithinLimits, tables } from "../tables/table-list.ts";
import { gameList } from "./game-list.ts";
import { betLevels, payoutMinor } from "./studio-games.ts";

describe.each(slots.map((slot) => [slot.code, slot] as const))("%s", (_code, slot) => {
  test("a win of one unit is whole at every stake, and a stake pays itself", () => {
    for (const currency of currencies) {
      const levels = betLevels(slot, currency);
      expect(levels.length).toBeGreaterThanOrEqual(4);
      for (const level of levels) {
        expect(payoutMinor(slot, level, 1) * BigInt(slot.unitsPerStake)).toBe(level);
        expect(payoutMinor(slot, level, slot.unitsPerStake)).toBe(level);
      }
    }
  });
});

test("names differ in every language", () => {
  const { games } = gameList("studio");
  expect(games).toHaveLength(slots.length + tables.length);
  for (const locale of locales)
    expect(new Set(games.map(({ names }) => names[locale])).size).toBe(games.length);
});

test("tables are listed with their limits and their exact return", () => {
  const listed = gameList("studio").games.filter(({ kind }) => kind === "table");
  expect(listed.map(({ code }) => code)).toEqual(tables.map(({ code }) => code));
  const [quay] = listed;
  expect(quay?.returns).toEqual([{ mode: "base", percent: "97.297297" }]);
  const rub = quay?.bet_levels["RUB"] ?? [];
  expect([rub[0], rub.at(-1)]).toEqual(["5.00", "12500.00"]);
  const lagoon = listed.find(({ code }) => code === "lagoon-baccarat");
  // On the banker, from a full shoe.
  expect(lagoon?.returns).toEqual([{ mode: "base", percent: "98.942094" }]);
});

test("every chip of a table is a stake that it takes", () => {
  for (const table of tables)
    for (const currency of currencies)
      for (const chip of table.limits[currency].chips)
        expect([table.code, chip, isWithinLimits(table, currency, [chip])]).toEqual([
          table.code,
          chip,
          true,
        ]);
});

test("the commission of every stake that baccarat's tables take is whole", () => {
  // A king and a four against a king and a nine.
  const round = dealBaccarat([48, 51, 12, 32], 0);
  const found = tables.filter(({ kind }) => kind === "baccarat");
  expect(found.length).toBeGreaterThanOrEqual(2);
  for (const { limits } of found)
    for (const currency of currencies) {
      const [least = 0n] = limits[currency].chips;
      expect(baccaratPayoutMinor("banker", least, { round }) * 100n).toBe(least * 195n);
    }
});

test("each mode is listed with what a round of it costs", () => {
  const games = gameList("studio").games.filter(({ kind }) => kind === "slot");
  expect(
    games.map(({ code, returns }) => [
      code,
      returns.map((mode) => [mode.mode, "cost" in mode ? mode.cost : null]),
    ]),
  ).toEqual(slots.map(({ code, modes }) => [code, modes.map(({ id, cost }) => [id, `${cost}`])]));
});

test("a win that is no whole number of minor units is not paid", () => {
  const slot = slots.find(({ unitsPerStake }) => unitsPerStake === 20)!;
  expect(() => payoutMinor(slot, 5n, 1)).toThrow("rounded");
});
