/** What of the amount arrives, and what of the balance would be stuck. */
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { CheckedPayout } from "./payout-form-values.ts";
import type { PayoutMethod } from "./payout-queries.ts";

export interface PayoutSumsProps {
  readonly checked: CheckedPayout;
  readonly method: PayoutMethod;
}

export function PayoutSums({ checked, method }: PayoutSumsProps) {
  const t = useMessages("payouts");
  const currency = method.value.exchange_currency;
  const [fee, receives] = checked.ok ? [checked.fee, checked.receives] : ["0.00", "0.00"];
  const leftover = checked.ok ? checked.leftover : null;
  return (
    <div className="grid gap-2" aria-live="polite">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="ow-quiet">{t("payOut.fee")}</dt>
        <dd className="text-right">
          <Money amount={fee} currency={currency} tone="quiet" />
        </dd>
        <dt>{t("payOut.receives")}</dt>
        <dd className="text-right font-semibold">
          <Money amount={receives} currency={currency} />
        </dd>
      </dl>
      {leftover === null ? null : (
        <p className="bg-s2 rounded-control p-3">
          {t("payOut.leftover", { amount: moneyText({ amount: leftover, currency }) })}
        </p>
      )}
    </div>
  );
}
