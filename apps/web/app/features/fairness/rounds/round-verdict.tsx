/** Whether a round is as recorded, shown before its steps. */
import { Check, X } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export function RoundVerdict({ verified }: { verified: boolean }) {
  const t = useMessages("fairness");
  const Icon = verified ? Check : X;
  const kind = verified ? "verified" : "mismatch";
  return (
    <output className="verdict" data-verdict={kind} data-testid="verdict">
      <span className="verdict-seal">
        <Icon size={22} strokeWidth={2.4} aria-hidden />
      </span>
      <span className="verdict-words">
        <span className="ow-subheading">{t(`proof.verdict.${kind}`)}</span>
        {verified ? null : <span>{t("proof.difference.next")}</span>}
      </span>
    </output>
  );
}
