/** What a settled bet paid, in a list: bold and verdigris only above the stake. */
import { Money } from "@oddwright/ui/parts/money.tsx";
import { profitMinor } from "../bets/bet-money.ts";
import type { Bet } from "../bets/bet-pages.ts";

export function PaidMoney({ bet }: { bet: Pick<Bet, "stake" | "payout" | "currency"> }) {
  const won = profitMinor(bet) > 0n;
  return (
    <Money
      className={won ? "font-semibold" : undefined}
      amount={bet.payout}
      currency={bet.currency}
      tone={won ? "win" : "quiet"}
    />
  );
}
