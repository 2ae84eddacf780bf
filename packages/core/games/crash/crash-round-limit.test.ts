import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crash } from "./crash.ts";
import { crashRoundFundsHundredths } from "./crash-round-limit.ts";

describe("the limit of a round", () => {
  const find = (
    bets: [stakeMinor: bigint, exitHundredths: bigint][],
    limitMinor: bigint,
    presentHundredths = 100n,
  ) =>
    crash.roundLimitHundredths({
      bets: bets.map(([stakeMinor, exitHundredths]) => ({ stakeMinor, exitHundredths })),
      limitMinor,
      presentHundredths,
    });

  test("is where the open payouts reach it", () => {
    expect(
      find(
        [
          [100n, 9_999n],
          [200n, 9_999n],
        ],
        900n,
      ),
    ).toBe(300n);
    expect(
      find(
        [
          [100n, 9_999n],
          [200n, 9_999n],
        ],
        901n,
      ),
    ).toBe(301n);
  });

  test("no longer counts bets that have left by themselves", () => {
    expect(
      find(
        [
          [100n, 9_999n],
          [200n, 299n],
        ],
        900n,
      ),
    ).toBe(900n);
    expect(
      find(
        [
          [100n, 9_999n],
          [200n, 300n],
        ],
        900n,
      ),
    ).toBe(300n);
    expect(
      find(
        [
          [100n, 200n],
          [200n, 300n],
        ],
        900n,
      ),
    ).toBeNull();
    expect(find([], 900n)).toBeNull();
  });

  test("is the present multiplier if it is reached already, and no earlier", () => {
    expect(find([[100n, 9_999n]], 50n, 130n)).toBe(130n);
    expect(
      find(
        [
          [100n, 120n],
          [100n, 9_999n],
        ],
        50n,
        130n,
      ),
    ).toBe(130n);
    expect(find([[100n, 120n]], 50n, 130n)).toBeNull();
  });

  test("is the first such multiplier: below it the sum is smaller, at it it is reached", () => {
    const anyBet = fc.tuple(fc.bigInt({ min: 1n, max: 500n }), fc.bigInt({ min: 101n, max: 400n }));
    fc.assert(
      fc.property(
        fc.array(anyBet, { maxLength: 6 }),
        fc.bigInt({ min: 1n, max: 6_000n }),
        (bets, limit) => {
          const openAt = (m: bigint) =>
            bets.reduce((sum, [stake, exit]) => sum + (exit >= m ? stake * m : 0n), 0n);
          const points = Array.from({ length: 301 }, (_, index) => BigInt(index + 100));
          const first = points.find((m) => openAt(m) >= limit * 100n && openAt(m) > 0n) ?? null;
          expect(find(bets, limit)).toBe(first);
        },
      ),
    );
  });
});

describe("the funds of a round", () => {
  const bet = (stakeMinor: bigint, exitHundredths: bigint) => ({
    stakeMinor,
    exitHundredths,
    maxWinMinor: 10n ** 12n,
  });
  const start = { paidMinor: 0n, presentHundredths: 100n };

  test("are used up where all open bets together are worth them", () => {
    const bets = [bet(10_00n, 10_000n), bet(10_00n, 10_000n), bet(10_00n, 10_000n)];
    expect(crashRoundFundsHundredths({ ...start, bets, fundsMinor: 39_00n })).toBe(130n);
    expect(crashRoundFundsHundredths({ ...start, bets: [], fundsMinor: 39_00n })).toBeNull();
  });

  test("what was paid, and what is owed to those who left by themselves, is no longer there", () => {
    const bets = [bet(10_00n, 10_000n), bet(10_00n, 10_000n), bet(10_00n, 120n)];
    const at = { bets, fundsMinor: 60_00n, paidMinor: 8_00n, presentHundredths: 150n };
    expect(crashRoundFundsHundredths(at)).toBe(200n);
    expect(crashRoundFundsHundredths({ ...at, presentHundredths: 201n })).toBe(201n);
  });

  test("are never overdrawn, whoever leaves when", () => {
    const leaver = fc.record({ stake: fc.bigInt(1n, 10_000n), exit: fc.bigInt(101n, 5_000n) });
    fc.assert(
      fc.property(
        fc.array(leaver, { minLength: 1, maxLength: 12 }),
        fc.bigInt(0n, 100_000n),
        (players, freeMinor) => {
          const bets = players.map(({ stake, exit }) => bet(stake, exit));
          const fundsMinor = freeMinor + bets.reduce((sum, each) => sum + each.stakeMinor, 0n);
          let stop = crashRoundFundsHundredths({ ...start, bets, fundsMinor }) ?? 0n;
          for (let looks = 0; looks <= bets.length; looks += 1) {
            const at = { bets, fundsMinor, paidMinor: 0n, presentHundredths: stop };
            const next = crashRoundFundsHundredths(at);
            if (next === null) break;
            expect(next).toBeGreaterThanOrEqual(stop);
            stop = next;
          }
          const paid = bets.reduce((sum, { stakeMinor, exitHundredths }) => {
            const left = exitHundredths < stop ? exitHundredths : stop;
            return sum + (stakeMinor * left) / 100n;
          }, 0n);
          // Up to the next hundredth of what was staked.
          const staked = bets.reduce((sum, each) => sum + each.stakeMinor, 0n);
          expect(paid).toBeLessThanOrEqual(fundsMinor + staked / 100n + 1n);
        },
      ),
      { verbose: 1 },
    );
  });
});
