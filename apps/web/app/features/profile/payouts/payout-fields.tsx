/** The two fields of a payout: the amount with its largest value, and where it goes. */
import { currencySign } from "@oddwright/core/money/currency.ts";
import { displayAmount } from "@oddwright/core/money/format-amount.ts";
import { maxDestinationLength } from "@oddwright/core/money/payout-destination.ts";
import { AmountField } from "@oddwright/ui/parts/amount-field.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { boundsOf, largestOf, type PayoutFault } from "./payout-form-values.ts";
import type { PayoutMethod } from "./payout-queries.ts";

interface FieldProps {
  readonly value: string;
  /** What the server says of it. */
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

export interface PayoutAmountFieldProps extends FieldProps {
  readonly method: PayoutMethod;
  readonly balance: string;
  readonly fault: PayoutFault | null;
}

export function PayoutAmountField(props: PayoutAmountFieldProps) {
  const { method, balance, value, fault, error, onChange, onLeave } = props;
  const t = useMessages("payouts");
  const currency = method.value.exchange_currency;
  const { minMinor, maxMinor } = boundsOf(method);
  const range = {
    min: displayAmount(minMinor, { decimals: "unless-whole" }),
    max: displayAmount(maxMinor, { decimals: "unless-whole" }),
    sign: currencySign[currency],
  };
  const largest = largestOf(method, balance);
  return (
    <AmountField
      layout="large"
      label={t("payOut.amount")}
      aside={
        <span className="ow-label">
          {t("payOut.balance", { amount: moneyText({ amount: balance, currency }) })}
        </span>
      }
      value={value}
      onValueChange={onChange}
      unreadable={t("payOut.amount_invalid")}
      onCommit={onLeave}
      currency={currency}
      keys={[
        {
          face: t("payOut.max"),
          label: t("payOut.max.label"),
          onPress: () => onChange(largest ?? value),
          disabled: largest === null,
        },
      ]}
      error={error ?? (fault === null ? undefined : t(`payOut.${fault}`, range))}
    />
  );
}

export interface DestinationFieldProps extends FieldProps {
  readonly kind: PayoutMethod["destination"];
  readonly isWrong: boolean;
}

export function DestinationField(props: DestinationFieldProps) {
  const { kind, value, isWrong, error, onChange, onLeave } = props;
  const t = useMessages("payouts");
  return (
    <TextField
      label={t(`payOut.destination.${kind}`)}
      hint={t(`payOut.destination.hint.${kind}`)}
      error={error ?? (isWrong ? t("payOut.destination_invalid") : undefined)}
      value={value}
      inputMode={kind === "crypto" ? "text" : "tel"}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxDestinationLength}
      figures
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  );
}
