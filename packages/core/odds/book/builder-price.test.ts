import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builderChance, type BuilderPick } from "../markets/bet-builder.ts";
import { parseMarketKey } from "../markets/parse-market-key.ts";
import { selectionsOf } from "../markets/market.ts";
import { footballShape, kickOff, type MatchState, sharesLeft } from "../model/goal-rates.ts";
import { type BookInputs, footballBook, footballModel } from "./football-book.ts";
import { builderCells, builderPrice, type PricedPick } from "./builder-price.ts";

const inputs: BookInputs = {
  rates: { home: 1.6, away: 1.2, rho: -0.08 },
  state: kickOff(footballShape),
  width: "full",
};
const basis = { version: footballModel, inputs };

/** At the price that the book has it for. */
function pick(key: string, selection: string, of: BookInputs = inputs): PricedPick {
  const market = parseMarketKey(key);
  const prices = footballBook(of).find((each) => each.key === key)?.prices;
  const [, price = null] = prices?.find(([name]) => name === selection) ?? [];
  if (market === null || price === null) throw new Error(`${key} ${selection} is not offered`);
  return { market, selection, price };
}

const home = pick("match_result/match", "home");
const away = pick("match_result/match", "away");
const over = pick("total/line=10/match", "over");
const many = pick("total/line=14/match", "over");
const both = pick("both_score/match", "yes");

const priceOf = (picks: readonly PricedPick[], of = basis): number => {
  const found = builderPrice(of, picks);
  if (!found.ok) throw new Error(found.code);
  return found.price;
};

describe("a bet builder", () => {
  test("is longer than each of its picks, and shorter than their product where they help each other", () => {
    for (const picks of [
      [home, over],
      [over, both],
      [home, many, both],
    ]) {
      const joint = priceOf(picks);
      expect(joint).toBeGreaterThan(Math.max(...picks.map(({ price }) => price)));
    }
    expect(priceOf([over, both])).toBeLessThan((over.price * both.price) / 1_000);
  });

  test("of picks in any order has one price", () => {
    expect(priceOf([both, home, many])).toBe(priceOf([many, both, home]));
  });

  test("has the chance of the ends that meet all of its picks, and keeps 5.5 % for each", () => {
    const chance = builderCells(inputs)
      .filter(({ facts: { match } }) => match![0] > match![1] && match![0] + match![1] > 2)
      .reduce((sum, cell) => sum + cell.chance, 0);
    const longest = 1_000 / (chance * 1.055 ** 2);
    const joint = priceOf([home, over]);
    expect(joint).toBeLessThanOrEqual(longest);
    expect(joint).toBeGreaterThan(longest * 0.97);
  });

  test.each([
    ["exclude each other", [home, away], "picks_exclude_each_other", 1],
    ["may be returned", [home, pick("draw_no_bet/match", "home")], "pick_can_push", 1],
    ["follow from the others", [pick("correct_score/match", "1:0"), home], "pick_implied", 1],
    [
      "look at half time",
      [home, pick("half_time_full_time", "home_home")],
      "builder_unavailable",
      1,
    ],
    [
      "look at the first half",
      [pick("match_result/first_half", "home"), home],
      "builder_unavailable",
      0,
    ],
  ] as const)("of picks that %s is refused, and names the pick", (_what, picks, code, at) => {
    expect(builderPrice(basis, picks)).toEqual({ ok: false, code, at });
  });

  test("of another model is not priced", () => {
    expect(builderPrice({ ...basis, version: "goals-0" }, [home, over])).toMatchObject({
      code: "builder_unavailable",
    });
  });

  test("in play follows the score and the clock", () => {
    const late: MatchState = {
      score: [1, 0],
      firstHalf: [1, 0],
      goals: ["home"],
      redCards: [0, 0],
      left: sharesLeft({ half: 2, minutes: 35 }, footballShape),
    };
    const now = { ...inputs, state: late };
    const picks = [
      pick("match_result/match", "home", now),
      pick("total/line=10/match", "under", now),
    ];
    const before = priceOf([home, pick("total/line=10/match", "under")]);
    expect(priceOf(picks, { ...basis, inputs: now })).toBeLessThan(before);
  });
});

/** Of which many can be combined; lines at which nothing is returned. */
const kinds: ReadonlySet<string> = new Set([
  "match_result",
  "double_chance",
  "both_score",
  "total",
  "team_total",
  "odd_even",
]);

test("whatever is picked, a builder pays no more than its ends are worth", () => {
  const cells = builderCells(inputs);
  const offered = footballBook(inputs).flatMap(({ key, prices }) => {
    const market = parseMarketKey(key)!;
    if (!kinds.has(market.kind) || ("line" in market && market.line % 4 !== 2)) return [];
    return selectionsOf(market).flatMap((selection) => {
      const [, price = null] = prices.find(([name]) => name === selection) ?? [];
      return price === null ? [] : [{ market, selection, price }];
    });
  });
  const anyPicks = fc.uniqueArray(fc.nat(offered.length - 1), { minLength: 2, maxLength: 4 });
  let priced = 0;
  fc.assert(
    fc.property(anyPicks, (places) => {
      const picks = places.map((at) => offered[at]!);
      const found = builderPrice(basis, picks, cells);
      if (!found.ok) return;
      priced += 1;
      const chance = builderChance(picks as readonly BuilderPick[], cells);
      expect(found.price).toBeGreaterThanOrEqual(Math.max(...picks.map(({ price }) => price)));
      expect(chance.ok && chance.chance * found.price).toBeLessThanOrEqual(1_000);
    }),
    { numRuns: 300 },
  );
  expect(priced).toBeGreaterThan(20);
});
