/** How the check stands: in a sentence, with what the player can do next. */
import { isPassed, isUnderReview } from "@oddwright/core/protection/verification-rules.ts";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { type Translate, useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { SettingCard } from "../setting/setting-card.tsx";
import type { Verification } from "./use-verification.ts";

type Standing =
  | "quiet"
  | "needed"
  | "overdue"
  | "checked"
  | "atService"
  | "refused"
  | "failed"
  | "passed";

function standingOf(verification: Verification): Standing {
  const { status, is_need: isNeeded, is_overdue: isOverdue } = verification;
  if (isPassed(status)) return "passed";
  if (isUnderReview(status)) return verification.is_at_service ? "atService" : "checked";
  if (status === "failed") return "failed";
  if (status === "user_pending") return "refused";
  if (!isNeeded) return "quiet";
  return isOverdue ? "overdue" : "needed";
}

const tones = { passed: "win", refused: "loss", failed: "loss", overdue: "loss" } as const;

const toneOf = (standing: Standing) =>
  standing in tones ? tones[standing as keyof typeof tones] : "plain";

export function StandingCard({ verification }: { verification: Verification }) {
  const t = useMessages("verification");
  const standing = standingOf(verification);
  const { rejection, attempts_left: attempts } = verification;
  const isRefused = standing === "refused" || standing === "failed";
  return (
    <SettingCard
      title={t(`verification.${standing}.title`)}
      aside={<Tag tone={toneOf(standing)}>{t(`verification.tag.${standing}`)}</Tag>}
      // A decision comes while the page is open.
      isLive
    >
      <div className="grid gap-2">
        {isRefused && rejection !== null ? (
          <>
            <p className="font-semibold">{t(`verification.reason.${rejection.reason}`)}</p>
            {rejection.comment === null ? null : (
              <p>{t("verification.comment", { comment: rejection.comment })}</p>
            )}
          </>
        ) : null}
        <p className="ow-quiet">{t(`verification.${standing}.text`)}</p>
        <DueLine verification={verification} t={t} />
        {standing === "refused" ? <p>{t("verification.attempts", { attempts })}</p> : null}
      </div>
    </SettingCard>
  );
}

/** Until when, or since when. */
function DueLine({ verification, t }: { verification: Verification; t: Translate }) {
  const moments = useMoments();
  const { status, due_at: dueAt, submitted_at: submittedAt, decided_at: decidedAt } = verification;
  const day = (iso: string) => moments.day(new Date(iso));
  if (isPassed(status) && decidedAt !== null)
    return <p>{t("verification.passed.at", { day: day(decidedAt) })}</p>;
  if (isUnderReview(status) && submittedAt !== null)
    return <p>{t("verification.checked.at", { day: day(submittedAt) })}</p>;
  if (dueAt === null || status === "failed") return null;
  return <p className="font-semibold">{t("verification.due", { day: day(dueAt) })}</p>;
}
