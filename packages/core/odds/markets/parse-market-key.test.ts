import { expect, test } from "vitest";
import { footballBook } from "../book/football-book.ts";
import { footballShape, kickOff } from "../model/goal-rates.ts";
import { marketKey } from "./market.ts";
import { parseMarketKey } from "./parse-market-key.ts";

test("every key of a football book is read back as its market", () => {
  const rates = { home: 1.6, away: 1.2, rho: -0.08 };
  const book = footballBook({ rates, state: kickOff(footballShape), width: "full" });
  expect(book.length).toBeGreaterThan(35);
  for (const { key } of book) expect(marketKey(parseMarketKey(key)!)).toBe(key);
});

test("what is no key is refused", () => {
  const wrong = ["", "match_result", "match_result/half", "total/match", "total/line=x/match"];
  const foreign = [
    "total/match/line=10",
    "next_goal/number=0",
    "outright/places=1",
    "__proto__/match",
  ];
  for (const key of [...wrong, ...foreign]) expect([key, parseMarketKey(key)]).toEqual([key, null]);
});
