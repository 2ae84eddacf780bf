/** Whether a change of a limit holds at once or waits, and for how long: pure. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { confirmWithinMs } from "@oddwright/core/protection/limits.ts";
import { countedPerMinor } from "./limit-state.ts";

export interface LimitValue {
  /** Null for time. */
  readonly currency: Currency | null;
  /** Minor units, or minutes. */
  readonly amount: bigint;
}

export interface AskedLimit extends LimitValue {
  /** What a minor unit of its currency counts for in the present limit's; `countedPerMinor` where they are the same. */
  readonly rate: bigint;
}

export type LimitVerdict = "at_once" | "waits" | "unchanged";

/** A limit where there was none, or a lower one, holds at once. A higher one waits; so does none. */
export function judgeChange(present: LimitValue | null, asked: AskedLimit | null): LimitVerdict {
  if (asked === null) return present === null ? "unchanged" : "waits";
  if (present === null) return "at_once";
  if (present.currency === asked.currency && present.amount === asked.amount) return "unchanged";
  return asked.amount * asked.rate <= present.amount * countedPerMinor ? "at_once" : "waits";
}

/** `dueAt` is from when a change that waits may be confirmed. */
export const lapsesAt = (dueAt: Date): Date => new Date(dueAt.getTime() + confirmWithinMs);

export const hasLapsed = (dueAt: Date, now: Date): boolean => lapsesAt(dueAt) <= now;
