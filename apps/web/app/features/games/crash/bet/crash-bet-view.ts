/** The view of a crash bet: its target, its maximum win, how it left the round. */
import {
  crashAutomaticExit,
  crashPayout,
  type CrashBet,
} from "@oddwright/core/games/crash/crash-exit.ts";
import { crashTargetHundredths } from "@oddwright/core/games/crash/crash-params.ts";
import { parseMaxWin } from "@oddwright/core/games/max-win.ts";
import { moneyOf } from "../../bets/bet-money.ts";
import type { Bet } from "../../bets/bet-pages.ts";

export type ExitKind = "player" | "target" | "max_win" | "round_limit" | "interruption";

export interface CrashBetView {
  /** "3.47"; null while the round runs. */
  readonly bust: string | null;
  readonly exit: {
    readonly by: ExitKind;
    /** "1.80". */
    readonly multiplier: string;
    /** From the start to the cash-out's arrival; null where it was automatic. */
    readonly elapsedMs: number | null;
  } | null;
}

export function crashBetView({ outcome }: Pick<Bet, "outcome">): CrashBetView {
  const { bust, cashed_out: left } = outcome;
  return {
    bust: typeof bust === "string" ? bust : null,
    exit: isExit(left)
      ? { by: left.by, multiplier: left.multiplier, elapsedMs: left.elapsed_ms ?? null }
      : null,
  };
}

interface RecordedExit {
  readonly by: ExitKind;
  readonly multiplier: string;
  readonly elapsed_ms?: number;
}

function isExit(value: unknown): value is RecordedExit {
  return typeof value === "object" && value !== null && "by" in value && "multiplier" in value;
}

/** The automatic cash-out as stored, "2.00"; empty when the player watched. */
export function targetTextOf({ params: { auto_cashout: target } }: Pick<Bet, "params">): string {
  return typeof target === "string" ? target : "";
}

/** The largest maximum there can be: where none is recorded, nothing bounds the bet. */
const boundless = 10n ** 17n;

export function crashBetOf(bet: Pick<Bet, "stake" | "payout" | "params">): CrashBet {
  const target = targetTextOf(bet);
  return {
    stakeMinor: moneyOf(bet).stakeMinor,
    maxWinMinor: parseMaxWin(bet.params) ?? boundless,
    targetHundredths: target === "" ? null : crashTargetHundredths({ auto_cashout: target }),
  };
}

/** What a cash-out at this moment would pay: never more than the automatic one. */
export function payoutNow(bet: CrashBet, hundredths: bigint): bigint {
  const { hundredths: ownExit } = crashAutomaticExit(bet);
  return crashPayout(bet, hundredths < ownExit ? hundredths : ownExit).payoutMinor;
}
