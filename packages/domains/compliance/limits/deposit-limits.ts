/** What the cashier asks of deposit limits: whether an invoice may be opened, and what money that arrived counts. */
import type { Rejection } from "../../ledger/index.ts";
import { countedNow, countOf, mostOf, refusalOf } from "./count-limits.ts";
import type { LimitState } from "./limit-state.ts";

/** Money that is on its way: each part with the limits as they were read for its currency, in the same order. */
export interface MoneyOnItsWay {
  readonly limits: readonly LimitState[];
  readonly minor: bigint;
}

export interface AskedDeposit {
  /** As they were read for the currency of the deposit. */
  readonly limits: readonly LimitState[];
  readonly minor: bigint;
  readonly onItsWay: readonly MoneyOnItsWay[];
  readonly now: Date;
}

/** Counts what was credited, what is asked for already, and this deposit. Pure. Null when all limits leave room. */
export function refuseDeposit({ limits, minor, onItsWay, now }: AskedDeposit): Rejection | null {
  const nowMs = now.getTime();
  for (const [index, limit] of limits.entries()) {
    const waiting = onItsWay.reduce((sum, part) => {
      const same = part.limits[index];
      if (same === undefined)
        throw new Error("the limits of one player were read twice, and differ");
      return sum + countOf(same, part.minor, nowMs);
    }, 0n);
    const asked = countedNow(limit, nowMs) + waiting + countOf(limit, minor, nowMs);
    if (asked > mostOf(limit)) return refusalOf([limit], { minor, nowMs, waiting });
  }
  return null;
}
