/** The first step: how much, and by which method. */
import { currencySign, defaultCurrency, type Currency } from "@oddwright/core/money/currency.ts";
import { displayAmount, displayNumber } from "@oddwright/core/money/format-amount.ts";
import { AmountField } from "@oddwright/ui/parts/amount-field.tsx";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { PresetChips } from "@oddwright/ui/parts/preset-chips.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState, FailureState } from "@oddwright/ui/parts/state.tsx";
import { useReducer, useState } from "react";
import { amongOffered, depositFormState } from "./deposit-form-state.ts";
import {
  boundsOf,
  checkAmount,
  initialAmountOf,
  presetsOf,
  type PaymentMethod,
} from "./deposit-form-values.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { MethodRows } from "./method-rows.tsx";
import { depositMethods, useBilling, type FormStart } from "./use-billing.ts";
import { useCreatePayment } from "./use-create-payment.ts";

export interface DepositFormProps {
  readonly user: User;
  readonly start: FormStart | null;
}

export function DepositForm({ user, start }: DepositFormProps) {
  const t = useMessages("cashier");
  const currency = user.currency ?? defaultCurrency;
  const billing = useBilling(currency);
  if (billing.isPending) return <SkeletonRows count={5} label={t("payIn.loading")} />;
  if (billing.isError) {
    return (
      <FailureState
        level={3}
        title={t("payIn.failed.title")}
        action={<Button onClick={() => void billing.refetch()}>{t("payIn.retry")}</Button>}
      >
        {t("payIn.failed.text")}
      </FailureState>
    );
  }
  const [first, ...others] = depositMethods(billing.data);
  if (first === undefined) {
    return (
      <EmptyState level={3} title={t("payIn.none.title")}>
        {t("payIn.none.text")}
      </EmptyState>
    );
  }
  return (
    <MethodForm methods={[first, ...others]} start={start} playerId={user.id} currency={currency} />
  );
}

interface MethodFormProps {
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]];
  readonly start: FormStart | null;
  readonly playerId: string;
  readonly currency: Currency;
}

function MethodForm({ methods, start, playerId, currency }: MethodFormProps) {
  const t = useMessages("cashier", "notices");
  const { method, isCreating, choose, during } = useMethod(methods, start);
  const [amount, setAmount] = useState(() =>
    withoutZeroDecimals(start?.amount ?? initialAmountOf(method)),
  );
  const [shown, setShown] = useState(false);
  const { create, amountError, clearError } = useCreatePayment(playerId);
  const { minMinor, maxMinor } = boundsOf(method);
  const range = {
    min: displayAmount(minMinor, { decimals: "unless-whole" }),
    max: displayAmount(maxMinor, { decimals: "unless-whole" }),
    sign: currencySign[currency],
  };
  const checked = checkAmount(amount, method);
  const ownError = shown && !checked.ok ? t(`payIn.${checked.code}`, range) : undefined;
  const change = (next: string) => {
    setAmount(next);
    clearError();
  };
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShown(true);
        if (checked.ok) void during(create({ method: method.hash, amount: checked.amount }));
      }}
    >
      <AmountField
        layout="large"
        label={t("payIn.amount")}
        value={amount}
        onValueChange={change}
        unreadable={t("payIn.amount_invalid")}
        onCommit={() => setShown(true)}
        currency={currency}
        error={amountError ?? ownError}
      />
      <div className="deposit-presets">
        <PresetChips
          label={t("payIn.presets")}
          value={checked.ok ? checked.amount : null}
          options={presetsOf(method).map((preset) => ({
            value: preset,
            label: displayNumber(withoutZeroDecimals(preset)),
          }))}
          onChange={(preset) => change(withoutZeroDecimals(preset))}
        />
      </div>
      <p className="ow-label flex flex-wrap justify-between gap-x-4">
        <span>{t("payIn.range", range)}</span>
        <span>{t("payIn.commission", { percent: method.commission })}</span>
      </p>
      <MethodRows methods={methods} value={method} currency={currency} onChange={choose} />
      <Button type="submit" tone="brass" size="large" wide busy={isCreating} className="mt-2">
        {checked.ok
          ? t("payIn.action", { amount: moneyText({ amount: checked.amount, currency }) })
          : t("payIn.action.plain")}
      </Button>
    </form>
  );
}

/** The method that is shown as taken, among those that are offered. */
function useMethod(methods: MethodFormProps["methods"], start: FormStart | null) {
  const [first, ...others] = methods;
  const [held, step] = useReducer(depositFormState, {
    method: start?.method ?? first.hash,
    isChosen: start !== null,
    isCreating: false,
  });
  const state = amongOffered(held, [first.hash, ...others.map(({ hash }) => hash)]);
  return {
    method: methods.find(({ hash }) => hash === state.method) ?? first,
    isCreating: state.isCreating,
    choose: ({ hash }: PaymentMethod) => step({ kind: "chosen", method: hash }),
    during: async (creation: Promise<void>): Promise<void> => {
      step({ kind: "creating" });
      await creation.finally(() => step({ kind: "answered" }));
    },
  };
}

function withoutZeroDecimals(amount: string): string {
  return amount.replace(/\.00$/, "");
}
