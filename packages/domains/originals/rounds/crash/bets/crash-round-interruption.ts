/** What a round pays in which nobody showed a sign of life before the bust. */
import { crashInterruptionHundredths } from "@oddwright/core/games/crash/crash-interruption.ts";
import { crashTiming } from "@oddwright/core/games/crash/crash-timing.ts";
import type { Round } from "../../round/round.ts";
import { crashElapsedMs } from "./crash-round-view.ts";

/**
 * Null where a sign of life came within two real seconds before the bust: the round counts as run, however quickly tests play it. Final
 * once the bust has passed: no sign of life is written later.
 */
export function interruptionOf(
  round: Round,
  bust: { readonly bustHundredths: bigint; readonly bustAtMs: number; readonly scale: number },
): bigint | null {
  const { aliveAt } = round;
  if (aliveAt && bust.bustAtMs - aliveAt.getTime() <= crashTiming.aliveGapMs) return null;
  return crashInterruptionHundredths({
    bustHundredths: bust.bustHundredths,
    lastAliveMs: aliveAt && crashElapsedMs(round, aliveAt.getTime(), bust.scale),
  });
}
