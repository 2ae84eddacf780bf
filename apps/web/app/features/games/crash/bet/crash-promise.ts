/** What a bet pays without a press: the open one as it was placed, else the typed one. */
import {
  crashAutomaticExit,
  crashPayout,
  type CrashBet,
  type CrashExit,
} from "@oddwright/core/games/crash/crash-exit.ts";
import type { Bet } from "../../bets/bet-pages.ts";
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
  /** Null without a target: a profit that depends on a press is not shown, nor is the maximum win. */
  readonly profitMinor: bigint | null;
}

/** Null while what is typed promises nothing. */
export function promiseOf({ bet, checked, rules, target }: Typed): CrashPromise | null {
  if (bet !== null) {
    const crashBet = crashBetOf(bet);
    const exit = crashAutomaticExit(crashBet);
    return { exit, profitMinor: profitAt(crashBet, exit) };
  }
  const { stakeMinor } = checked;
  const { maxWinMinor } = rules;
  const exit = ownExit({ stakeMinor, maxWinMinor, target });
  if (exit === null || stakeMinor === null || maxWinMinor === null) return null;
  const targetHundredths = target.ok ? target.targetHundredths : null;
  return { exit, profitMinor: profitAt({ stakeMinor, maxWinMinor, targetHundredths }, exit) };
}

function profitAt(bet: CrashBet, { hundredths }: CrashExit): bigint | null {
  if (bet.targetHundredths === null) return null;
  return crashPayout(bet, hundredths).payoutMinor - bet.stakeMinor;
}
