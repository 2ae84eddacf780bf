import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitPayout, splitStake } from "./money-split.ts";

const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
console.log(`money-split properties: FC_SEED=${seed}`);

const minor = fc.bigInt({ min: 0n, max: 10n ** 15n });
const wallet = fc.record({ mainMinor: minor, bonusMinor: minor });

describe("a stake over own and bonus money", () => {
  test("takes own money first, is whole, and never takes more than either balance", () => {
    fc.assert(
      fc.property(wallet, minor, (balances, stakeMinor) => {
        const stake = splitStake(stakeMinor, balances);
        const tooLarge = stakeMinor > balances.mainMinor + balances.bonusMinor;
        expect(stake === null).toBe(tooLarge);
        if (stake === null) return;
        const { mainMinor, bonusMinor } = stake;
        expect(mainMinor + bonusMinor).toBe(stakeMinor);
        expect(mainMinor >= 0n && mainMinor <= balances.mainMinor).toBe(true);
        expect(bonusMinor >= 0n && bonusMinor <= balances.bonusMinor).toBe(true);
        expect(bonusMinor === 0n || mainMinor === balances.mainMinor).toBe(true);
      }),
      { seed },
    );
  });
});

describe("a payout", () => {
  test("is conserved, follows the money staked, and rounds in favour of the player's own money", () => {
    fc.assert(
      fc.property(wallet, minor, (stake, payoutMinor) => {
        const stakeMinor = stake.mainMinor + stake.bonusMinor;
        fc.pre(stakeMinor > 0n);
        const payout = splitPayout(payoutMinor, stake);
        expect(payout.mainMinor + payout.bonusMinor).toBe(payoutMinor);
        expect(payout.mainMinor >= 0n && payout.bonusMinor >= 0n).toBe(true);
        // The bonus part is within one minor unit below its exact share.
        const exactTimesStake = payoutMinor * stake.bonusMinor;
        expect(payout.bonusMinor * stakeMinor <= exactTimesStake).toBe(true);
        expect((payout.bonusMinor + 1n) * stakeMinor > exactTimesStake).toBe(true);
      }),
      { seed },
    );
  });

  test("of a stake of one kind stays of that kind", () => {
    expect(splitPayout(199n, { mainMinor: 100n, bonusMinor: 0n })).toEqual({
      mainMinor: 199n,
      bonusMinor: 0n,
    });
    expect(splitPayout(199n, { mainMinor: 0n, bonusMinor: 100n })).toEqual({
      mainMinor: 0n,
      bonusMinor: 199n,
    });
  });

  test("without a stake is a bug", () => {
    expect(() => splitPayout(1n, { mainMinor: 0n, bonusMinor: 0n })).toThrow(RangeError);
  });
});
