/** The fields that only registering has: the account's currency, a promo code. */
import {
  currencies,
  currencySign,
  isCurrency,
  type Currency,
} from "@oddwright/core/money/currency.ts";
import { PresetChips } from "@oddwright/ui/parts/preset-chips.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useRef, useState } from "react";
import { failureFields } from "../../../runtime/analytics/events.ts";
import { track } from "../../../runtime/analytics/track.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { refusalWords } from "../../../runtime/services/refusal.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
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
  readonly currency: Currency;
  readonly error: string | undefined;
  readonly onEdit: (field: "promo") => void;
}

interface FoundPromo {
  readonly name?: string;
  readonly error?: string;
}

/** A code that has no bonus may still be a partner's: what is found is said, and nothing is refused for it. */
function usePromoLookup(currency: Currency) {
  const services = useServices();
  const [found, setFound] = useState<FoundPromo | null>(null);
  const latest = useRef("");
  return {
    found,
    forget: () => setFound(null),
    look: async (typed: string): Promise<void> => {
      const code = typed.trim();
      latest.current = code;
      if (code === "") return setFound(null);
      const answer = await services.api.call("promoBonus", {
        params: { code: code.slice(0, 64) },
        query: { currency },
      });
      if (!answer.ok) track(services, "promocode_error", failureFields(answer.failure));
      const next = answer.ok
        ? { name: answer.value.data.name }
        : { error: (await refusalWords(services, answer.failure)).body };
      // An answer to what was typed before says nothing of what is there.
      if (latest.current === code) setFound(next);
    },
  };
}

/** Few have a code, so the field waits behind its name. */
export function PromoField({ initial, currency, error, onEdit }: PromoFieldProps) {
  const t = useMessages("auth", "notices");
  const [isOpen] = useState(initial !== "");
  const { found, look, forget } = usePromoLookup(currency);
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
          error={error ?? found?.error}
          hint={found?.name === undefined ? undefined : t("auth.promo.good", { name: found.name })}
          onBlur={(event) => void look(event.target.value)}
          onChange={(event) => {
            forget();
            keepDraft({ promo: event.target.value });
            onEdit("promo");
          }}
        />
      </div>
    </details>
  );
}
