/**
 * The session on this device: when it began and what it has won or lost, so that both are always
 * visible. Kept per player and currency in local storage; a pause of half an hour starts a new one.
 */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { playerKeys } from "../browser/stored-keys.ts";

export interface SessionTotals {
  readonly startedAtMs: number;
  readonly lastSeenMs: number;
  /** Net result in minor units by currency; a decimal string, because storage is JSON. */
  readonly netMinor: Partial<Record<Currency, string>>;
}

export const sessionGapMs = 30 * 60 * 1_000;

type TotalsStorage = Pick<Storage, "getItem" | "setItem">;

/** The running session, or a new one when there is none or the last activity is too long ago. */
export function currentTotals(storage: TotalsStorage, playerId: string, nowMs: number) {
  const stored = read(storage, playerId);
  const fresh: SessionTotals = { startedAtMs: nowMs, lastSeenMs: nowMs, netMinor: {} };
  if (stored === null || nowMs - stored.lastSeenMs > sessionGapMs) return fresh;
  return { ...stored, lastSeenMs: nowMs };
}

export function saveTotals(storage: TotalsStorage, playerId: string, totals: SessionTotals): void {
  storage.setItem(storageKey(playerId), JSON.stringify(totals));
}

export interface SettledBet {
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

export function withBet(totals: SessionTotals, bet: SettledBet): SessionTotals {
  const net = BigInt(totals.netMinor[bet.currency] ?? "0") + bet.payoutMinor - bet.stakeMinor;
  return { ...totals, netMinor: { ...totals.netMinor, [bet.currency]: net.toString() } };
}

function read(storage: TotalsStorage, playerId: string): SessionTotals | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(playerId)) ?? "null");
    return isTotals(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isTotals(value: unknown): value is SessionTotals {
  if (typeof value !== "object" || value === null) return false;
  const { startedAtMs, lastSeenMs, netMinor } = value as Partial<SessionTotals>;
  return (
    typeof startedAtMs === "number" &&
    typeof lastSeenMs === "number" &&
    typeof netMinor === "object"
  );
}

function storageKey(playerId: string): string {
  return playerKeys.sessionTotals + playerId;
}
