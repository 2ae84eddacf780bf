/** What a round pays whose runner was gone when it bust: no kill may help the house. */
import { crashMultiplierHundredths, crashTimeMs } from "./crash-growth.ts";
import { crashTiming } from "./crash-timing.ts";

const stakeBackHundredths = 100n;

/**
 * Null when the round counts as run: a sign of life within two seconds before the bust. Otherwise the
 * multiplier of the last sign, at least 1.00, which every bet still in gets; exits that would have happened
 * by themselves up to the bust are paid all the same (`settleCrash`). `lastAliveMs` is the last sign not
 * after the bust, counted from the start (negative before it), or null if there was none.
 */
export function crashInterruptionHundredths(options: {
  bustHundredths: bigint;
  lastAliveMs: number | null;
}): bigint | null {
  const { bustHundredths, lastAliveMs } = options;
  if (lastAliveMs === null) return stakeBackHundredths;
  if (crashTimeMs(bustHundredths) - lastAliveMs <= crashTiming.aliveGapMs) return null;
  return crashStoppedHundredths(lastAliveMs);
}

/** What a round pays that cannot go on, however near its bust was: the multiplier of the last sign of life, at least 1.00. */
export function crashStoppedHundredths(lastAliveMs: number | null): bigint {
  return lastAliveMs === null
    ? stakeBackHundredths
    : crashMultiplierHundredths(Math.max(lastAliveMs, 0));
}
