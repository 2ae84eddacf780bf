/** The fields that only registering has: the account's currency, a promo code. */
import {
  currencies,
  currencySign,
  isCurrency,
  type Currency,
} from "@oddwright/core/money/currency.ts";
import { PresetChips } from "@oddwright/ui/parts/preset-chips.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { keepDraft } from "../entrance/draft.ts";

export interface CurrencyChoiceProps {
  readonly value: Currency;
  readonly onChange: (value: Currency) => void;
}

export function CurrencyChoice({ value, onChange }: CurrencyChoiceProps) {
  const t = useMessages("auth");
  return (
    <div className="grid gap-2 [&_.ow-preset]:min-w-11">
      <span className="ow-label">{t("auth.currency")}</span>
      <PresetChips
        label={t("auth.currency")}
        value={value}
        options={currencies.map((each) => ({
          value: each,
          label: (
            <span className="grid justify-items-center">
              <span className="ow-small">{each} </span>
              {currencySign[each]}
            </span>
          ),
        }))}
        onChange={(each) => {
          if (isCurrency(each)) onChange(each);
        }}
      />
    </div>
  );
}

export interface PromoFieldProps {
  readonly initial: string;
  readonly error: string | undefined;
  readonly onEdit: () => void;
}

/** Few have a code, so the field waits behind its name. */
export function PromoField({ initial, error, onEdit }: PromoFieldProps) {
  const t = useMessages("auth");
  const [isOpen] = useState(initial !== "");
  return (
    <details open={isOpen || error !== undefined}>
      <summary className="ow-dotted min-h-6">{t("auth.promo.have")}</summary>
      <div className="pt-2">
        <TextField
          name="promo"
          label={t("auth.promo")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={255}
          defaultValue={initial}
          error={error}
          onChange={(event) => {
            keepDraft({ promo: event.target.value });
            onEdit();
          }}
        />
      </div>
    </details>
  );
}
