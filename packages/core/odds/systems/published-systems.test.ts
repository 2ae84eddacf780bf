/** Systems against `vectors/system-bets.json`, which says where each case is from. */
import { expect, test } from "vitest";
import {
  addRational,
  floorScaled,
  multiplyRational,
  rational,
  type Rational,
} from "../../money/rational.ts";
import type { Outcome } from "../markets/selection-outcome.ts";
import { currentRules } from "../rules/betting-rules.ts";
import { legFactor, type SettledOutcome } from "../settlement/leg-factor.ts";
import { exact, publishedCases, text } from "../testing/published-cases.ts";
import { isLucky, luckyBonus } from "./lucky-bonus.ts";
import { systemKind } from "./system-kinds.ts";
import { lineCount, systemReturn } from "./system-return.ts";

const cases = publishedCases("system-bets");
const outcomes: Record<string, Outcome> = {
  won: "won",
  lost: "lost",
  void: "void",
  halfWon: "half_won",
  halfLost: "half_lost",
};
const special = ["line count", "Lucky 15 bonus", "10 of 20", "Lucky 15, two void"];
const floored = (value: Rational): string => {
  const digits = floorScaled(value, 100n).toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const isSpecial = (group: string): boolean => special.some((name) => group.startsWith(name));

function factorOf(leg: { odds: string; result: string } & Partial<SettledOutcome>): Rational {
  const { odds, result, ...rest } = leg;
  const outcome = outcomes[result] as Outcome;
  return legFactor({ ...rest, outcome }, exact(odds), currentRules);
}

type SystemCase = {
  unitStake: string;
  folds: number[];
  legs: { odds: string; result: string }[];
};
type SystemExpected = { lines: number; totalStake: string; exact: string; payoutFloor: string };

test.each(cases.of<SystemCase, SystemExpected>((group) => !isSpecial(group)))(
  "%s: the lines of a system",
  (_, { input, expected }) => {
    const factors = input.legs.map(factorOf);
    const lines = lineCount(factors.length, input.folds);
    const returned = systemReturn({ folds: input.folds, factors });
    const paid = multiplyRational(exact(input.unitStake), returned);
    expect(Number(lines)).toBe(expected.lines);
    expect(text(multiplyRational(exact(input.unitStake), rational(lines)))).toBe(
      expected.totalStake,
    );
    expect(text(paid)).toBe(expected.exact);
    expect(floored(paid)).toBe(expected.payoutFloor);
  },
);

type ManyLines = { folds: number[]; oddsTwice: string[] };

test.each(
  cases.of<ManyLines, { lines: number; exactDecimal: string }>((g) => g.startsWith("10 of 20")),
)("%s: 184 756 lines without listing them", (_, { input, expected }) => {
  const factors = [...input.oddsTwice, ...input.oddsTwice].map(exact);
  expect(Number(lineCount(factors.length, input.folds))).toBe(expected.lines);
  expect(systemReturn({ folds: input.folds, factors })).toEqual(exact(expected.exactDecimal));
});

test.each(
  cases.of<{ name: string; selections: number; folds: number[] }, { lines: number }>("line count"),
)("%s: how many lines a named system has", (_, { input, expected }) => {
  const kind = systemKind(input.name.toLowerCase().replace(" ", "_"));
  expect(kind).toMatchObject({ selections: input.selections, folds: input.folds });
  expect(Number(lineCount(input.selections, kind?.folds ?? []))).toBe(expected.lines);
});

/** "4.0 won, dead heat of 2" */
function written(leg: string): Rational {
  const [odds = "2", result = "void"] = /^[\d.]/.test(leg) ? leg.split(/[ ,]+/) : ["2", leg];
  const tied = Number(/dead heat of (\d+)/.exec(leg)?.[1] ?? 1);
  return factorOf({ odds, result, ...(tied > 1 && { deadHeat: { tied, placesShared: 1 } }) });
}

test.each(
  cases.of<{ legs: string[] }, { payout: string }>((g) => g.startsWith("Lucky 15, two void")),
)("%s: void legs and a dead heat in a system", (_, { input, expected }) => {
  expect(text(systemReturn({ folds: [1, 2, 3, 4], factors: input.legs.map(written) }))).toBe(
    expected.payout,
  );
});

test.each(cases.of<{ odds: string[]; bonus: string }, { payout: string }>("Lucky 15 bonus"))(
  "%s: what is added to a lucky bet",
  (_, { input, expected }) => {
    const folds = [1, 2, 3, 4];
    const factors = input.odds.map(written);
    const returned = systemReturn({ folds, factors });
    const rules = input.bonus.startsWith("double the odds")
      ? ({ oneWinner: "odds_doubled", allWinnersPercent: 0 } as const)
      : ({ oneWinner: "nothing", allWinnersPercent: 10 } as const);
    expect(isLucky(folds, factors.length)).toBe(true);
    const bonus = luckyBonus({ factors, returned, lines: lineCount(4, folds) }, rules);
    expect(floored(addRational(returned, bonus))).toBe(expected.payout);
    const doubled = luckyBonus(
      { factors, returned, lines: 15n },
      { oneWinner: "return_doubled", allWinnersPercent: 0 },
    );
    expect(text(doubled)).toBe(
      input.odds.filter((leg) => leg.includes("won")).length === 1 ? "5" : "0",
    );
  },
);

test("bankers are in every line", () => {
  const factors = ["2", "3", "0"].map(exact);
  const banked = systemReturn({ folds: [2], factors, bankers: ["1.5", "4"].map(exact) });
  expect(text(banked)).toBe("36");
  expect(systemReturn({ folds: [2], factors, bankers: [rational(0n)] })).toEqual(rational(0n));
});

test("every published case is checked here", () => {
  expect(cases.untakenGroups()).toEqual(new Set());
});
