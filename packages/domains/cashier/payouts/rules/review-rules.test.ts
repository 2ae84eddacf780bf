import { expect, test } from "vitest";
import { approvalsNeededFor, type PayoutPast, reviewReasonsOf } from "./review-rules.ts";
import { owedElsewhereMinor } from "./source-first.ts";
import type { PayoutMethod } from "../../methods/payout-methods.ts";

const now = new Date("2026-11-29T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const rule = { reviewFromMinor: 50_000_00n, fourEyesFromMinor: 300_000_00n };
const known: PayoutPast = {
  registeredAt: daysAgo(365),
  depositedMinor: 100_000_00n,
  paidOutMinor: 10_000_00n,
  hasPaidOut: true,
  isKnownDestination: true,
  lastDayMinor: 0n,
  owedMinor: 0n,
};
const reasons = (changes: Partial<PayoutPast>, amountMinor = 1_000_00n) =>
  reviewReasonsOf({ ...known, ...changes }, { amountMinor, rule, now });

test("a small payout of a known player to a known destination is nobody's to look at", () => {
  expect(reasons({})).toEqual([]);
});

test("each rule names its reason", () => {
  expect(reasons({ registeredAt: daysAgo(6.9) })).toEqual(["new_account"]);
  expect(reasons({ registeredAt: daysAgo(7) })).toEqual([]);
  expect(reasons({ registeredAt: null })).toEqual(["new_account"]);
  expect(reasons({ hasPaidOut: false, isKnownDestination: false })).toEqual(["first_payout"]);
  expect(reasons({ isKnownDestination: false })).toEqual(["new_destination"]);
  expect(reasons({}, 50_000_00n)).toEqual(["large_amount"]);
  expect(reasons({}, 49_999_99n)).toEqual([]);
  expect(reasons({ lastDayMinor: 49_000_00n }, 1_000_00n)).toEqual(["large_amount"]);
  expect(reasons({ lastDayMinor: 48_999_99n }, 1_000_00n)).toEqual([]);
  expect(reasons({ depositedMinor: 2_000_00n }, 5_000_00n)).toEqual(["large_against_deposits"]);
  expect(reasons({ depositedMinor: 2_000_00n }, 4_999_99n)).toEqual([]);
  expect(reasons({ depositedMinor: 3_000_00n }, 5_000_00n)).toEqual([]);
  expect(reasons({ owedMinor: 1n })).toEqual(["owes_money"]);
});

test("nobody decides alone from the threshold on", () => {
  const needed = (amountMinor: bigint, found: Parameters<typeof approvalsNeededFor>[0] = []) =>
    approvalsNeededFor(found, { amountMinor, lastDayMinor: 0n, rule });
  expect([needed(1n), needed(1n, ["new_account"]), needed(299_999_99n, ["large_amount"])]).toEqual([
    0, 1, 1,
  ]);
  expect([needed(300_000_00n), needed(300_000_00n, ["large_amount"])]).toEqual([2, 2]);
  const split = (lastDayMinor: bigint) =>
    approvalsNeededFor(["large_amount"], { amountMinor: 1_000_00n, lastDayMinor, rule });
  expect([split(298_999_99n), split(299_000_00n)]).toEqual([1, 2]);
});

test("without any deposit, as after a win of a free bet, money may go anywhere", () => {
  const method = (hash: string): PayoutMethod => ({
    hash,
    provider: "p",
    icon: "i",
    names: { en: "", ru: "", kz: "", br: "" },
    currency: "RUB",
    destination: "card",
    minMinor: 100_00n,
    maxMinor: 1_000_000_00n,
    fee: { basisPoints: 0, fixedMinor: 0n },
    returns: [`from ${hash}`],
    enabled: true,
  });
  const offered = [method("a"), method("b")];
  const money = { depositedMinor: new Map(), paidOutMinor: new Map([["b", 5_000_00n]]) };
  const question = { method: offered[0]!, amountMinor: 500_00n, offered, money };
  expect(owedElsewhereMinor(question)).toBeNull();
});
