/** What has happened with the payment, one line a step. */
import { ProgressStep } from "@oddwright/ui/parts/progress-step.tsx";
import type { DepositState } from "../deposit/deposit-process.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";

export function DepositSteps({ state }: { state: DepositState }) {
  const t = useMessages("cashier");
  const moments = useMoments();
  const { config, checkedSecondsAgo } = state;
  const created = moments.time(config.created_at);
  return (
    <ol className="grid gap-3">
      <ProgressStep mark="done" aside={created}>
        {t("payIn.step.created")}
      </ProgressStep>
      <ProgressStep
        mark="current"
        aside={
          checkedSecondsAgo === null
            ? t("payIn.step.checking")
            : t("payIn.step.checked", { seconds: checkedSecondsAgo })
        }
      >
        {t("payIn.step.waiting")}
      </ProgressStep>
      <ProgressStep mark="ahead">{t("payIn.step.credit")}</ProgressStep>
    </ol>
  );
}
