/** An amount with its sign after it, in figures of equal width. */
import { type Currency, currencySign } from "@oddwright/core/money/currency.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";

/** win and loss colour money only; "inherit" takes the colour of what is around it. */
export type MoneyTone = "plain" | "win" | "loss" | "quiet" | "inherit";

export interface MoneyProps {
  /** A decimal string as the API sends it: "1250.00", "-180.00". */
  amount: string;
  currency: Currency;
  tone?: MoneyTone | undefined;
  /** A plus before amounts above zero: results and profits. */
  signed?: boolean | undefined;
  /** Drops ".00": limits and presets. */
  short?: boolean | undefined;
  className?: string | undefined;
}

export function Money(props: MoneyProps) {
  const { currency, tone = "plain", className } = props;
  return (
    <span
      className={className === undefined ? "ow-money" : `ow-money ${className}`}
      data-tone={tone}
      translate="no"
    >
      {moneyDigits(props)}
      {"\u00A0"}
      <span className="ow-money-sign">{currencySign[currency]}</span>
    </span>
  );
}

/** The same as plain text, for labels and attributes. */
export function moneyText(money: Pick<MoneyProps, "amount" | "currency" | "signed" | "short">) {
  return `${moneyDigits(money)}\u00A0${currencySign[money.currency]}`;
}

function moneyDigits({
  amount,
  signed = false,
  short = false,
}: Pick<MoneyProps, "amount" | "signed" | "short">) {
  const digits = displayNumber(short ? amount.replace(/\.00$/, "") : amount);
  return signed && /[1-9]/.test(amount) && !amount.startsWith("-") ? `+${digits}` : digits;
}
