/** When a crash bet leaves its round, and what that pays. */
import { minor } from "../../money/minor.ts";
import { maxWinMultiplier } from "../max-win.ts";
import type { Settlement } from "../settlement.ts";
import { crashMultiplierHundredths } from "./crash-growth.ts";
import { crashLowestTargetHundredths } from "./crash-params.ts";

export type CrashBet = {
  stakeMinor: bigint;
  /** The bet leaves by itself when its payout reaches this, and pays exactly this. */
  maxWinMinor: bigint;
  /** The player's automatic cash-out in hundredths. */
  targetHundredths: bigint | null;
};

export type CrashExit = {
  by: "player" | "target" | "max_win" | "round_limit" | "interruption";
  hundredths: bigint;
};

/** Where a bet leaves by itself if nothing happens before: its target, or the maximum win if that comes first. */
export function crashAutomaticExit(bet: CrashBet): CrashExit {
  const needed = maxWinMultiplier(bet, 100n);
  const reached = needed > crashLowestTargetHundredths ? needed : crashLowestTargetHundredths;
  const { targetHundredths: target } = bet;
  return target !== null && target <= reached
    ? { by: "target", hundredths: target }
    : { by: "max_win", hundredths: reached };
}

/** What leaving at a multiplier pays: floor(stake × multiplier), the maximum win at most. */
export function crashPayout(bet: CrashBet, hundredths: bigint): Settlement {
  const grownMinor = (bet.stakeMinor * hundredths) / 100n;
  const payoutMinor = minor(grownMinor < bet.maxWinMinor ? grownMinor : bet.maxWinMinor);
  return { won: payoutMinor > 0n, multiplier10k: hundredths * 100n, payoutMinor };
}

export type CrashRoundEnd = {
  bustHundredths: bigint;
  /** When the player's cash-out arrived, after the start; null if none did. */
  cashOutMs: number | null;
  /** Where the round's total was reached; null if it was not. */
  roundLimitHundredths: bigint | null;
  /** What an interrupted round pays those who were still in; null when it ran through. */
  interruptionHundredths: bigint | null;
};

export type CrashResult = Settlement & { exit: CrashExit | null };

/**
 * How a bet ends. Exits that happen by themselves count if their multiplier is not above the bust; the
 * player's counts if the multiplier at its arrival is below the bust. The first of them decides.
 */
export function settleCrash(bet: CrashBet, end: CrashRoundEnd): CrashResult {
  const automatic = [crashAutomaticExit(bet)];
  if (end.roundLimitHundredths !== null) {
    automatic.push({ by: "round_limit", hundredths: end.roundLimitHundredths });
  }
  const exits = automatic.filter(({ hundredths }) => hundredths <= end.bustHundredths);
  if (end.cashOutMs !== null) {
    const hundredths = crashMultiplierHundredths(end.cashOutMs);
    if (hundredths < end.bustHundredths) exits.push({ by: "player", hundredths });
  }
  if (exits.length === 0 && end.interruptionHundredths !== null) {
    exits.push({ by: "interruption", hundredths: end.interruptionHundredths });
  }
  const [first, ...others] = exits;
  if (!first) return { exit: null, won: false, multiplier10k: 0n, payoutMinor: minor(0n) };
  const exit = others.reduce((a, b) => (b.hundredths < a.hundredths ? b : a), first);
  return { exit, ...crashPayout(bet, exit.hundredths) };
}
