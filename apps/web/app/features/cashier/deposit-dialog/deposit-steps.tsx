/** What has happened with the payment, one line a step. */
import { ProgressStep } from "@oddwright/ui/parts/progress-step.tsx";
import type { DepositState } from "../deposit/deposit-process.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";

export function DepositSteps({ state }: { state: DepositState }) {
  const t = useMessages("cashier");
  const moments = useMoments();
  const { config, checkedSecondsAgo, invoice } = state;
  const { crypto: coins } = config;
  const coming = invoice?.coming ?? null;
  const created = moments.time(config.created_at);
  const checked =
    checkedSecondsAgo === null
      ? t("payIn.step.checking")
      : t("payIn.step.checked", { seconds: checkedSecondsAgo });
  return (
    <ol className="grid gap-3">
      <ProgressStep mark="done" aside={created}>
        {t("payIn.step.created")}
      </ProgressStep>
      {coins !== null && coming !== null ? (
        <>
          <ProgressStep mark="done" aside={`${coming.amount} ${coins.coin}`}>
            {t("payIn.step.seen")}
          </ProgressStep>
          <ProgressStep mark="current" aside={checked}>
            {coins.confirmations === null
              ? t("payIn.step.confirmed", { count: coming.confirmations })
              : t("payIn.step.confirming", {
                  count: Math.min(coming.confirmations, coins.confirmations),
                  needed: coins.confirmations,
                })}
          </ProgressStep>
        </>
      ) : (
        <ProgressStep mark="current" aside={checked}>
          {t("payIn.step.waiting")}
        </ProgressStep>
      )}
      <ProgressStep mark="ahead">{t("payIn.step.credit")}</ProgressStep>
    </ol>
  );
}
