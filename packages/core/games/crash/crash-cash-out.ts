/** Whether a player's cash-out counts, decided when its bytes arrive. */
import { crashAutomaticExit, type CrashBet } from "./crash-exit.ts";
import { crashMultiplierHundredths } from "./crash-growth.ts";

export type CrashCashOut =
  | { ok: true; hundredths: bigint }
  | { ok: false; code: "crash_not_running" | "crash_busted" | "bet_finished" };

/**
 * It counts if the multiplier at its arrival is below the bust. `bet_finished`: the bet had left by itself
 * before, and has been paid for that. `elapsedMs` is negative before the round starts.
 */
export function decideCrashCashOut(
  bet: CrashBet,
  at: { elapsedMs: number; bustHundredths: bigint; roundLimitHundredths: bigint | null },
): CrashCashOut {
  if (at.elapsedMs < 0) return { ok: false, code: "crash_not_running" };
  const hundredths = crashMultiplierHundredths(at.elapsedMs);
  const ownExit = crashAutomaticExit(bet).hundredths;
  const limit = at.roundLimitHundredths ?? ownExit;
  const left = limit < ownExit ? limit : ownExit;
  if (left <= hundredths && left <= at.bustHundredths) return { ok: false, code: "bet_finished" };
  if (hundredths >= at.bustHundredths) return { ok: false, code: "crash_busted" };
  return { ok: true, hundredths };
}
