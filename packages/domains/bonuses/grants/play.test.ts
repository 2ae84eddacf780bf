/** Which of several bonuses a stake takes from. */
import { expect, test } from "vitest";
import type { GrantPlay } from "./grant.ts";
import { takeStake } from "./play.ts";

const now = new Date("2026-11-29T12:00:00Z");

const grant = (id: string, day: number, changes: Partial<GrantPlay>): GrantPlay => ({
  id,
  state: "active",
  outcome: null,
  expiresAt: new Date(Date.UTC(2026, 11, day)),
  wageredAt: null,
  dueAt: null,
  weights: { originals: 100 },
  maxBetMinor: null,
  maxConvertMinor: null,
  balanceMinor: 0n,
  convertedMinor: 0n,
  requiredHundredths: 10_000_000n,
  progressHundredths: 0n,
  openHundredths: 0n,
  openStakes: 0,
  entries: 1,
  spins: null,
  spinsLeft: 0,
  ...changes,
});

function stakeOf(mainMinor: bigint, bonusMinor: bigint, grants: readonly GrantPlay[]) {
  const none = new Map();
  const bonuses = { grants, open: none, stored: none, entries: [], changed: new Set<string>() };
  const taken = takeStake(bonuses, {
    stake: {
      id: "bet",
      product: "originals",
      game: "dice",
      amountMinor: mainMinor + bonusMinor,
    },
    split: { mainMinor, bonusMinor },
    wallet: { mainMinor, bonusMinor: 500n },
    currency: "RUB",
    now,
  });
  return taken !== null && "entries" in taken ? taken.entries[0]?.grantId : taken;
}

/** All of it is in play: its bet is open. */
const emptied = grant("emptied", 1, { openStakes: 1, openHundredths: 100n });

test("a bonus that is all in play does not shut the next one", () => {
  const next = grant("next", 2, { balanceMinor: 500n });
  expect(stakeOf(0n, 500n, [emptied, next])).toBe("next");
  expect(stakeOf(100n, 400n, [emptied, next])).toBe("next");
});

test("own money alone goes on clearing it", () => {
  const next = grant("next", 2, { balanceMinor: 500n });
  expect(stakeOf(100n, 0n, [emptied, next])).toBe("emptied");
});

test("of those that have money the first one to expire is taken, or nothing is", () => {
  const first = grant("first", 1, { balanceMinor: 100n });
  const next = grant("next", 2, { balanceMinor: 500n });
  expect(stakeOf(0n, 100n, [first, next])).toBe("first");
  expect(stakeOf(0n, 101n, [first, next])).toMatchObject({ reject: "bonus_one_at_a_time" });
});
