/** How a crash round ends a bet that its player did not cash out. */
import { settleCrash } from "@oddwright/core/games/crash/crash-exit.ts";
import { crashMultiplierHundredths } from "@oddwright/core/games/crash/crash-growth.ts";
import type { DecidedBet } from "../../../bets/end-bets.ts";
import type { RoundSecrets } from "../../round/round-secrets.ts";
import type { RoundBet } from "../../betting/round-bets.ts";
import { crashBetOf, settledCrashBet } from "./crash-bet.ts";
import { crashElapsedMs } from "./crash-round-view.ts";

/**
 * While the round runs: a bet whose own exit, or the round's total, is reached is paid exactly that; others stay (null). Once it
 * has ended every bet is decided.
 */
export function decideCrashBet(
  { secrets, scale }: { readonly secrets: RoundSecrets; readonly scale: number },
  found: RoundBet,
  now: Date,
): DecidedBet | null {
  const { bet, round } = found;
  const limit = round.limitHundredths[bet.currency];
  const result = settleCrash(crashBetOf(bet), {
    bustHundredths: secrets.bustHundredths(found),
    cashOutMs: null,
    roundLimitHundredths: limit === undefined ? null : BigInt(limit),
    interruptionHundredths: round.interruptionHundredths,
  });
  if (round.state === "running") {
    const elapsedMs = crashElapsedMs(round, now.getTime(), scale);
    if (elapsedMs < 0 || result.exit === null) return null;
    if (result.exit.hundredths > crashMultiplierHundredths(elapsedMs)) return null;
  }
  return settledCrashBet({ bet, round }, result, result.exit);
}
