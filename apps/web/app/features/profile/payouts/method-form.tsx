/** How much, by which way and where to; the fee is said before. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { EndedBonuses, useAgreement } from "./ended-bonuses.tsx";
import { DestinationField, PayoutAmountField } from "./payout-fields.tsx";
import { checkPayout, isDestination, largestOf } from "./payout-form-values.ts";
import { PayoutMethodRows } from "./payout-method-rows.tsx";
import type { EndedBonus, Payout, PayoutMethod } from "./payout-queries.ts";
import { PayoutSums } from "./payout-sums.tsx";
import { useRequestPayout } from "./use-request-payout.ts";

export interface MethodFormProps {
  readonly methods: readonly PayoutMethod[];
  readonly first: PayoutMethod;
  readonly balance: string;
  readonly endedBonuses: readonly EndedBonus[];
  readonly playerId: string;
  readonly onAsked: (payout: Payout) => void;
}

export function MethodForm(props: MethodFormProps) {
  const { methods, first, balance, endedBonuses, playerId, onAsked } = props;
  const t = useMessages("payouts");
  const [hash, setHash] = useState(first.hash);
  const method = methods.find((each) => each.hash === hash) ?? first;
  const [amount, setAmount] = useState(() => largestOf(first, balance) ?? first.min_amount);
  const [destination, setDestination] = useState("");
  /** Faults are named once the player has left a field, or wants to go on. */
  const [left, setLeft] = useState({ amount: false, destination: false });
  const agreement = useAgreement(endedBonuses);
  const { ask, busy, errors, clearErrors } = useRequestPayout({ playerId, onAsked });
  const currency = method.value.exchange_currency;
  const checked = checkPayout(amount, method, balance);
  const hasDestination = isDestination(method, destination);
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft({ amount: true, destination: true });
        agreement.demand();
        if (!checked.ok || !hasDestination || !agreement.agrees) return;
        const { forfeited } = agreement;
        void ask({ method: method.hash, amount: checked.amount, destination, ...forfeited });
      }}
    >
      <PayoutAmountField
        method={method}
        balance={balance}
        value={amount}
        fault={left.amount && !checked.ok ? checked.code : null}
        error={errors.amount}
        onChange={(next) => {
          setAmount(next);
          clearErrors();
        }}
        onLeave={() => setLeft((before) => ({ ...before, amount: true }))}
      />
      <PayoutMethodRows methods={methods} value={method} onChange={setHash} />
      <DestinationField
        kind={method.destination}
        value={destination}
        isWrong={left.destination && !hasDestination}
        error={errors.destination}
        onChange={(next) => {
          setDestination(next);
          clearErrors();
        }}
        onLeave={() => setLeft((before) => ({ ...before, destination: destination !== "" }))}
      />
      <PayoutSums checked={checked} method={method} />
      <EndedBonuses bonuses={endedBonuses} currency={currency} agreement={agreement} />
      <Button type="submit" tone="brass" size="large" wide busy={busy} className="mt-2">
        {checked.ok
          ? t("payOut.action", { amount: moneyText({ amount: checked.amount, currency }) })
          : t("payOut.action.plain")}
      </Button>
    </form>
  );
}
