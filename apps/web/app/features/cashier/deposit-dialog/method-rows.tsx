/** The methods to pay by, with their usual time and their bounds. */
import { currencySign, type Currency } from "@oddwright/core/money/currency.ts";
import { displayAmount } from "@oddwright/core/money/format-amount.ts";
import { RadioRows } from "@oddwright/ui/parts/radio-rows.tsx";
import { ArrowLeftRight, Coins, CreditCard, QrCode, type LucideIcon } from "lucide-react";
import { boundsOf, type PaymentMethod } from "./deposit-form-values.ts";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";

const icons: Record<string, LucideIcon> = {
  "card-transfer": ArrowLeftRight,
  "fast-payment": QrCode,
  "bank-card": CreditCard,
};

const usualTimes = {
  "card-transfer": "payIn.time.card-transfer",
  "fast-payment": "payIn.time.fast-payment",
  "bank-card": "payIn.time.bank-card",
} as const;

export interface MethodRowsProps {
  readonly methods: readonly PaymentMethod[];
  readonly value: PaymentMethod;
  readonly currency: Currency;
  readonly onChange: (method: PaymentMethod) => void;
}

export function MethodRows({ methods, value, currency, onChange }: MethodRowsProps) {
  const t = useMessages("cashier");
  const locale = useLocale();
  return (
    <RadioRows
      label={t("payIn.methods")}
      value={value.hash}
      rows={methods.map((method) => {
        const Icon = icons[method.icon] ?? Coins;
        const time = usualTimes[method.icon as keyof typeof usualTimes];
        return {
          value: method.hash,
          title: method.name[locale],
          detail: t(time ?? "payIn.time.other"),
          icon: <Icon size={20} strokeWidth={1.6} aria-hidden />,
          aside: rangeText(method, currency),
        };
      })}
      onChange={(hash) => {
        const chosen = methods.find((method) => method.hash === hash);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

function rangeText(method: PaymentMethod, currency: Currency): string {
  const { minMinor, maxMinor } = boundsOf(method);
  const [min, max] = [minMinor, maxMinor].map((each) =>
    displayAmount(each, { decimals: "unless-whole" }),
  );
  return `${min} – ${max}\u00a0${currencySign[currency]}`;
}
