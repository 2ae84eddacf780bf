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
const msAt = (hundredths: bigint) => crash.timeMs(hundredths);

describe("an interrupted round", () => {
  const bustHundredths = 250n;
  const bustMs = msAt(bustHundredths);
  const at = (lastAliveMs: number | null) =>
    crash.interruptionHundredths({ bustHundredths, lastAliveMs });

  test("is one with no sign of life within two seconds before the bust", () => {
    expect(at(bustMs)).toBeNull();
    expect(at(bustMs - 2_000)).toBeNull();
    expect(at(bustMs - 2_001)).toBe(crash.multiplierHundredths(bustMs - 2_001));
  });

  test("pays the multiplier of the last sign, never less than the stake", () => {
    expect(at(0)).toBe(100n);
    expect(at(-400)).toBe(100n);
    expect(at(null)).toBe(100n);
    expect(at(8_000)).toBe(161n);
  });

  test("that bust within two seconds after a sign before its start counts as run", () => {
    expect(crash.interruptionHundredths({ bustHundredths: 100n, lastAliveMs: -400 })).toBeNull();
  });

  test("pays targets up to the bust exactly, cash-outs as they came, and the others the last sign", () => {
    const end = { ...ranThrough, interruptionHundredths: 161n };
    expect(crash.settle({ ...bet, targetHundredths: 250n }, end).payoutMinor).toBe(250n);
    expect(crash.settle(bet, { ...end, cashOutMs: msAt(130n) }).payoutMinor).toBe(130n);
    const others = { exit: { by: "interruption", hundredths: 161n }, payoutMinor: 161n };
    expect(crash.settle(bet, end)).toMatchObject(others);
    expect(crash.settle({ ...bet, targetHundredths: 251n }, end)).toMatchObject(others);
    expect(crash.settle(bet, { ...end, cashOutMs: bustMs })).toMatchObject(others);
  });

  test("never pays less than a run one, and never less than the stake", () => {
    const aliveMs = fc.option(fc.integer({ min: -6_000, max: 40_000 }), { nil: null });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100n, max: 1_000n }),
        aliveMs,
        fc.option(fc.bigInt({ min: 101n, max: 1_000n }), { nil: null }),
        (bust, alive, targetHundredths) => {
          const lastAliveMs = alive === null ? null : Math.min(alive, crash.timeMs(bust));
          const interruptionHundredths = crash.interruptionHundredths({
            bustHundredths: bust,
            lastAliveMs,
          });
          fc.pre(interruptionHundredths !== null);
          const own = { ...bet, targetHundredths };
          const run = { ...ranThrough, bustHundredths: bust };
          const paid = crash.settle(own, { ...run, interruptionHundredths }).payoutMinor;
          expect(paid >= crash.settle(own, run).payoutMinor).toBe(true);
          expect(paid >= own.stakeMinor).toBe(true);
        },
      ),
    );
  });
});
