/** The bonus that this deposit feeds, and a promo code for another one. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PromoCodeForm, type Returns } from "../../promotions/index.ts";
import { useBilling } from "./use-billing.ts";

/** What games return is said on the bonuses' page. */
const noReturns: Returns = new Map();

export function DepositBonus({ currency }: { readonly currency: Currency }) {
  const t = useMessages("promotions");
  const { data } = useBilling(currency);
  if (data === undefined) return null;
  const { bonus } = data.payments;
  return bonus === null ? (
    <details className="pay-in-bonus">
      <summary className="ow-dotted min-h-6">{t("promotions.payIn.have")}</summary>
      <PromoCodeForm returns={noReturns} />
    </details>
  ) : (
    <p className="ow-label pay-in-bonus">{t("promotions.payIn", { name: bonus.name })}</p>
  );
}
