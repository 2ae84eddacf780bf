/** Before a deposit: which documents may be asked for, and when, so that nobody learns of it at a payout. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { windowShapes } from "@oddwright/core/protection/limits.ts";
import { isPassed, verificationRules } from "@oddwright/core/protection/verification-rules.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useRootData } from "../../../runtime/page/page-shell.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import type { User } from "../../../runtime/session/session-store.ts";

const dayMs = 86_400_000;

export interface DocumentsNoteProps {
  readonly user: User;
  readonly onLeave: () => void;
}

export function DocumentsNote({ user, onLeave }: DocumentsNoteProps) {
  const t = useMessages("cashier");
  const jurisdiction = useRootData()?.config.jurisdiction;
  if (jurisdiction === undefined || isPassed(user.verification.data.status)) return null;
  const { isBeforeDeposit, requirements } = verificationRules(jurisdiction);
  const [rule] = requirements;
  if (rule === undefined) return null;
  return (
    <p className="ow-label mt-3">
      {isBeforeDeposit
        ? t("payIn.documents.before")
        : t("payIn.documents", {
            amount: moneyText({ amount: formatAmount(rule.fromMinor), currency: rule.currency }),
            days: windowShapes[rule.window].lengthMs / dayMs,
          })}{" "}
      <SiteLink to="/profile/verification" className="underline" onClick={onLeave}>
        {t("payIn.documents.open")}
      </SiteLink>
    </p>
  );
}
