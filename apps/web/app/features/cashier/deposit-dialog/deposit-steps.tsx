/** What has happened with the payment, one line a step. */
import { Check } from "lucide-react";
import type { ReactNode } from "react";
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
      <Step mark="done" aside={created}>
        {t("payIn.step.created")}
      </Step>
      <Step
        mark="current"
        aside={
          checkedSecondsAgo === null
            ? t("payIn.step.checking")
            : t("payIn.step.checked", { seconds: checkedSecondsAgo })
        }
      >
        {t("payIn.step.waiting")}
      </Step>
      <Step mark="ahead">{t("payIn.step.credit")}</Step>
    </ol>
  );
}

interface StepProps {
  readonly mark: "done" | "current" | "ahead";
  readonly aside?: string;
  readonly children: ReactNode;
}

function Step({ mark, aside, children }: StepProps) {
  return (
    <li className="flex items-center gap-3" aria-current={mark === "current" ? "step" : undefined}>
      <Dot mark={mark} />
      <span className={mark === "current" ? "flex-1 font-semibold" : "ow-quiet flex-1"}>
        {children}
      </span>
      <span className="ow-label">{aside}</span>
    </li>
  );
}

function Dot({ mark }: Pick<StepProps, "mark">) {
  if (mark === "done") {
    return (
      <span className="bg-win text-ink grid size-5 shrink-0 place-items-center rounded-full">
        <Check size={14} strokeWidth={2.4} aria-hidden />
      </span>
    );
  }
  const edge = mark === "current" ? "border-text border-[5px]" : "border-lip border";
  return <span className={`size-5 shrink-0 rounded-full ${edge}`} aria-hidden="true" />;
}
