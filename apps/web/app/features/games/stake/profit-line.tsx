/** What a win brings above the stake, over the action. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface ProfitLineProps {
  /** "Profit on win" unless given. */
  readonly label?: string | undefined;
  readonly minor: bigint;
  readonly currency: Currency;
}

export function ProfitLine({ label, minor, currency }: ProfitLineProps) {
  const t = useMessages("games");
  return (
    <p className="game-line game-profit">
      <span className="ow-quiet">{label ?? t("games.profit")}</span>
      <Money
        className="ow-subheading"
        amount={formatAmount(minor)}
        currency={currency}
        tone={minor > 0n ? "win" : "quiet"}
        signed
      />
    </p>
  );
}
