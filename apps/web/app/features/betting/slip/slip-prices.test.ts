import { describe, expect, test } from "vitest";
import type { MarketAnswer } from "../odds/answers.ts";
import type { PolicyName } from "../odds/price-preferences.ts";
import { isTaken, offeredPick, slipChange, type SlipEvent } from "./slip-prices.ts";
import type { SlipPick } from "./slip.ts";

const pick: SlipPick = {
  event: "a",
  market: "match_result/match",
  selection: "home",
  kind: "match_result",
  parameters: { period: "match" },
  home: { en: "A" },
  away: { en: "B" },
  startsAt: "2026-11-29T20:00:00.000Z",
  price: "2.00",
};

const eventWith = (
  price: string | null,
  status: MarketAnswer["status"] = "open",
  eventStatus = "live",
): SlipEvent => ({
  status: eventStatus,
  markets: [
    {
      key: pick.market,
      kind: pick.kind,
      parameters: { period: "match" },
      status,
      version: 3,
      hash: "0".repeat(64),
      selections: [{ id: "home", price }],
    },
  ],
});

describe("what a pick is offered at", () => {
  test.each([
    ["open", eventWith("2.10")],
    ["suspended", eventWith("2.10", "suspended")],
    ["closed", eventWith("2.10", "settled")],
    ["closed", eventWith(null)],
    ["closed", eventWith("2.10", "open", "ended")],
    ["closed", null],
    ["unknown", undefined],
  ] as const)("%s", (status, event) => {
    expect(offeredPick(pick, event).status).toBe(status);
  });
});

test.each<[PolicyName, string, boolean]>([
  ["none", "2.00", true],
  ["none", "2.10", false],
  ["better", "2.10", true],
  ["better", "1.99", false],
  ["within", "1.90", true],
  ["within", "1.89", false],
  ["any", "1.01", true],
])("the rule %s at %s takes it unasked: %s", (policy, price, expected) => {
  expect(isTaken(offeredPick(pick, eventWith(price)), policy)).toBe(expected);
});

test("several changes are one notice, which asks when the rule does not take all of them", () => {
  const rose = offeredPick(pick, eventWith("2.10"));
  const fell = offeredPick(pick, eventWith("1.80"));
  expect(slipChange([rose, fell], "better")).toEqual({ way: "both", count: 2, isTaken: false });
  expect(slipChange([rose], "better")).toEqual({ way: "rose", count: 1, isTaken: true });
  expect(slipChange([offeredPick(pick, eventWith("2.00"))], "none")).toBeNull();
});
