/** The bonuses that a payout ends, said before it is asked for, and the player's word on it. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { Checkbox } from "@oddwright/ui/parts/checkbox.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useState } from "react";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import type { EndedBonus } from "./payout-queries.ts";

export interface Agreement {
  readonly agrees: boolean;
  readonly setAgrees: (agrees: boolean) => void;
  /** The player wanted to go on without it. */
  readonly isMissing: boolean;
  /** From here on it is said that it is missing. */
  readonly demand: () => void;
  /** What the request says of it. */
  readonly forfeited: { readonly forfeit_bonuses?: string[] };
}

/** A bonus that came since the player agreed is asked about anew. */
export function useAgreement(bonuses: readonly EndedBonus[]): Agreement {
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [isDemanded, setIsDemanded] = useState(false);
  const ids = bonuses.map(({ id }) => id);
  const agrees = ids.every((id) => agreed.includes(id));
  return {
    agrees,
    setAgrees: (next) => setAgreed(next ? ids : []),
    isMissing: isDemanded && !agrees,
    demand: () => setIsDemanded(true),
    forfeited: ids.length > 0 ? { forfeit_bonuses: ids } : {},
  };
}

export interface EndedBonusesProps {
  readonly bonuses: readonly EndedBonus[];
  readonly currency: Currency;
  readonly agreement: Agreement;
}

export function EndedBonuses({ bonuses, currency, agreement }: EndedBonusesProps) {
  const t = useMessages("payouts");
  const locale = useLocale();
  if (bonuses.length === 0) return null;
  return (
    <div className="bg-s2 rounded-control grid gap-2 p-3">
      {bonuses.map(({ id, name, amount }) => (
        <p key={id}>
          {t("payOut.bonus", { bonus: name[locale], amount: moneyText({ amount, currency }) })}
        </p>
      ))}
      <Checkbox
        label={t("payOut.bonus.agree")}
        checked={agreement.agrees}
        error={agreement.isMissing ? t("payOut.bonus.missing") : undefined}
        onChange={({ target }) => agreement.setAgrees(target.checked)}
      />
    </div>
  );
}
