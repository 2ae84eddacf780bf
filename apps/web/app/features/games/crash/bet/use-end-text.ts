/** How a bet ended, in words: what was paid, at which multiplier, and why. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import type { Bet } from "../../bets/bet-pages.ts";
import { crashBetView } from "./crash-bet-view.ts";

export interface EndText {
  readonly what: string;
  /** Null for a loss. */
  readonly why: string | null;
}

export function useEndText(): (bet: Bet) => EndText {
  const t = useMessages("crash");
  return (bet) => {
    const { bust, exit } = crashBetView(bet);
    const money = (amount: string) => moneyText({ amount, currency: bet.currency });
    const why =
      exit === null
        ? null
        : t(`crash.why.${exit.by}`, { seconds: ((exit.elapsedMs ?? 0) / 1_000).toFixed(3) });
    switch (bet.state) {
      case "won": {
        const multiplier = displayNumber(exit?.multiplier ?? "1.00");
        return { what: t("crash.end.won", { payout: money(bet.payout), multiplier }), why };
      }
      case "refunded":
        return { what: t("crash.end.refunded", { stake: money(bet.stake) }), why };
      case "open":
      case "lost":
        return {
          what: t("crash.end.lost", {
            stake: money(bet.stake),
            bust: displayNumber(bust ?? "1.00"),
          }),
          why,
        };
    }
  };
}
