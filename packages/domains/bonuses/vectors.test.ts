/** The worked cases of `packages/core/bonuses/vectors/bonuses.json`, each with its source: all of them, by their group. */
import { cashbackMinor } from "@oddwright/core/bonuses/cashback.ts";
import { clearingCost } from "@oddwright/core/bonuses/clearing-cost.ts";
import { convert, maxConversion } from "@oddwright/core/bonuses/conversion.ts";
import {
  type LawProduct,
  mixesProducts,
  wagersTooMuch,
} from "@oddwright/core/bonuses/incentive-rules.ts";
import {
  hundredthsOf,
  progressOf,
  toWagerMinor,
  turnoverLeft,
} from "@oddwright/core/bonuses/wagering.ts";
import file from "@oddwright/core/bonuses/vectors/bonuses.json" with { type: "json" };
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { type Rational, rational } from "@oddwright/core/money/rational.ts";
import { expect, test } from "vitest";
import type { GrantOutcome, GrantPlay } from "./grants/grant.ts";
import { returnStake, takeStake, type WalletBonuses } from "./grants/play.ts";

// A file of cases has the shape of each case.
// eslint-disable-next-line typescript/no-explicit-any
type Case = any;

const minor = (amount: string): bigint => BigInt(amount.replace(".", ""));

/** "0.9333" as a fraction. */
function fraction(text: string): Rational {
  const [whole = "", decimals = ""] = text.split(".");
  return rational(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

const now = new Date("2026-11-29T12:00:00Z");

function grant(changes: Partial<GrantPlay> = {}): GrantPlay {
  return {
    id: "A",
    state: "active",
    outcome: null,
    expiresAt: new Date("2026-12-01"),
    wageredAt: null,
    dueAt: null,
    weights: { originals: 100 },
    maxBetMinor: null,
    maxConvertMinor: null,
    balanceMinor: 1_000n,
    convertedMinor: 0n,
    requiredHundredths: 10_000_000n,
    progressHundredths: 0n,
    openHundredths: 0n,
    openStakes: 0,
    entries: 1,
    spins: null,
    spinsLeft: 0,
    ...changes,
  };
}

const walletOf = (grants: readonly GrantPlay[]): WalletBonuses => ({
  grants,
  open: new Map(),
  stored: new Map(),
  entries: [],
  changed: new Set(),
});

const stake = { id: "bet", product: "originals", game: "dice" };

function take(bonuses: WalletBonuses, mainMinor: bigint, amountMinor: bigint) {
  const bonusMinor = bonuses.grants.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  const own = amountMinor < mainMinor ? amountMinor : mainMinor;
  return takeStake(bonuses, {
    stake: { ...stake, amountMinor },
    split: { mainMinor: own, bonusMinor: amountMinor - own },
    wallet: { mainMinor, bonusMinor },
    currency: "RUB",
    now,
  });
}

/** A stake of 600 own and 400 bonus money whose grant has this end meanwhile, and what comes back. */
function late(outcome: GrantOutcome | null, kind: "win" | "rollback", backMinor: bigint) {
  const taken = take(walletOf([grant({ balanceMinor: 400n })]), 600n, 1_000n);
  if (taken === null || "reject" in taken) throw new Error("the stake was refused");
  const [fed] = taken.grants;
  const state = outcome === "wagered" ? "completed" : outcome === null ? "active" : "forfeited";
  const ended = { ...taken, grants: [{ ...fed!, state, outcome } as const] };
  const bonusMinor = (backMinor * 400n) / 1_000n;
  const split = { mainMinor: backMinor - bonusMinor, bonusMinor };
  return returnStake(ended, { kind, stake, split, now })!;
}

const products: Readonly<Record<string, readonly LawProduct[]>> = {
  "bet on sports": ["betting"],
  "lottery scratch card": ["lottery"],
};
const rewards: Readonly<Record<string, readonly (readonly LawProduct[])[]>> = {
  "free bet": [["betting"]],
  "casino bonus": [["casino"]],
  "free bet and free spins": [["betting"], ["casino"]],
  "bonus usable on every product": [["casino", "betting", "bingo", "lottery"]],
  "raffle ticket (lottery)": [["lottery"]],
};

const groups: Readonly<Record<string, (input: Case, expected: Case) => void>> = {
  requirement: ({ bonus, deposit = "0.00", multiplier, base }, { toWager }) => {
    const wagering = {
      multiplier,
      base: base === "bonus" ? "bonus" : "deposit_and_bonus",
    } as const;
    const money = { bonusMinor: minor(bonus), depositMinor: minor(deposit) };
    expect(formatAmount(toWagerMinor(wagering, money))).toBe(toWager);
  },
  contribution: ({ needed, weightPercent, bets, unit }, expected) => {
    if (unit === "minor")
      expect(progressOf(minor(bets[0].amount), bets[0].weightPercent)).toBe(
        BigInt(expected.progressMinorUnitsTimes100),
      );
    else if (expected.realTurnover !== undefined)
      expect(formatAmount(turnoverLeft(hundredthsOf(minor(needed)), weightPercent))).toBe(
        expected.realTurnover,
      );
    else if (expected.spins !== undefined)
      expect(
        Number(
          hundredthsOf(minor(needed)) / progressOf(minor(bets[0].amount), bets[0].weightPercent),
        ),
      ).toBe(expected.spins);
    else
      expect(progressOf(minor(bets[0].amount), bets[0].weightPercent)).toBe(
        hundredthsOf(minor(expected.progress)),
      );
  },
  "gb-cap": ({ deposit, bonus, multiplier, base = "bonus" }, { allowed, toWager }) => {
    const wagering = {
      multiplier,
      base: base === "bonus" ? "bonus" : "deposit_and_bonus",
    } as const;
    const matchPercent =
      deposit === undefined ? null : Number((minor(bonus) * 100n) / minor(deposit));
    expect(!wagersTooMuch({ ...wagering, matchPercent }, 10)).toBe(allowed);
    if (toWager !== undefined)
      expect(
        formatAmount(toWagerMinor(wagering, { bonusMinor: minor(bonus), depositMinor: 0n })),
      ).toBe(toWager);
  },
  "gb-mixed-products": ({ activity, reward }, { allowed }) => {
    expect(!mixesProducts({ activity: products[activity]!, rewards: rewards[reward]! })).toBe(
      allowed,
    );
  },
  "stake split": ({ realMinor, stakeMinor, winMinor }, expected) => {
    const [own, amount, win] = [realMinor, stakeMinor, winMinor].map(BigInt) as [
      bigint,
      bigint,
      bigint,
    ];
    const taken = take(walletOf([grant()]), own, amount);
    if (taken === null || "reject" in taken) throw new Error("the stake was refused");
    expect(taken.entries.map(({ amountMinor }) => amountMinor)).toEqual([
      -BigInt(expected.fromBonus),
    ]);
    expect(amount - BigInt(expected.fromBonus)).toBe(BigInt(expected.fromReal));
    // As the ledger splits it: the odd unit is the player's own.
    const bonusMinor = (win * BigInt(expected.fromBonus)) / amount;
    const back = returnStake(taken, {
      kind: "win",
      stake,
      split: { mainMinor: win - bonusMinor, bonusMinor },
      now,
    });
    expect(back?.split).toEqual({
      mainMinor: BigInt(expected.winToReal),
      bonusMinor: BigInt(expected.winToBonus),
    });
    expect(back?.bonuses.entries.at(-1)?.amountMinor).toBe(BigInt(expected.winToBonus));
  },
  rollback: (input, { toReal, toBonus = "0" }) => {
    const back = late(input.grant === "active" ? null : "wagered", "rollback", 1_000n);
    expect(back.split).toEqual({ mainMinor: BigInt(toReal), bonusMinor: BigInt(toBonus) });
    const taken = back.bonuses.entries.reduce((sum, each) => sum + each.progressHundredths, 0n);
    expect(taken).toBe(0n);
  },
  "win after grant ended": ({ winToBonus }, { toHouse }) => {
    const back = late("forfeited", "win", (BigInt(winToBonus) * 10n) / 4n);
    // It is due: the job gives it to the house.
    expect(back.bonuses.grants[0]).toMatchObject({ balanceMinor: BigInt(toHouse), dueAt: now });
  },
  "conversion cap": ({ bonusBalance, maxWinMultiplier, bonus }, { toReal, forfeited }) => {
    expect(convert(BigInt(bonusBalance), maxConversion(BigInt(bonus), maxWinMultiplier))).toEqual({
      toOwnMinor: BigInt(toReal),
      forfeitedMinor: BigInt(forfeited),
    });
  },
  "max bet": ({ maxBet, stake: amount }, { code }) => {
    const bonuses = walletOf([grant({ maxBetMinor: minor(maxBet) })]);
    expect(take(bonuses, 100_000n, minor(amount))).toMatchObject({ reject: code });
    expect(take(bonuses, 100_000n, minor(maxBet))).not.toHaveProperty("reject");
  },
  "two grants": ({ grants, stakeFromBonus }) => {
    const both = (grants as Case[])
      .map(({ id, expires, balance }) =>
        grant({ id, expiresAt: new Date(expires), balanceMinor: BigInt(balance) }),
      )
      .toSorted((one, other) => one.expiresAt!.getTime() - other.expiresAt!.getTime());
    const wanted = BigInt(stakeFromBonus);
    expect(take(walletOf(both), 0n, wanted)).toMatchObject({ reject: "bonus_one_at_a_time" });
    expect(take(walletOf(both), 150n, wanted)).toMatchObject({
      entries: [{ grantId: "B", amountMinor: -100n }],
    });
  },
  cashback: ({ deposits, withdrawals, balanceEnd, balanceStart, rate }, { netLoss, cashback }) => {
    // What was staked less what was paid, where nothing else moved.
    const lost = minor(balanceStart) + minor(deposits) - minor(withdrawals) - minor(balanceEnd);
    expect(formatAmount(lost < 0n ? 0n : lost)).toBe(netLoss);
    const rule = { percent: Number(rate) * 100, minLossMinor: 0n, maxMinor: 100_000n };
    expect(formatAmount(cashbackMinor(lost, rule))).toBe(cashback);
  },
  "clearing cost": ({ bonus, toWager, rtp }, { expectedCost, expectedValue }) => {
    const leftHundredths = hundredthsOf(minor(toWager));
    const cost = clearingCost({ leftHundredths, weightPercent: 100, returned: fraction(rtp) });
    expect(formatAmount(cost)).toBe(expectedCost);
    expect(formatAmount(minor(bonus) - cost)).toBe(expectedValue);
  },
};

/** None of this domain's offers. */
const notOffered = ["free spins", "rakeback"];

const offered = file.vectors.filter(({ group }) => !notOffered.includes(group));

test.each(offered)("$id, $group", ({ group, input, expected }) => {
  const check = groups[group];
  expect(check, group).toBeDefined();
  check?.(input, expected);
});

test("no case is left out unseen", () => {
  expect(file.vectors.length - offered.length).toBe(3);
});
