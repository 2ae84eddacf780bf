import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crash } from "./crash.ts";

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
