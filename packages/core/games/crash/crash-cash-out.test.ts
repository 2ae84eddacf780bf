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

describe("a cash-out by hand", () => {
  const running = { elapsedMs: msAt(200n), bustHundredths: 250n, roundLimitHundredths: null };

  test("counts while the multiplier is below the bust", () => {
    expect(crash.decideCashOut(bet, running)).toEqual({ ok: true, hundredths: 200n });
    const lastMs = { ...running, elapsedMs: msAt(250n) - 1 };
    expect(crash.decideCashOut(bet, lastMs)).toEqual({ ok: true, hundredths: 249n });
    const bust = { ok: false, code: "crash_busted" };
    expect(crash.decideCashOut(bet, { ...running, elapsedMs: msAt(250n) })).toEqual(bust);
  });

  test("does not count before the start", () => {
    expect(crash.decideCashOut(bet, { ...running, elapsedMs: -1 })).toEqual({
      ok: false,
      code: "crash_not_running",
    });
  });

  test("comes too late for a bet that has left by itself, before or after the bust", () => {
    const left = { ok: false, code: "bet_finished" };
    const target = { ...bet, targetHundredths: 150n };
    expect(crash.decideCashOut(target, running)).toEqual(left);
    expect(crash.decideCashOut(target, { ...running, elapsedMs: msAt(300n) })).toEqual(left);
    expect(crash.decideCashOut(bet, { ...running, roundLimitHundredths: 199n })).toEqual(left);
    const limited = { ...running, roundLimitHundredths: 199n };
    expect(crash.decideCashOut({ ...bet, targetHundredths: 250n }, limited)).toEqual(left);
    const later = { ...running, roundLimitHundredths: 240n };
    expect(crash.decideCashOut(target, later)).toEqual(left);
    const atBust = { ...bet, targetHundredths: 250n };
    expect(crash.decideCashOut(atBust, { ...running, elapsedMs: msAt(260n) })).toEqual(left);
    const beyond = { ...bet, targetHundredths: 260n };
    expect(crash.decideCashOut(beyond, { ...running, elapsedMs: msAt(300n) })).toEqual({
      ok: false,
      code: "crash_busted",
    });
  });

  test("that counts is what the settlement pays", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.bigInt({ min: 100n, max: 500n }),
        fc.option(fc.bigInt({ min: 101n, max: 500n }), { nil: null }),
        (elapsedMs, bustHundredths, targetHundredths) => {
          const own = { ...bet, targetHundredths };
          const decided = crash.decideCashOut(own, {
            elapsedMs,
            bustHundredths,
            roundLimitHundredths: null,
          });
          const { exit } = crash.settle(own, {
            ...ranThrough,
            bustHundredths,
            cashOutMs: elapsedMs,
          });
          expect(exit?.by === "player" ? exit.hundredths : null).toBe(
            decided.ok ? decided.hundredths : null,
          );
        },
      ),
    );
  });
});
