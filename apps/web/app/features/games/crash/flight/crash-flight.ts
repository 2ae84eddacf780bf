/** How far a crash bet saw its round fly. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Bet } from "../../bets/bet-pages.ts";
import { crashBetView } from "../bet/crash-bet-view.ts";
import { crashTimeMs } from "@oddwright/core/games/crash/crash-growth.ts";

export interface CrashFlight {
  /** Where the curve ends: at the bust, or where the round was interrupted. */
  readonly endHundredths: bigint;
  /** Where the bet left; null when it did not. */
  readonly leftHundredths: bigint | null;
  /** Paid at the last multiplier before an interruption: the recorded bust was never shown. */
  readonly interrupted: boolean;
}

export function crashFlightOf(bet: Pick<Bet, "outcome">): CrashFlight {
  const { bust, exit } = crashBetView(bet);
  const leftHundredths = exit === null ? null : hundredthsOf(exit.multiplier);
  const interrupted = exit?.by === "interruption";
  const endHundredths =
    interrupted && leftHundredths !== null ? leftHundredths : hundredthsOf(bust ?? "1.00");
  return { endHundredths, leftHundredths, interrupted };
}

function hundredthsOf(multiplier: string): bigint {
  const parsed = parseAmount(multiplier);
  return parsed.ok ? parsed.minor : 100n;
}

/** The longest replay that a player is likely to watch. */
const longestMs = 8_000;

/** How many milliseconds of the round pass in one of the replay: 1 at least. */
export function flightSpeed(endHundredths: bigint): number {
  return Math.max(1, crashTimeMs(endHundredths) / longestMs);
}

/** When the replay reaches a multiplier, in its own milliseconds. */
export function reachedAtMs(hundredths: bigint, speed: number): number {
  return crashTimeMs(hundredths) / speed;
}
