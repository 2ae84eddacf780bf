/** The ways to be paid, with what has to go back by each first. */
import { currencySign } from "@oddwright/core/money/currency.ts";
import { displayAmount } from "@oddwright/core/money/format-amount.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { RadioRows } from "@oddwright/ui/parts/radio-rows.tsx";
import { ArrowLeftRight, Coins, CreditCard, QrCode, type LucideIcon } from "lucide-react";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { boundsOf } from "./payout-form-values.ts";
import type { PayoutMethod } from "./payout-queries.ts";

const icons: Record<string, LucideIcon> = {
  "card-transfer": ArrowLeftRight,
  "fast-payment": QrCode,
  "bank-card": CreditCard,
};

export interface PayoutMethodRowsProps {
  readonly methods: readonly PayoutMethod[];
  readonly value: PayoutMethod;
  readonly onChange: (hash: string) => void;
}

export function PayoutMethodRows({ methods, value, onChange }: PayoutMethodRowsProps) {
  const t = useMessages("payouts");
  const locale = useLocale();
  return (
    <RadioRows
      label={t("payOut.methods")}
      value={value.hash}
      rows={methods.map((method) => {
        const Icon = icons[method.icon] ?? Coins;
        const { owed, value: ends } = method;
        const amount = moneyText({ amount: owed, currency: ends.exchange_currency });
        return {
          value: method.hash,
          title: method.name[locale],
          ...(owed === "0.00" ? {} : { detail: t("payOut.owed", { amount }) }),
          icon: <Icon size={20} strokeWidth={1.6} aria-hidden />,
          aside: rangeText(method),
        };
      })}
      onChange={onChange}
    />
  );
}

function rangeText(method: PayoutMethod): string {
  const { minMinor, maxMinor } = boundsOf(method);
  const [min, max] = [minMinor, maxMinor].map((each) =>
    displayAmount(each, { decimals: "unless-whole" }),
  );
  return `${min} – ${max}\u00a0${currencySign[method.value.exchange_currency]}`;
}
