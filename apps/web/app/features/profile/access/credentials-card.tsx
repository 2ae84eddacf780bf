/** What the player logs in with, and whether it was verified. */
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import type { User } from "../../../runtime/session/session-store.ts";
import { AccessCard } from "./card.tsx";
import { useSessions } from "./access-queries.ts";

export function CredentialsCard({ user }: { readonly user: User }) {
  const t = useMessages("access");
  return (
    <AccessCard title={t("access.credentials.title")}>
      <dl className="access-rows">
        <Contact label={t("access.email")} value={user.email} isVerified={user.is_email_verified} />
        <Contact label={t("access.phone")} value={user.phone} isVerified={user.is_phone_verified} />
        <div className="access-row">
          <dt className="ow-label">{t("access.password")}</dt>
          <dd>{t(user.is_password_exists ? "access.password.set" : "access.password.unset")}</dd>
        </div>
      </dl>
      <PreviousSession />
    </AccessCard>
  );
}

interface ContactProps {
  readonly label: string;
  readonly value: string | null;
  readonly isVerified: boolean;
}

function Contact({ label, value, isVerified }: ContactProps) {
  const t = useMessages("access");
  return (
    <div className="access-row">
      <dt className="ow-label">{label}</dt>
      {value === null ? (
        <dd className="ow-quiet">{t("access.none")}</dd>
      ) : (
        <dd className="access-contact">
          <span className="min-w-0 break-words">{value}</span>
          <Tag tone={isVerified ? "win" : "plain"}>
            {t(isVerified ? "access.verified" : "access.unverified")}
          </Tag>
        </dd>
      )}
    </div>
  );
}

/** When the player was last here before: somebody else's visit shows by it. */
function PreviousSession() {
  const t = useMessages("access");
  const moments = useMoments();
  const before = useSessions().data?.previous_session_at ?? null;
  if (before === null) return null;
  return <p className="ow-quiet">{t("access.previous", { when: moments.short(before) })}</p>;
}
