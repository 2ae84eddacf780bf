import { cases } from "@oddwright/core/games/cases/cases.ts";
import { locales } from "@oddwright/core/i18n/locales.ts";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chanceText } from "./case-chance.ts";

const itemWith = (tickets: number) => ({
  slug: "x",
  nameKey: "x",
  art: "x",
  multiplier10k: 1n,
  firstTicket: 101,
  lastTicket: 100 + tickets,
});

test.each([
  [44_918, "44.918\u00A0%"],
  [117, "0.117\u00A0%"],
  [1_000, "1\u00A0%"],
  [10_000, "10\u00A0%"],
  [1_500, "1.5\u00A0%"],
  [4_001, "4.001\u00A0%"],
])("%i of the 100 000 tickets are %s", (tickets, text) => {
  expect(chanceText(itemWith(tickets))).toBe(text);
});

test("the chances of a case add up to a hundred per cent", () => {
  for (const { items } of cases.catalogue) {
    const thousandths = items.map((item) =>
      Math.round(Number.parseFloat(chanceText(item)) * 1_000),
    );
    expect(thousandths.reduce((a, b) => a + b, 0)).toBe(100_000);
  }
});

describe.each(locales)("in %s", (locale) => {
  const path = new URL(`../../../locales/${locale}/cases.json`, import.meta.url);
  const messages = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;

  test("every case and every item has its own name", () => {
    const keys = new Set(
      cases.catalogue.flatMap(({ nameKey, items }) => [nameKey, ...items.map((i) => i.nameKey)]),
    );
    const names = [...keys].map((key) => messages[key]);
    expect([...keys].filter((key) => messages[key] === undefined)).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
