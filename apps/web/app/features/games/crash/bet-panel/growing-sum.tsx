/** What a bet is worth this moment: text that follows the server's clock without React. */
import { crashMultiplierHundredths } from "@oddwright/core/games/crash/crash-growth.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { startFrames } from "@oddwright/ui/scenes/frames.ts";
import { writeText } from "@oddwright/ui/scenes/write-text.ts";
import { useEffect, useRef } from "react";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { moneyOf } from "../../bets/bet-money.ts";
import type { Bet } from "../../bets/bet-pages.ts";
import { crashBetOf, payoutNow } from "../bet/crash-bet-view.ts";

/** More than these are not read. */
const sumsPerSecond = 15;

export interface GrowingSumProps {
  readonly bet: Bet;
  readonly startedAtMs: number;
  /** The whole payout, or what of it is above the stake. */
  readonly of: "payout" | "profit";
}

export function GrowingSum({ bet, startedAtMs, of }: GrowingSumProps) {
  const { clock } = useServices();
  const sum = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = sum.current;
    if (element === null) return;
    const crashBet = crashBetOf(bet);
    const { stakeMinor } = moneyOf(bet);
    const draw = () => {
      const elapsedMs = Math.max(0, clock.now() - startedAtMs);
      const payoutMinor = payoutNow(crashBet, crashMultiplierHundredths(elapsedMs));
      const shownMinor = of === "payout" ? payoutMinor : payoutMinor - stakeMinor;
      const amount = formatAmount(shownMinor);
      writeText(element, moneyText({ amount, currency: bet.currency, signed: of === "profit" }));
    };
    return startFrames({ element, draw, perSecond: () => sumsPerSecond });
  }, [bet, clock, of, startedAtMs]);
  return (
    <span ref={sum} className="ow-money crash-sum" translate="no">
      &nbsp;
    </span>
  );
}
