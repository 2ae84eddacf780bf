/** The form of a payout, once it is known what may be paid out and how. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState, FailureState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { MethodForm } from "./method-form.tsx";
import { type Payout, usePayoutOptions } from "./payout-queries.ts";

export interface PayOutFormProps {
  readonly user: User;
  readonly onAsked: (payout: Payout) => void;
}

export function PayOutForm({ user, onAsked }: PayOutFormProps) {
  const t = useMessages("payouts");
  const options = usePayoutOptions(user.currency ?? defaultCurrency);
  if (options.isPending) return <SkeletonRows count={5} label={t("payOut.loading")} />;
  if (options.isError) {
    return (
      <FailureState
        level={3}
        title={t("payOut.failed.title")}
        action={<Button onClick={() => void options.refetch()}>{t("payOut.retry")}</Button>}
      >
        {t("payOut.failed.text")}
      </FailureState>
    );
  }
  const { methods, balance, ends_bonuses: endedBonuses } = options.data;
  const [first] = methods;
  if (first === undefined) {
    return (
      <EmptyState level={3} title={t("payOut.none.title")}>
        {t("payOut.none.text")}
      </EmptyState>
    );
  }
  return (
    <MethodForm
      methods={methods}
      first={first}
      balance={balance}
      endedBonuses={endedBonuses}
      playerId={user.id}
      onAsked={onAsked}
    />
  );
}
