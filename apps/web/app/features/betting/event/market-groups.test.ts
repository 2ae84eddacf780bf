import { expect, test } from "vitest";
import type { MarketAnswer } from "../odds/answers.ts";
import { marketCards } from "./market-groups.ts";

const market = (
  kind: string,
  parameters: MarketAnswer["parameters"],
  status: MarketAnswer["status"] = "open",
): MarketAnswer => ({
  key: `${kind}/${JSON.stringify(parameters)}`,
  kind,
  parameters,
  status,
  version: 1,
  hash: "0".repeat(64),
  selections: [],
});

test("lines of one kind are the rows of one card, in the order of their lines", () => {
  const cards = marketCards([
    market("total", { period: "match", line: 14 }),
    market("match_result", { period: "match" }),
    market("total", { period: "match", line: -2 }),
    market("total", { period: "match", line: 10 }),
    market("total", { period: "first_half", line: 6 }),
  ]);
  expect(cards.map(({ group, rows }) => [group, rows.map((row) => row.parameters.line)])).toEqual([
    ["main", [undefined]],
    ["goals", [-2, 10, 14]],
    ["halves", [6]],
  ]);
});

test("totals of two teams, and handicaps from two scores, are cards of their own", () => {
  const cards = marketCards([
    market("team_total", { period: "match", side: "home", line: 6 }),
    market("team_total", { period: "match", side: "away", line: 6 }),
    market("handicap", { period: "match", line: -2, from: [0, 0] }),
    market("handicap", { period: "match", line: -2, from: [1, 0] }),
  ]);
  expect(cards).toHaveLength(4);
});

test("what is suspended keeps its place, and what is over leaves it", () => {
  const cards = marketCards([
    market("both_score", { period: "match" }, "suspended"),
    market("next_goal", { number: 1 }, "settled"),
    market("odd_even", { period: "match" }, "inactive"),
  ]);
  expect(cards.map(({ rows: [first] }) => first.kind)).toEqual(["both_score"]);
});
