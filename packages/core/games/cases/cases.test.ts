import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { betLimit } from "../../money/bet-limits.ts";
import { currencies } from "../../money/currency.ts";
import { addRational, compareRational, rational } from "../../money/rational.ts";
import { returnPercent } from "../return-to-player.ts";
import {
  chiSquare,
  chiSquare99,
  countsOf,
  runsZ,
  seededBets,
  serialZ,
  z99,
} from "../testing/statistics.ts";
import type { GameCase } from "./game-case.ts";
import { cases } from "./cases.ts";
import { casesVerifier } from "./verify-cases.ts";

const anyCase = fc.constantFrom(...cases.catalogue);
const anyTickets = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 });
const toolbox = cases.bySlug("toolbox") as GameCase;

test("the rules in force are cases-1", () => {
  expect(cases.algorithm).toBe("cases-1");
});

describe("the catalogue", () => {
  test("has at least twelve cases with different names", () => {
    expect(cases.catalogue.length).toBeGreaterThanOrEqual(12);
    expect(new Set(cases.catalogue.map(({ slug }) => slug)).size).toBe(cases.catalogue.length);
  });

  test.each(cases.catalogue)("$slug gives each of its tickets to one item", ({ items }) => {
    expect(items[0]?.firstTicket).toBe(1);
    expect(items.at(-1)?.lastTicket).toBe(100_000);
    for (const [index, { firstTicket, lastTicket }] of items.entries()) {
      expect(lastTicket).toBeGreaterThanOrEqual(firstTicket);
      expect(firstTicket).toBe((items[index - 1]?.lastTicket ?? 0) + 1);
    }
    expect(items.map(cases.chance).reduce(addRational)).toEqual(rational(1n));
  });

  test.each(cases.catalogue)(
    "$slug has distinct items, dearer ones rarer, with names and art",
    ({ items }) => {
      expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length);
      for (const { slug, nameKey, art } of items) {
        expect({ nameKey, art }).toEqual({ nameKey: `cases.item.${slug}`, art: slug });
      }
      for (const [index, item] of items.slice(1).entries()) {
        const before = items[index] as (typeof items)[number];
        expect(item.multiplier10k > before.multiplier10k).toBe(true);
        expect(compareRational(cases.chance(item), cases.chance(before))).toBeLessThan(0);
      }
    },
  );

  test("costs and pays whole minor units in every currency, in the ratios of section 9", () => {
    for (const each of cases.catalogue) {
      const prices = currencies.map((currency) => cases.priceMinor(each, currency));
      const { priceRoubles: price } = each;
      expect(prices).toEqual([price * 100n, price, price * 500n, price * 100n, price]);
      for (const item of each.items) {
        const exact = prices.map((priceMinor) => (priceMinor * item.multiplier10k) % 10_000n);
        expect(exact).toEqual([0n, 0n, 0n, 0n, 0n]);
        expect(cases.itemMinor(item, price) > 0n).toBe(true);
      }
    }
  });

  test("can be opened five at once within the limits of every currency", () => {
    for (const currency of currencies) {
      const { minMinor, maxMinor } = betLimit("cases", currency);
      for (const each of cases.catalogue) {
        const priceMinor = cases.priceMinor(each, currency);
        expect(priceMinor >= minMinor).toBe(true);
        expect(priceMinor * 5n <= maxMinor).toBe(true);
      }
    }
  });

  test("returns at least 94 % in every case, the same in every currency", () => {
    const lines = cases.catalogue.map(
      (each) => `${each.slug} ${returnPercent(cases.returnOf(each))}`,
    );
    console.info(`return of cases\n  ${lines.join("\n  ")}`);
    expect(lines).toEqual([
      "toolbox 96.01",
      "sewing-box 96.01",
      "writing-desk 95.87",
      "clock-shop 96.01",
      "lamp-room 96.07",
      "chess-set 95.98",
      "music-room 96.08",
      "chart-room 95.96",
      "laboratory 95.97",
      "observatory 96.02",
      "jewel-box 95.98",
      "treasury 95.98",
    ]);
    const lowest = cases.lowestReturn();
    expect(returnPercent(lowest)).toBe("95.87");
    expect(compareRational(lowest, rational(94n, 100n))).toBeGreaterThan(0);
  });
});

describe("parameters", () => {
  test("are a known case and one to five of it", () => {
    expect(cases.parseParams({ slug: "toolbox", count: 5 })).toEqual({
      ok: true,
      params: { slug: "toolbox", count: 5 },
      gameCase: toolbox,
    });
  });

  test.each([0, 6, 1.5, "1", null, undefined])("a count of %s is refused", (count) => {
    const refused = { ok: false, code: "case_count_invalid" };
    expect(cases.parseParams({ slug: "toolbox", count })).toEqual(refused);
  });

  test.each([{ slug: "attic", count: 1 }, { slug: 1, count: 1 }, {}, null, undefined])(
    "%j names no case",
    (raw) => {
      expect(cases.parseParams(raw)).toEqual({ ok: false, code: "case_unknown" });
    },
  );
});

describe("settlement", () => {
  test("pays each item's value", () => {
    // The first and the last ticket: a washer of 0.2 and a caliper of 150 times the price.
    const settled = cases.settle({ gameCase: toolbox, tickets: [1, 100_000], stakeMinor: 20n });
    expect(settled).toMatchObject({ won: true, multiplier10k: 751_000n, payoutMinor: 1_502n });
    expect(settled.items.map(({ slug }) => slug)).toEqual(["washer", "caliper"]);
  });

  test("does not lose a minor unit to the multiplier of several cases", () => {
    const tickets = [1, 1, 50_000];
    const settled = cases.settle({ gameCase: toolbox, tickets, stakeMinor: 3_000n });
    expect(settled).toMatchObject({ payoutMinor: 800n, multiplier10k: 2_666n });
  });

  test("never pays more than the most valuable item of each", () => {
    fc.assert(
      fc.property(
        anyCase,
        anyTickets,
        fc.constantFrom(...currencies),
        (each, tickets, currency) => {
          const stakeMinor = cases.priceMinor(each, currency) * BigInt(tickets.length);
          const { payoutMinor, items } = cases.settle({ gameCase: each, tickets, stakeMinor });
          expect(payoutMinor * 10_000n <= stakeMinor * cases.largestMultiplier10k(each)).toBe(true);
          expect(items.map((item) => item.slug)).toEqual(
            tickets.map((ticket) => cases.itemOfTicket(each, ticket).slug),
          );
        },
      ),
    );
  });

  test.each([0, 100_001])("has no ticket %s", (ticket) => {
    expect(() => cases.itemOfTicket(toolbox, ticket)).toThrow(`no ticket ${ticket}`);
  });
});

describe("tickets from seeds", () => {
  test("take one number a case, and name their items in the line", () => {
    const [bet] = seededBets(1) as [ReturnType<typeof seededBets>[number]];
    const tickets = cases.tickets(bet, 5);
    expect(cases.tickets(bet, 2)).toEqual(tickets.slice(0, 2));
    const items = tickets.map((ticket) => cases.itemOfTicket(toolbox, ticket).slug);
    expect(casesVerifier.seeded.line(bet, { slug: "toolbox", count: 5 })).toEqual({
      ok: true,
      outcome: { tickets, items },
    });
    expect(casesVerifier.seeded.line(bet, {})).toEqual({ ok: false, code: "case_unknown" });
  });

  test("look random at 99 %, and win items as often as stated", () => {
    const tickets = seededBets(4_000).flatMap((bet) => cases.tickets(bet, 5));
    expect(Math.min(...tickets)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...tickets)).toBeLessThanOrEqual(100_000);
    for (const each of cases.catalogue) {
      const won = tickets.map((ticket) => each.items.indexOf(cases.itemOfTicket(each, ticket)));
      const chances = each.items.map((item) => (item.lastTicket - item.firstTicket + 1) / 100_000);
      const limit = chiSquare99(each.items.length - 1);
      expect(chiSquare(countsOf(won, each.items.length), chances), each.slug).toBeLessThan(limit);
    }
    expect(Math.abs(runsZ(tickets))).toBeLessThan(z99);
    expect(Math.abs(serialZ(tickets))).toBeLessThan(z99);
  });
});
