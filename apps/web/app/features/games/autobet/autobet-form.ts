/** The fields of an automatic run as typed, and the plan they make. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { readDecimal } from "@oddwright/core/money/read-decimal.ts";
import { scaledNumber } from "../stake/decimal-text.ts";
import type { AutobetPlan, StakeChange } from "./autobet.ts";

export interface ChangeFields {
  readonly kind: StakeChange["kind"];
  /** Per cent as typed, with a minus to lower the stake. */
  readonly percent: string;
}

export interface AutobetForm {
  /** As typed; empty runs without end. */
  readonly count: string;
  readonly onWin: ChangeFields;
  readonly onLoss: ChangeFields;
  /** Empty: none. */
  readonly stopProfit: string;
  readonly stopLoss: string;
}

export type AutobetField = "count" | "onWin" | "onLoss" | "stopProfit" | "stopLoss";
export type AutobetProblem = "count" | "percent" | "amount" | "required";
export type AutobetProblems = Partial<Record<AutobetField, AutobetProblem>>;

export const initialAutobetForm: AutobetForm = {
  count: "10",
  onWin: { kind: "reset", percent: "" },
  onLoss: { kind: "reset", percent: "" },
  stopProfit: "",
  stopLoss: "",
};

const longestRun = 100_000;
const lowestPercentHundredths = -9_999;
const highestPercentHundredths = 100_000;

export type ReadForm =
  | { readonly ok: true; readonly plan: AutobetPlan }
  | { readonly ok: false; readonly problems: AutobetProblems };

export function readAutobetForm(form: AutobetForm, baseStakeMinor: bigint): ReadForm {
  const count = form.count.trim() === "" ? null : readCount(form.count);
  const onWin = readChange(form.onWin);
  const onLoss = readChange(form.onLoss);
  const stopProfitMinor = form.stopProfit === "" ? null : positiveMinor(form.stopProfit);
  const stopLossMinor = positiveMinor(form.stopLoss);
  const problems: AutobetProblems = {
    ...(count === "wrong" && { count: "count" }),
    ...(onWin === null && { onWin: "percent" }),
    ...(onLoss === null && { onLoss: "percent" }),
    ...(form.stopProfit !== "" && stopProfitMinor === null && { stopProfit: "amount" }),
    ...(stopLossMinor === null && { stopLoss: form.stopLoss === "" ? "required" : "amount" }),
  };
  if (
    count === "wrong" ||
    Object.keys(problems).length > 0 ||
    !onWin ||
    !onLoss ||
    stopLossMinor === null
  ) {
    return { ok: false, problems };
  }
  return {
    ok: true,
    plan: { baseStakeMinor, count, onWin, onLoss, stopProfitMinor, stopLossMinor },
  };
}

function readChange({ kind, percent }: ChangeFields): StakeChange | null {
  if (kind === "reset") return { kind };
  const read = readDecimal(percent, { decimals: 2, unit: "percent", signed: true });
  const size = read === null ? null : scaledNumber(read.replace("-", ""), 2);
  if (read === null || size === null) return null;
  const percentHundredths = read.startsWith("-") ? -size : size;
  if (percentHundredths < lowestPercentHundredths) return null;
  return percentHundredths > highestPercentHundredths ? null : { kind, percentHundredths };
}

function positiveMinor(text: string): bigint | null {
  const parsed = parseAmount(text);
  return parsed.ok && parsed.minor > 0n ? parsed.minor : null;
}

function readCount(text: string): number | "wrong" {
  const count = Number(readDecimal(text, { decimals: 0 }) ?? Number.NaN);
  return Number.isInteger(count) && count >= 1 && count <= longestRun ? count : "wrong";
}
