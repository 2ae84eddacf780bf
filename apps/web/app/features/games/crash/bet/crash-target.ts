/** The field of the automatic cash-out, and where a bet with a stake is cashed out automatically. */
import { crashAutomaticExit, type CrashExit } from "@oddwright/core/games/crash/crash-exit.ts";
import {
  crashTargetHundredths,
  parseCrashParams,
} from "@oddwright/core/games/crash/crash-params.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { readDecimal } from "@oddwright/core/money/read-decimal.ts";

export type CrashTarget =
  /** Null: the player watches. */
  { readonly ok: true; readonly targetHundredths: bigint | null } | { readonly ok: false };

export function readTarget(text: string): CrashTarget {
  if (text.trim() === "") return { ok: true, targetHundredths: null };
  const figure = readDecimal(text, { decimals: 2, unit: "multiplier" });
  if (figure === null) return { ok: false };
  const parsed = parseCrashParams({ auto_cashout: figure });
  return parsed.ok
    ? { ok: true, targetHundredths: crashTargetHundredths(parsed.params) }
    : { ok: false };
}

/** What the field shows after the focus has left it: the figure in plain digits, or the invalid text unchanged. */
export function restingTarget(text: string): string {
  if (text.trim() === "") return "";
  return readDecimal(text, { decimals: 2, unit: "multiplier" }) ?? text;
}

const lowestHundredths = 101n;

/** A tenth up or down, to round tenths; from an empty field to 2.00. */
export function steppedTarget(text: string, direction: "up" | "down"): string {
  const read = readTarget(text);
  if (!read.ok || read.targetHundredths === null) return "2.00";
  const tenth = 10n;
  const stepped =
    direction === "up"
      ? (read.targetHundredths / tenth + 1n) * tenth
      : ((read.targetHundredths + tenth - 1n) / tenth - 1n) * tenth;
  return formatAmount(stepped < lowestHundredths ? lowestHundredths : stepped);
}

/** Where the bet is cashed out without a press; null while stake or maximum win are not known. */
export function ownExit(options: {
  readonly stakeMinor: bigint | null;
  readonly maxWinMinor: bigint | null;
  readonly target: CrashTarget;
}): CrashExit | null {
  const { stakeMinor, maxWinMinor, target } = options;
  if (stakeMinor === null || stakeMinor <= 0n || maxWinMinor === null || !target.ok) return null;
  const { targetHundredths } = target;
  return crashAutomaticExit({ stakeMinor, maxWinMinor, targetHundredths });
}
