import { expect, test } from "vitest";
import { endOfTerm, exclusionTerms, kindOfTerm } from "./exclusion-terms.ts";

const from = new Date("2026-08-31T10:15:00.000Z");

test.each([
  ["day", "timeout", "2026-09-01T10:15:00.000Z"],
  ["two_days", "timeout", "2026-09-02T10:15:00.000Z"],
  ["week", "timeout", "2026-09-07T10:15:00.000Z"],
  ["month", "timeout", "2026-09-30T10:15:00.000Z"],
  ["six_weeks", "timeout", "2026-10-12T10:15:00.000Z"],
  // February has no 31st.
  ["half_year", "self_exclusion", "2027-02-28T10:15:00.000Z"],
  ["year", "self_exclusion", "2027-08-31T10:15:00.000Z"],
  ["two_years", "self_exclusion", "2028-08-31T10:15:00.000Z"],
  ["five_years", "self_exclusion", "2031-08-31T10:15:00.000Z"],
  ["permanent", "self_exclusion", undefined],
] as const)("%s is a %s and ends %s", (term, kind, until) => {
  expect(kindOfTerm(term)).toBe(kind);
  expect(endOfTerm(term, from)?.toISOString()).toBe(until);
});

test("a time-out lasts a day at least and six weeks at most, a self-exclusion half a year at least", () => {
  const dayMs = 86_400_000;
  for (const term of exclusionTerms) {
    const days = ((endOfTerm(term, from)?.getTime() ?? Infinity) - from.getTime()) / dayMs;
    const [least, most] = kindOfTerm(term) === "timeout" ? [1, 42] : [181, Infinity];
    expect([days >= least, days <= most]).toEqual([true, true]);
  }
});
