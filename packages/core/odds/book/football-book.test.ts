import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseMarketKey } from "../markets/parse-market-key.ts";
import { selectionOutcome } from "../markets/selection-outcome.ts";
import { footballShape, kickOff, type MatchState, sharesLeft } from "../model/goal-rates.ts";
import { priceMilli } from "../prices/price.ts";
import type { BookMarket } from "./book-market.ts";
import { footballBook } from "./football-book.ts";
import { onLadder } from "./price-ladder.ts";

const rates = { home: 1.6, away: 1.2, rho: -0.08 };
const inPlay: MatchState = {
  score: [2, 1],
  firstHalf: [1, 1],
  goals: ["home", "away", "home"],
  redCards: [0, 0],
  left: sharesLeft({ half: 2, minutes: 30 }, footballShape),
};

const overround = ({ prices }: BookMarket): number =>
  prices.reduce((sum, [, price]) => sum + (price === null ? 0 : 1_000 / price), 0);

test("a price is on the ladder, and never above what it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_001, max: 1_000_000 }), (milli) => {
      const price = priceMilli(milli);
      const offered = onLadder(price);
      expect(offered).toBeLessThanOrEqual(price);
      expect(onLadder(offered)).toBe(offered);
      expect(price - offered).toBeLessThanOrEqual(Math.max(10, price * 0.1));
    }),
  );
});

describe("before the match", () => {
  const book = footballBook({ rates, state: kickOff(footballShape), width: "full" });

  test("a full book has about forty markets, each of them once, and keeps a margin in every one", () => {
    expect(new Set(book.map(({ key }) => key)).size).toBe(book.length);
    expect(book.length).toBeGreaterThan(35);
    for (const market of book) {
      const winners = market.key.startsWith("double_chance") ? 2 : 1;
      expect([market.key, overround(market) > winners]).toEqual([market.key, true]);
    }
  });

  test("a match that is days away has its main markets alone", () => {
    const main = footballBook({ rates, state: kickOff(footballShape), width: "main" });
    const keys = main.map(({ key }) => key);
    expect(keys).toContain("match_result/match");
    expect(keys.length).toBeLessThan(10);
    expect(main).toEqual(book.filter(({ key }) => keys.includes(key)).toSorted(byPlaceIn(keys)));
  });
});

const byPlaceIn = (keys: readonly string[]) => (a: BookMarket, b: BookMarket) =>
  keys.indexOf(a.key) - keys.indexOf(b.key);

describe("in play", () => {
  const book = footballBook({ rates, state: inPlay, width: "full" });

  test("nothing is offered that is decided already", () => {
    const facts = { firstHalf: inPlay.firstHalf, match: null, goals: inPlay.goals };
    for (const { key, prices } of book) {
      const market = parseMarketKey(key)!;
      if (market.kind === "outright") throw new Error("football has no outright here");
      for (const [selection] of prices)
        expect([key, selectionOutcome(market, selection, facts)]).toEqual([key, null]);
    }
    expect(book.some(({ key }) => key.endsWith("first_half"))).toBe(false);
  });

  test("scores that cannot be reached any more have no price", () => {
    const scores = book.find(({ key }) => key === "correct_score/match")!;
    const priceOf = new Map(scores.prices);
    expect(priceOf.get("0:0")).toBeNull();
    expect(priceOf.get("2:1")).not.toBeNull();
  });

  test("handicaps count from the score as it stands, and the next goal is the fourth", () => {
    const handicaps = book.filter(({ key }) => key.startsWith("handicap"));
    expect(handicaps.length).toBeGreaterThan(2);
    for (const { key } of handicaps) expect(key).toContain("from=2,1");
    expect(book.map(({ key }) => key)).toContain("next_goal/number=4");
  });
});
