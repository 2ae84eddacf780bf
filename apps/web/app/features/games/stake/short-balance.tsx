/** What the balance lacks for a stake, and the way to the deposit. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";

export interface ShortBalanceProps {
  readonly shortMinor: bigint;
  readonly currency: Currency;
}

export function ShortBalance({ shortMinor, currency }: ShortBalanceProps) {
  const t = useMessages("games");
  const services = useServices();
  const amount = moneyText({ amount: formatAmount(shortMinor), currency });
  return (
    <>
      <span className="text-loss">{t("games.short", { amount })}</span>{" "}
      <button
        type="button"
        className="game-action-way"
        onPointerEnter={() => services.modals.preload("PayIn")}
        onClick={() => openModal(services, "PayIn")}
      >
        {t("shell.deposit")}
      </button>
    </>
  );
}
