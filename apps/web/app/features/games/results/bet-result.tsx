/** How a bet ended, in money: the line of the scene, and the sentence that is read aloud. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { profitMinor } from "../bets/bet-money.ts";
import type { Bet } from "../bets/bet-pages.ts";
import { winSizeOfBets } from "../bets/win-size.ts";

/** A return at or below the stake is never celebrated: an equal one has no sign at all. */
export function BetResult({ bet }: { bet: Bet }) {
  const t = useMessages("games");
  const profit = profitMinor(bet);
  const shown = profit === 0n ? bet.payout : formatAmount(profit);
  return (
    <span className="ow-win" data-win={winSizeOfBets([bet])}>
      {profit > 0n ? `${t("games.result.won")} ` : null}
      {profit === 0n ? `${t("games.result.returned")} ` : null}
      <Money amount={shown} currency={bet.currency} tone="inherit" signed={profit !== 0n} />
    </span>
  );
}

export type BetEnd = "won" | "returned" | "lost";

export function endOf(bet: Pick<Bet, "stake" | "payout">): BetEnd {
  const profit = profitMinor(bet);
  if (profit === 0n) return "returned";
  return profit > 0n ? "won" : "lost";
}

/** What the end moved, without a sign: the profit, the loss, or what came back. */
export function endAmount(bet: Bet): string {
  const profit = profitMinor(bet);
  const amount = profit === 0n ? bet.payout : formatAmount(profit < 0n ? -profit : profit);
  return moneyText({ amount, currency: bet.currency });
}
