/** Prices of our own from those of many bookmakers. */
import { expect, test } from "vitest";
import { bookmaker, type ServiceOutcome } from "../testing/odds-service-server.ts";
import { consensusBook } from "./consensus-book.ts";

const match = {
  id: "e".repeat(32),
  sport_key: "soccer_epl",
  sport_title: "EPL",
  commence_time: 0,
  home_team: "Reds",
  away_team: "Blues",
};
const event = { ...match, commence_time: "2026-12-01T15:00:00Z" };

const books = (...odds: readonly (readonly [number, number, number])[]) =>
  consensusBook("football", {
    ...match,
    bookmakers: odds.map((of, at) => bookmaker(`book-${at}`, event, of)),
  });

const three = [
  [2.1, 3.4, 3.5],
  [2.1, 3.4, 3.5],
  [2.1, 3.4, 3.5],
] as const;

test("who wins, the spread and the total of three bookmakers are offered, with a margin of our own", () => {
  const [winner, spread, total, ...others] = books(...three);
  expect(others).toEqual([]);
  expect(winner?.key).toBe("match_result/match");
  expect(winner?.prices.map(([selection]) => selection)).toEqual(["home", "draw", "away"]);
  const book = winner!.prices.reduce((sum, [, price]) => sum + 1_000 / price!, 0);
  expect(book).toBeGreaterThanOrEqual(1.05);
  expect(book).toBeLessThan(1.08);
  expect(spread?.key).toBe("handicap/from=0,0/line=-1/match");
  expect(total?.key).toBe("total/line=10/match");
});

test("two bookmakers make no price, and neither does a book that nobody would offer", () => {
  expect(books(three[0], three[1])).toEqual([]);
  const withFault = books(three[0], three[1], [21, 34, 35]);
  expect(withFault.map(({ key }) => key)).not.toContain("match_result/match");
});

test("one bookmaker's mistake does not move a price", () => {
  const right = books(...three, three[0], three[1]);
  const one = books(...three, three[0], [1.2, 8, 15]);
  expect(one.find(({ key }) => key === "match_result/match")).toEqual(
    right.find(({ key }) => key === "match_result/match"),
  );
});

test("without a draw in its book a football match has no winner market, and a match of points has no draw", () => {
  const twoWays: readonly ServiceOutcome[] = [
    { name: "Reds", price: 1.8 },
    { name: "Blues", price: 2.05 },
  ];
  const bookmakers = ["a", "b", "c"].map((key) => ({
    key,
    markets: [{ key: "h2h", outcomes: [...twoWays] }],
  }));
  expect(consensusBook("football", { ...match, bookmakers })).toEqual([]);
  const [moneyline] = consensusBook("basketball", { ...match, bookmakers });
  expect(moneyline).toMatchObject({
    key: "moneyline",
    prices: [
      ["home", 1_780],
      ["away", 2_020],
    ],
  });
});

test("of several lines the one of most bookmakers is offered, and none that is no quarter", () => {
  const total = (key: string, point: number) => ({
    key,
    markets: [
      {
        key: "totals",
        outcomes: [
          { name: "Over", price: 1.9, point },
          { name: "Under", price: 1.9, point },
        ],
      },
    ],
  });
  const lines = [2.5, 2.5, 2.5, 2.75, 2.75, 2.75, 2.75, 2.6, 2.6, 2.6, 2.6, 2.6];
  const bookmakers = lines.map((line, at) => total(`book-${at}`, line));
  expect(consensusBook("football", { ...match, bookmakers }).map(({ key }) => key)).toEqual([
    "total/line=11/match",
  ]);
});
