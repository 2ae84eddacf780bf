/** The fields of an automatic run as typed, and the plan they make. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { AutobetPlan, StakeChange } from "./autobet.ts";

export interface ChangeFields {
  readonly kind: StakeChange["kind"];
  /** Per cent as typed, with a minus to lower the stake. */
  readonly percent: string;
}

export interface AutobetForm {
  /** Empty runs without end. */
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
  const count = form.count === "" ? null : Number(form.count);
  const onWin = readChange(form.onWin);
  const onLoss = readChange(form.onLoss);
  const stopProfitMinor = form.stopProfit === "" ? null : positiveMinor(form.stopProfit);
  const stopLossMinor = positiveMinor(form.stopLoss);
  const problems: AutobetProblems = {
    ...(count !== null && !isCount(count) && { count: "count" }),
    ...(onWin === null && { onWin: "percent" }),
    ...(onLoss === null && { onLoss: "percent" }),
    ...(form.stopProfit !== "" && stopProfitMinor === null && { stopProfit: "amount" }),
    ...(stopLossMinor === null && { stopLoss: form.stopLoss === "" ? "required" : "amount" }),
  };
  if (Object.keys(problems).length > 0 || !onWin || !onLoss || stopLossMinor === null) {
    return { ok: false, problems };
  }
  return {
    ok: true,
    plan: { baseStakeMinor, count, onWin, onLoss, stopProfitMinor, stopLossMinor },
  };
}

/** Keeps digits, one point and a leading minus of what was typed. */
export function cleanPercentText(typed: string): string {
  const minus = /^\s*[-−–]/.test(typed) ? "−" : "";
  const [whole = "", ...rest] = typed
    .replaceAll(",", ".")
    .replaceAll(/[^\d.]/g, "")
    .split(".");
  return minus + whole.slice(0, 4) + (rest.length > 0 ? `.${rest.join("").slice(0, 2)}` : "");
}

function readChange({ kind, percent }: ChangeFields): StakeChange | null {
  if (kind === "reset") return { kind };
  const match = /^(−?)(\d{1,4})(?:\.(\d{1,2}))?$/.exec(percent);
  if (!match) return null;
  const [, minus, whole = "", fraction = ""] = match;
  const size = Number(whole + fraction.padEnd(2, "0"));
  const percentHundredths = minus === "" ? size : -size;
  if (percentHundredths < lowestPercentHundredths) return null;
  return percentHundredths > highestPercentHundredths ? null : { kind, percentHundredths };
}

function positiveMinor(text: string): bigint | null {
  const parsed = parseAmount(text);
  return parsed.ok && parsed.minor > 0n ? parsed.minor : null;
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= longestRun;
}
