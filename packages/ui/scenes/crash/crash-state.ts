/** What a crash round looks like at a moment: its figure, its words' seconds, how far its curve has come. */
import {
  crashMultiplierHundredths,
  crashTimeMs,
} from "@oddwright/core/games/crash/crash-growth.ts";
import { displayAmount } from "@oddwright/core/money/format-amount.ts";

/** All times are the server's, in milliseconds. */
export type CrashSceneState =
  /** Nothing is known of a round. */
  | { readonly phase: "idle" }
  | { readonly phase: "betting"; readonly endsAtMs: number; readonly lengthMs: number }
  | { readonly phase: "running"; readonly startedAtMs: number }
  | {
      readonly phase: "ended";
      readonly bustHundredths: bigint;
      readonly nextAtMs: number | null;
      readonly interrupted: boolean;
    };

export interface CrashMoment {
  readonly state: CrashSceneState["phase"];
  /** "3.47×"; a countdown's seconds while bets are open. */
  readonly figure: string;
  /** Of the words under it: left of the betting, since the start, or until the next round; one decimal. */
  readonly seconds: string;
  /** How much of the betting is left, 1 … 0; null at other times. */
  readonly bettingLeft: number | null;
  /** Null draws no curve. */
  readonly elapsedMs: number | null;
}

export function crashMoment(state: CrashSceneState, nowMs: number): CrashMoment {
  switch (state.phase) {
    case "idle":
      return {
        state: "idle",
        figure: "1.00×",
        seconds: "0.0",
        bettingLeft: null,
        elapsedMs: null,
      };
    case "betting": {
      const leftMs = Math.max(0, state.endsAtMs - nowMs);
      const seconds = secondsText(leftMs);
      const bettingLeft = Math.min(1, leftMs / state.lengthMs);
      return { state: "betting", figure: seconds, seconds, bettingLeft, elapsedMs: null };
    }
    case "running": {
      const elapsedMs = Math.max(0, Math.floor(nowMs - state.startedAtMs));
      return {
        state: "running",
        figure: `${displayAmount(crashMultiplierHundredths(elapsedMs))}×`,
        seconds: secondsText(elapsedMs),
        bettingLeft: null,
        elapsedMs,
      };
    }
    case "ended":
      return {
        state: "ended",
        figure: `${displayAmount(state.bustHundredths)}×`,
        seconds: secondsText(Math.max(0, (state.nextAtMs ?? nowMs) - nowMs)),
        bettingLeft: null,
        elapsedMs: crashTimeMs(state.bustHundredths),
      };
  }
}

function secondsText(ms: number): string {
  return (Math.floor(ms / 100) / 10).toFixed(1);
}
