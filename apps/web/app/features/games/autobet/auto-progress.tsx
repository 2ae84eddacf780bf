/** How far an automatic run has come. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { displayNumber, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { AutobetState } from "./use-autobet.ts";

export interface AutoProgressProps {
  readonly state: AutobetState;
  readonly currency: Currency;
}

export function AutoProgress({ state: { plan, progress }, currency }: AutoProgressProps) {
  const t = useMessages("games");
  const played = displayNumber(progress.played);
  return (
    <p className="game-line game-progress">
      <span className="ow-quiet">
        {plan.count === null
          ? t("games.auto.played", { played })
          : t("games.auto.playedOf", { played, count: displayNumber(plan.count) })}
      </span>
      <Money
        className="ow-subheading"
        amount={formatAmount(progress.netMinor)}
        currency={currency}
        tone={progress.netMinor > 0n ? "win" : "plain"}
        signed
      />
    </p>
  );
}
