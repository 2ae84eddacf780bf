/** What a bet brings if nobody presses: the open one as it was placed, else the one that is typed. */
import {
  crashAutomaticExit,
  crashPayout,
  type CrashExit,
} from "@oddwright/core/games/crash/crash-exit.ts";
import type { Bet } from "../live/bet-pages.ts";
import { crashBetOf } from "./crash-bet-view.ts";
import { ownExit, type CrashTarget } from "./crash-target.ts";

export interface Typed {
  readonly bet: Bet | null;
  readonly checked: { readonly stakeMinor: bigint | null };
  readonly rules: { readonly maxWinMinor: bigint | null };
  readonly target: CrashTarget;
}

export interface CrashPromise {
  readonly exit: CrashExit;
  readonly profitMinor: bigint;
}

/** Null while what is typed promises nothing. */
export function promiseOf({ bet, checked, rules, target }: Typed): CrashPromise | null {
  if (bet !== null) {
    const crashBet = crashBetOf(bet);
    const exit = crashAutomaticExit(crashBet);
    const { payoutMinor } = crashPayout(crashBet, exit.hundredths);
    return { exit, profitMinor: payoutMinor - crashBet.stakeMinor };
  }
  const { stakeMinor } = checked;
  const { maxWinMinor } = rules;
  const exit = ownExit({ stakeMinor, maxWinMinor, target });
  if (exit === null || stakeMinor === null || maxWinMinor === null) return null;
  const { payoutMinor } = crashPayout(
    { stakeMinor, maxWinMinor, targetHundredths: null },
    exit.hundredths,
  );
  return { exit, profitMinor: payoutMinor - stakeMinor };
}
