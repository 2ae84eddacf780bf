/** Nothing is drawn in a hidden tab, so no result would ever be seen there: it counts at once. */
import { useEffect } from "react";
import type { BetRoute, LiveBets } from "./live-bets.ts";

export function useSettleWhenHidden<Route extends BetRoute>(bets: LiveBets<Route>): void {
  useEffect(() => {
    const hide = () => document.hidden && bets.settle();
    const stopHearing = bets.subscribe(hide);
    document.addEventListener("visibilitychange", hide);
    return () => {
      stopHearing();
      document.removeEventListener("visibilitychange", hide);
    };
  }, [bets]);
}
