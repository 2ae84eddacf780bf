/** Crash: a multiplier grows until it busts; a bet that leaves before is paid what it had grown to. */
import { crashBustHundredths } from "../../fairness/chain.ts";
import { decideCrashCashOut } from "./crash-cash-out.ts";
import { crashAutomaticExit, crashPayout, settleCrash } from "./crash-exit.ts";
import { crashMaxMs, crashMultiplierHundredths, crashTimeMs } from "./crash-growth.ts";
import { crashInterruptionHundredths } from "./crash-interruption.ts";
import { crashTargetHundredths, parseCrashParams } from "./crash-params.ts";
import { crashAlgorithm } from "./crash-proof.ts";
import {
  crashChance,
  crashLowestReturn,
  crashReturn,
  crashReturnAtStake,
  crashReturnByHand,
} from "./crash-return.ts";
import { crashRoundLimitHundredths } from "./crash-round-limit.ts";
import { crashBetsAPlayer, crashTiming } from "./crash-timing.ts";

export const crash = {
  algorithm: crashAlgorithm,
  timing: crashTiming,
  betsAPlayer: crashBetsAPlayer,
  parseParams: parseCrashParams,
  targetHundredths: crashTargetHundredths,
  bustHundredths: crashBustHundredths,
  longestMs: crashMaxMs,
  multiplierHundredths: crashMultiplierHundredths,
  timeMs: crashTimeMs,
  automaticExit: crashAutomaticExit,
  payout: crashPayout,
  decideCashOut: decideCrashCashOut,
  roundLimitHundredths: crashRoundLimitHundredths,
  interruptionHundredths: crashInterruptionHundredths,
  settle: settleCrash,
  chance: crashChance,
  returnInTheLimit: crashReturn,
  returnAtStake: crashReturnAtStake,
  returnByHand: crashReturnByHand,
  lowestReturn: () => crashLowestReturn,
} as const;
