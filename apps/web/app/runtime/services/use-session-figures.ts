/** How long the player's session has lasted, and what it has won or lost. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { useEffect, useState } from "react";
import type { User } from "../session/session-store.ts";
import { useServices, useStore } from "./use-services.tsx";

const clockIntervalMs = 5_000;
const minuteMs = 60_000;

/** Whole minutes, the same as "0:42", and the net result as a decimal string. */
export function useSessionFigures(user: User) {
  const { totals: store } = useServices();
  const totals = useStore(store);
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, clockIntervalMs);
    return () => clearInterval(timer);
  }, []);
  const currency = user.currency ?? defaultCurrency;
  const elapsedMs = totals && nowMs !== null ? Math.max(0, nowMs - totals.startedAtMs) : 0;
  const minutes = Math.floor(elapsedMs / minuteMs);
  return {
    minutes,
    clock: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`,
    netAmount: formatAmount(BigInt(totals?.netMinor[currency] ?? "0")),
    currency,
  };
}
