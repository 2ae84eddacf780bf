/** What a leg returns, against `vectors/settlement.json`, which says where each case is from. */
import { expect, test } from "vitest";
import { multiplyRational, rational, type Rational } from "../../money/rational.ts";
import type { Market, Score } from "../markets/market.ts";
import type { Outcome } from "../markets/selection-outcome.ts";
import { currentRules } from "../rules/betting-rules.ts";
import { exact, minorOf, publishedCases, text } from "../testing/published-cases.ts";
import {
  amount,
  fromMinor,
  fullTime,
  outcomes,
  paid,
  priceOf,
  single,
} from "../testing/settled-cases.ts";
import type { Evidence } from "./evidence.ts";
import { legFactor, placeOdds, placesShared, providerFactor } from "./leg-factor.ts";
import { totalDeductionPercent, withdrawalPercent } from "./rule-four.ts";
import { rounded, type Bet } from "./settle-bet.ts";

const cases = publishedCases("settlement");

type LineCase = {
  line: number;
  side?: string;
  goals?: number[];
  goalDifferenceOfBackedTeam?: number | number[];
  stake: string;
  odds: string;
};

test.each(
  cases.of<LineCase, string | string[]>((g) => ["asian-handicap", "asian-total"].includes(g)),
)("%s: a line pays, returns or splits the stake", (_, { input, expected }) => {
  const { line, side, goals, goalDifferenceOfBackedTeam: ahead } = input;
  const isTotal = goals !== undefined;
  const market: Market = isTotal
    ? { kind: "total", period: "match", line: 4 * line }
    : { kind: "handicap", period: "match", line: 4 * line, from: [0, 0] };
  const placed = single({ market, selection: isTotal ? (side as string) : "home" }, input);
  const scores = [goals ?? ahead ?? []]
    .flat()
    .map((count): Score => (isTotal || count >= 0 ? [count, 0] : [0, -count]));
  expect(scores.map((score) => paid(placed, [fullTime(score)]))).toEqual([expected].flat());
  if (market.kind === "total") return;
  // The away side with the same line, and the same handicap counted from a later score, pay alike.
  const away = single(
    { market: { ...market, line: -4 * line } as Market, selection: "away" },
    input,
  );
  const mirrored = scores.map(([x, y]): Score => [y, x]);
  expect(mirrored.map((score) => paid(away, [fullTime(score)]))).toEqual([expected].flat());
  const inPlay = single(
    { market: { ...market, from: [2, 1] } as Market, selection: "home" },
    input,
  );
  const later = scores.map(([x, y]): Score => [x + 2, y + 1]);
  expect(later.map((score) => paid(inPlay, [fullTime(score)]))).toEqual([expected].flat());
});

type Accumulator = { stake: string; legs: { odds: string; result: string }[] };

test.each(cases.of<Accumulator, { exact: string; payoutFloor: string }>("accumulator"))(
  "%s: an accumulator is floored once",
  (id, { input, expected }) => {
    const exactReturn = input.legs
      .map(({ odds, result: name }) =>
        legFactor({ outcome: outcomes[name] as Outcome }, exact(odds), currentRules),
      )
      .reduce(multiplyRational, exact(input.stake));
    expect(text(exactReturn)).toBe(expected.exact);
    const minor = multiplyRational(exactReturn, rational(100n));
    expect(fromMinor(rounded(minor, currentRules))).toBe(expected.payoutFloor);
    if (id !== "settlement-030") return;
    expect(fromMinor(rounded(minor, { rounding: "half_up" }))).toBe("234.33");
  },
);

type DeadHeat = { policy: string; stake: string; odds: string; tied: number; placesShared: number };

test.each(cases.of<DeadHeat, { exact: string; payoutFloor: string }>("dead-heat"))(
  "%s: a dead heat",
  (_, { input, expected }) => {
    const deadHeat = input.policy === "stakeDivided" ? "stake_divided" : "profit_divided";
    const factor = legFactor({ outcome: "won", deadHeat: input }, exact(input.odds), { deadHeat });
    const returned = multiplyRational(exact(input.stake), factor);
    expect(text(returned)).toBe(expected.exact);
    expect(amount(returned)).toBe(expected.payoutFloor);
  },
);

type Position = { position: number; sharedAmong: number; places: number };

test.each(cases.of<Position, string>("dead-heat-factor"))(
  "%s: how much of a place a tie leaves",
  (_, { input: { position, sharedAmong, places }, expected }) => {
    const shared = placesShared(position, sharedAmong, places);
    expect(text(rational(BigInt(shared), BigInt(sharedAmong)))).toBe(expected);
  },
);

test.each(cases.of<{ stake: string; odds: string; deductionPence: number }, string>("rule4"))(
  "%s: a deduction from the winnings",
  (_, { input, expected }) => {
    const deductionPercent = input.deductionPence;
    const factor = legFactor({ outcome: "won", deductionPercent }, exact(input.odds), currentRules);
    expect(amount(multiplyRational(exact(input.stake), factor))).toBe(expected);
  },
);

type Deductions = { deductionsPence: number[]; cap?: number; waiveFivePence?: boolean };

test.each(cases.of<Deductions, { totalPence: number }>("rule4-multiple"))(
  "%s: several deductions",
  (_, { input, expected }) => {
    const rules = {
      ruleFourCapPercent: input.cap ?? 90,
      ruleFourWaivesFive: input.waiveFivePence === true,
    };
    expect(totalDeductionPercent(input.deductionsPence, rules)).toBe(expected.totalPence);
  },
);

test.each(cases.of<{ withdrawnOdds: string }, { deductionPence: number }>("rule4-lookup"))(
  "%s: the table by decimal prices",
  (_, { input, expected }) => {
    const rules = { ruleFourScale: "decimal" } as const;
    expect(withdrawalPercent(priceOf(input.withdrawnOdds), rules)).toBe(expected.deductionPence);
  },
);

type EachWay = { stakeEachPart: string; odds: string; placeFraction: string; result: string };

test.each(cases.of<EachWay, string>("each-way"))("%s: each way", (_, { input, expected }) => {
  const market: Market = { kind: "outright", runners: ["ours", "other"], places: 1 };
  const placed: Bet = {
    ...single({ market, selection: "ours" }, { stake: input.stakeEachPart, odds: "2" }),
    stakeMinor: 2n * minorOf(input.stakeEachPart),
    eachWay: { fraction: exact(input.placeFraction), places: 3 },
  };
  const legs = placed.legs.map((leg) => ({
    ...leg,
    price: priceOf(input.odds),
  }));
  const ranking: Evidence = {
    id: "ranking",
    sequence: 1,
    kind: "ranking",
    positions: [["ours", input.result === "won" ? 1 : 3, 1]],
    certainty: "confirmed",
    knownAtMs: 1,
  };
  expect(paid({ ...placed, legs }, [ranking])).toBe(expected);
});

test.each(cases.of<{ odds: string; placeFraction: string }, string>("place-odds"))(
  "%s: the odds of a place",
  (_, { input, expected }) => {
    expect(text(placeOdds(exact(input.odds), exact(input.placeFraction)))).toBe(expected);
  },
);

type Message = {
  stake: string;
  odds: string;
  result: number;
  void_factor: number | null;
  dead_heat_factor: number | null;
};

test.each(cases.of<Message, string>("feed-outcome"))(
  "%s: a provider's settlement message",
  (_, { input, expected }) => {
    const orNull = (value: number | null): Rational | null =>
      value === null ? null : exact(value);
    const factor = providerFactor(
      {
        result: input.result,
        voidFactor: orNull(input.void_factor),
        deadHeatFactor: orNull(input.dead_heat_factor),
      },
      exact(input.odds),
    );
    const returned = factor && amount(multiplyRational(exact(input.stake), factor));
    expect(returned ?? "stays open").toBe(expected);
  },
);

test("every other published case is checked beside how a bet ends", () => {
  expect(cases.untakenGroups()).toEqual(
    new Set(["cash-out", "free-bet", "resettlement", "abandoned"]),
  );
});
