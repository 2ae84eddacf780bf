/** The rules that ask for a check, against the published cases. */
import { expect, test } from "vitest";
import published from "@oddwright/core/protection/vectors/due-diligence.json" with { type: "json" };
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { emptyCounter } from "@oddwright/core/protection/rolling-counter.ts";
import { requirementRules } from "@oddwright/core/protection/verification-rules.ts";
import { countedPerMinor } from "../limits/limit-state.ts";
import { countDepositInRules } from "./count-requirements.ts";
import type { RequirementState } from "./requirement-state.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 29, 13, 40);
const playerId = "01890000-0000-7000-8000-000000000001";

function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new Error(`no amount: ${amount}`);
  return parsed.minor;
}

const nothingYet: readonly RequirementState[] = requirementRules.map((rule) => ({
  rule,
  counter: emptyCounter,
  rates: { day: "2026-11-29", ofDay: countedPerMinor, ofDayBefore: countedPerMinor },
  isAnswered: false,
}));

/** The day of the first deposit that asks for a check; null where none does. */
function askedOnDay(deposits: readonly (readonly [day: number, amount: string])[]): number | null {
  let states = nothingYet;
  for (const [day, amount] of deposits) {
    const now = new Date(start + day * dayMs);
    const counted = countDepositInRules(states, { playerId, minor: minorOf(amount), now });
    if (counted.opened.length > 0) return day;
    states = counted.states;
  }
  return null;
}

/** `900.00`, or `["day 0", "1500.00"]`. */
const dated = (deposit: string | readonly string[]): readonly [number, string] =>
  typeof deposit === "string"
    ? [0, deposit]
    : [Number(deposit[0]?.replace("day ", "")), deposit[1] ?? ""];

const cases = published.vectors.filter(({ group }) => group === "mt due diligence");

test.each(cases)("$id: deposits of $input.deposits", ({ input, expected }) => {
  const deposits = (input as { deposits: (string | string[])[] }).deposits.map(dated);
  expect(askedOnDay(deposits) !== null).toBe((expected as { triggered: boolean }).triggered);
});

test("the sum counts from when it is reached, for 180 days and at most one more", () => {
  const [first, rest] = ["1500.00", "500.00"];
  expect(
    askedOnDay([
      [0, first],
      [0, rest],
    ]),
  ).toBe(0);
  expect(
    askedOnDay([
      [0, first],
      [180, rest],
    ]),
  ).toBe(180);
  expect(
    askedOnDay([
      [0, first],
      [181, rest],
    ]),
  ).toBeNull();
});
