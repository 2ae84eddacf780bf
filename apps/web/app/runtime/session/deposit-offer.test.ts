import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testUser } from "../../../testing/test-user.ts";
import {
  createDepositOffer,
  depositOfferDelayMs,
  mayBeOffered,
  needsDeposit,
} from "./deposit-offer.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function offer(isWelcome = (_playerId: string) => true) {
  const open = vi.fn<() => void>();
  return { open, offer: createDepositOffer({ isWelcome, open }) };
}

describe("the offer to deposit", () => {
  test("S9.63 S4.56 opens after 17 seconds and not before", () => {
    const { open, offer: deposit } = offer();
    deposit.schedule("player-1");
    vi.advanceTimersByTime(16_999);
    expect(open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(open).toHaveBeenCalledTimes(1);
    expect(depositOfferDelayMs).toBe(17_000);
  });

  test("a new reason replaces the old one", () => {
    const { open, offer: deposit } = offer();
    deposit.schedule("player-1");
    vi.advanceTimersByTime(10_000);
    deposit.schedule("player-1");
    vi.advanceTimersByTime(16_999);
    expect(open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test("checks when it fires, and opens nothing when it is not welcome", () => {
    const welcome = vi.fn<(playerId: string) => boolean>(() => false);
    const { open, offer: deposit } = offer(welcome);
    deposit.schedule("player-1");
    vi.advanceTimersByTime(60_000);
    expect(welcome).toHaveBeenCalledExactlyOnceWith("player-1");
    expect(open).not.toHaveBeenCalled();
  });

  test("is cancelled by logging out", () => {
    const { open, offer: deposit } = offer();
    deposit.schedule("player-1");
    deposit.cancel();
    vi.advanceTimersByTime(60_000);
    expect(open).not.toHaveBeenCalled();
  });
});

describe("who needs a deposit", () => {
  const player = { id: "p", balance: "0.00", currency: "RUB" } as const;

  test.each([
    ["S4.56", "an id, nothing on the balance, a currency", player, true],
    ["S4.57", "no id", { ...player, id: "" }, false],
    ["S4.58", "a balance of 0.01", { ...player, balance: "0.01" }, false],
    ["S4.58", "a balance of 10.00", { ...player, balance: "10.00" }, false],
    ["S4.59", "no currency", { ...player, currency: null }, false],
  ])("%s %s", (_number, _title, user, expected) => {
    expect(needsDeposit(user)).toBe(expected);
  });

  const free = testUser({ balance: "0.00" });
  const { protection } = free;
  test.each([
    ["a player without limits", protection, true],
    ["a player who set a limit", { ...protection, is_limited: true }, false],
    [
      "an excluded player",
      { ...protection, exclusion: { kind: "timeout", until: "2026-12-01T00:00:00.000Z" } },
      false,
    ],
  ] as const)("player protection: %s", (_title, changed, expected) => {
    expect(mayBeOffered({ ...free, protection: changed })).toBe(expected);
  });
});
