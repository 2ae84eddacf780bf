import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CrashBet, CrashRoundEnd } from "./crash-exit.ts";
import { crash } from "./crash.ts";

const bet: CrashBet = { stakeMinor: 100n, maxWinMinor: 1_000_000n, targetHundredths: null };
const ranThrough: CrashRoundEnd = {
  bustHundredths: 250n,
  cashOutMs: null,
  roundLimitHundredths: null,
  interruptionHundredths: null,
};
const nothing = { exit: null, won: false, multiplier10k: 0n, payoutMinor: 0n };
const msAt = (hundredths: bigint) => crash.timeMs(hundredths);

test("the rules in force are crash-1, with their times", () => {
  expect(crash.algorithm).toBe("crash-1");
  expect(crash.timing).toMatchObject({ bettingMs: 6_000, pauseMs: 3_000, startAheadMs: 500 });
  expect(crash.betsAPlayer).toBe(2);
});

describe("parameters", () => {
  test.each([
    [{}, {}],
    [{ auto_cashout: null }, {}],
    [{ auto_cashout: "1.01" }, { auto_cashout: "1.01" }],
    [{ auto_cashout: "2" }, { auto_cashout: "2.00" }],
    [{ auto_cashout: "1000000" }, { auto_cashout: "1000000.00" }],
  ])("%j become %j", (raw, params) => {
    expect(crash.parseParams(raw)).toEqual({ ok: true, params });
  });

  test.each(["1.00", "1000000.01", "0", "-2", "2.005", "x", "", 2, true])(
    "a target of %j is refused",
    (target) => {
      const refused = { ok: false, code: "crash_target_invalid" };
      expect(crash.parseParams({ auto_cashout: target })).toEqual(refused);
    },
  );

  test("nothing at all is no target", () => {
    expect(crash.parseParams(undefined)).toEqual({ ok: true, params: {} });
    expect(crash.targetHundredths({})).toBeNull();
    expect(crash.targetHundredths({ auto_cashout: "2.50" })).toBe(250n);
  });
});

describe("where a bet leaves by itself", () => {
  test("is its target, or the maximum win if that comes first", () => {
    expect(crash.automaticExit({ ...bet, targetHundredths: 250n })).toEqual({
      by: "target",
      hundredths: 250n,
    });
    expect(crash.automaticExit(bet)).toEqual({ by: "max_win", hundredths: 1_000_000n });
    const small = { ...bet, maxWinMinor: 777n };
    expect(crash.automaticExit({ ...small, targetHundredths: 778n }).by).toBe("max_win");
    expect(crash.automaticExit({ ...small, targetHundredths: 777n }).by).toBe("target");
  });

  test("is never below 1.01", () => {
    expect(crash.automaticExit({ ...bet, maxWinMinor: 50n }).hundredths).toBe(101n);
  });

  test("pays exactly the maximum win there", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 2n, max: 10n ** 9n }),
        (stakeMinor, factor) => {
          const maxWinMinor = (stakeMinor * factor) / 7n + stakeMinor * 2n;
          const rich = { stakeMinor, maxWinMinor, targetHundredths: null };
          const { hundredths } = crash.automaticExit(rich);
          expect(crash.payout(rich, hundredths).payoutMinor).toBe(maxWinMinor);
          expect(crash.payout(rich, hundredths - 1n).payoutMinor < maxWinMinor).toBe(true);
        },
      ),
    );
  });
});

describe("the end of a bet", () => {
  test("is a loss for who does not leave", () => {
    expect(crash.settle(bet, ranThrough)).toEqual(nothing);
    expect(crash.settle({ ...bet, targetHundredths: 251n }, ranThrough)).toEqual(nothing);
  });

  test("is the target exactly, up to and including the bust", () => {
    expect(crash.settle({ ...bet, targetHundredths: 250n }, ranThrough)).toEqual({
      exit: { by: "target", hundredths: 250n },
      won: true,
      multiplier10k: 25_000n,
      payoutMinor: 250n,
    });
  });

  test("is the multiplier at the cash-out's arrival, below the bust only", () => {
    const at = (cashOutMs: number) => crash.settle(bet, { ...ranThrough, cashOutMs });
    expect(at(msAt(250n) - 1)).toMatchObject({ exit: { by: "player", hundredths: 249n } });
    expect(at(msAt(250n))).toEqual(nothing);
    expect(at(0)).toMatchObject({ payoutMinor: 100n, exit: { hundredths: 100n } });
  });

  test("is what came first of hand, target and maximum win", () => {
    const late = { ...ranThrough, cashOutMs: msAt(220n) };
    expect(crash.settle({ ...bet, targetHundredths: 220n }, late).exit?.by).toBe("target");
    expect(crash.settle({ ...bet, targetHundredths: 221n }, late).exit?.by).toBe("player");
    const capped = crash.settle({ ...bet, maxWinMinor: 215n }, late);
    expect(capped).toMatchObject({ exit: { by: "max_win", hundredths: 215n }, payoutMinor: 215n });
  });

  test("is the round's limit if that came first, and not after the bust", () => {
    const limited = { ...ranThrough, roundLimitHundredths: 230n };
    expect(crash.settle(bet, limited)).toMatchObject({
      exit: { by: "round_limit", hundredths: 230n },
      payoutMinor: 230n,
    });
    expect(crash.settle({ ...bet, targetHundredths: 229n }, limited).exit?.by).toBe("target");
    const tooLate = { ...ranThrough, roundLimitHundredths: 251n };
    expect(crash.settle(bet, tooLate)).toEqual(nothing);
  });

  test("that pays less than a minor unit is nothing won", () => {
    const tiny = { stakeMinor: 0n, maxWinMinor: 100n, targetHundredths: null };
    expect(crash.payout(tiny, 150n)).toEqual({
      won: false,
      multiplier10k: 15_000n,
      payoutMinor: 0n,
    });
    expect(crash.payout(bet, 150n).won).toBe(true);
  });

  test("at a bust of 1.00 is a loss for everyone", () => {
    const atOnce = { ...ranThrough, bustHundredths: 100n, cashOutMs: 0 };
    expect(crash.settle({ ...bet, targetHundredths: 101n }, atOnce)).toEqual(nothing);
  });

  test("never pays above the bust or the maximum win", () => {
    const hundredths = fc.bigInt({ min: 100n, max: 2_000n });
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
    fc.assert(
      fc.property(
        fc.record({
          bustHundredths: hundredths,
          cashOutMs: maybe(fc.integer({ min: 0, max: 60_000 })),
          roundLimitHundredths: maybe(hundredths),
          interruptionHundredths: fc.constant(null),
        }),
        maybe(fc.bigInt({ min: 101n, max: 2_000n })),
        fc.bigInt({ min: 200n, max: 3_000n }),
        (end, targetHundredths, maxWinMinor) => {
          const result = crash.settle({ stakeMinor: 100n, maxWinMinor, targetHundredths }, end);
          expect(result.payoutMinor <= end.bustHundredths).toBe(true);
          expect(result.payoutMinor <= maxWinMinor).toBe(true);
        },
      ),
    );
  });
});
