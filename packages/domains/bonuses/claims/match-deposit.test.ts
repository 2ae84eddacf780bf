/** How much of an invoice a bonus may match: no money twice, and none that came before the bonus. */
import { expect, test } from "vitest";
import { type AwaitingGrant, matchDeposit } from "./match-deposit.ts";

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 29, 12, minute));

/** Accepted at 12:10, content with 900.00. */
const grant: AwaitingGrant = {
  id: "grant",
  minDepositMinor: 900_00n,
  claimUntil: at(59),
  acceptedAt: at(10),
  lastFedAt: null,
};

/** The second part of an invoice opened at 12:20, which was credited with 950.00 in all. */
const secondPart = {
  playerId: "player",
  id: "deposit",
  creditedMinor: 50_00n,
  totalMinor: 950_00n,
  invoiceOpenedAt: at(20),
  at: at(30),
};

const matched = (changes: Partial<AwaitingGrant>, deposit: Partial<typeof secondPart> = {}) =>
  matchDeposit([{ ...grant, ...changes }], { ...secondPart, ...deposit })?.depositMinor ?? null;

test("parts of an invoice that was opened for it count together", () => {
  expect(matched({})).toBe(950_00n);
  expect(matched({ lastFedAt: at(5) })).toBe(950_00n);
});

test("an invoice from before the acceptance counts with what arrives from then on", () => {
  expect(matched({ acceptedAt: at(25) })).toBeNull();
  expect(matched({ acceptedAt: at(25), minDepositMinor: 50_00n })).toBe(50_00n);
});

test("an invoice that may have fed another bonus counts with what arrives from then on", () => {
  expect(matched({ lastFedAt: at(21) })).toBeNull();
  expect(matched({ lastFedAt: at(21), minDepositMinor: 1n })).toBe(50_00n);
});

test("nothing is matched after the time for it, nor of nothing", () => {
  expect(matched({ claimUntil: at(30) })).toBeNull();
  expect(matched({ minDepositMinor: 0n, lastFedAt: at(21) }, { creditedMinor: 0n })).toBeNull();
});
