/** Nothing is drawn in a hidden tab or by a scene that failed, so no result would ever be shown there: it counts at once. */
import { useEffect } from "react";
import { sceneFailed } from "./scene-failed.ts";
import type { BetRoute, BetCalls } from "./bet-calls.ts";

export function useSettleWhenHidden<Route extends BetRoute>(bets: BetCalls<Route>): void {
  useEffect(() => {
    const hide = () => (document.hidden || sceneFailed.get()) && bets.settle();
    const unsubscribe = bets.subscribe(hide);
    const stopWatching = sceneFailed.subscribe(hide);
    document.addEventListener("visibilitychange", hide);
    return () => {
      unsubscribe();
      stopWatching();
      document.removeEventListener("visibilitychange", hide);
    };
  }, [bets]);
}
