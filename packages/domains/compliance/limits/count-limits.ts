/** What a stake, what comes back of it, a deposit or a while at the site does to limits: pure. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { minuteMs, playGapMs, type LimitKind } from "@oddwright/core/protection/limits.ts";
import { counterWith, countedIn, freeAtMs } from "@oddwright/core/protection/rolling-counter.ts";
import type { Rejection } from "../../ledger/index.ts";
import { countedPerMinor, type CrossRates, type LimitState } from "./limit-state.ts";

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The rate of the day on which the money moves, though it was read a moment before midnight, or after. */
export const rateAt = ({ day, ofDay, ofDayBefore }: CrossRates, nowMs: number): bigint =>
  dayOf(nowMs) < day ? ofDayBefore : ofDay;

/** What money of the currency that the state was read for counts in this limit. */
export const countOf = (limit: LimitState, minor: bigint, nowMs: number): bigint =>
  minor * rateAt(limit.rates, nowMs);

/** All that the limit allows. */
export const mostOf = ({ kind, amount }: Pick<LimitState, "kind" | "amount">): bigint =>
  kind === "session" ? amount * BigInt(minuteMs) : amount * countedPerMinor;

export const countedNow = (limit: LimitState, nowMs: number): bigint =>
  countedIn(limit.counter, limit.window, nowMs);

interface Moment {
  readonly nowMs: number;
}

const counted = (limit: LimitState, amount: bigint, { nowMs }: Moment): LimitState => ({
  ...limit,
  counter: counterWith(limit.counter, limit.window, { nowMs, amount }),
});

/** The time since the last sign of the player counts, unless it was a pause. */
export function withTime(limit: LimitState, { nowMs }: Moment): LimitState {
  const passedMs = nowMs - limit.seenAtMs;
  if (passedMs <= 0) return limit;
  const seen = { ...limit, seenAtMs: nowMs };
  return passedMs > playGapMs ? seen : counted(seen, BigInt(passedMs), { nowMs });
}

export const isUsedUp = (limit: LimitState, nowMs: number): boolean =>
  countedNow(limit, nowMs) >= mostOf(limit);

const isOver = (limit: LimitState, nowMs: number): boolean =>
  countedNow(limit, nowMs) > mostOf(limit);

/** The limits after a stake, or why it is refused: the lowest of several binds. */
export function countStake(
  limits: readonly LimitState[],
  { minor, nowMs }: Moment & { readonly minor: bigint },
): Rejection | { readonly limits: readonly LimitState[] } {
  const after = limits.map((limit) =>
    limit.kind === "session"
      ? withTime(limit, { nowMs })
      : counted(limit, countOf(limit, minor, nowMs), { nowMs }),
  );
  const passed = limits.filter((_limit, index) => {
    const changed = after[index]!;
    return changed.kind === "session" ? isUsedUp(changed, nowMs) : isOver(changed, nowMs);
  });
  return passed.length > 0 ? refusalOf(passed, { minor, nowMs }) : { limits: after };
}

/** The limits after money came back: what is paid lowers a loss, and a stake that is given back was not wagered either. */
export function countReturn(
  limits: readonly LimitState[],
  { minor, nowMs, of }: Moment & { readonly minor: bigint; readonly of: "payout" | "refund" },
): readonly LimitState[] {
  return limits.map((limit) => {
    const lowers = limit.kind === "loss" || (limit.kind === "wager" && of === "refund");
    return lowers ? counted(limit, -countOf(limit, minor, nowMs), { nowMs }) : limit;
  });
}

export const countDeposit = (
  limits: readonly LimitState[],
  { minor, nowMs }: Moment & { readonly minor: bigint },
): readonly LimitState[] =>
  limits.map((limit) => counted(limit, countOf(limit, minor, nowMs), { nowMs }));

/** Says of the limit that binds longest how much it leaves and when there is room for this amount, or for a whole limit. */
export function refusalOf(
  passed: readonly LimitState[],
  { minor, nowMs, waiting = 0n }: Moment & { readonly minor: bigint; readonly waiting?: bigint },
): Rejection {
  const [binding] = passed
    .map((limit) => {
      const most = mostOf(limit);
      const asked = limit.kind === "session" ? BigInt(minuteMs) : countOf(limit, minor, nowMs);
      const room = asked > most ? 0n : most - asked;
      const untilMs = freeAtMs(limit.counter, limit.window, { nowMs, most: room });
      return { limit, most, untilMs };
    })
    .toSorted((one, other) => other.untilMs - one.untilMs);
  if (binding === undefined) throw new Error("no limit was passed");
  const { limit, most, untilMs } = binding;
  const left = most - countedNow(limit, nowMs) - waiting;
  return {
    reject: "limit_reached",
    params: {
      kind: limit.kind,
      window: limit.window,
      left: shownCount(limit.kind, left > 0n ? left : 0n),
      currency: limit.currency ?? "",
      until: new Date(untilMs).toISOString(),
    },
  };
}

/** Money with two decimals, or whole minutes; rounded down, and towards less left. */
export function shownCount(kind: LimitKind, count: bigint): string {
  const unit = kind === "session" ? BigInt(minuteMs) : countedPerMinor;
  const whole = count >= 0n ? count / unit : -((-count + unit - 1n) / unit);
  return kind === "session" ? String(whole) : formatAmount(whole);
}
