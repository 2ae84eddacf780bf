/** Whether the player's identity has been confirmed, and whether anybody asks for it. */
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { verificationState } from "./verification-state.ts";

export function IdentityCard({ user }: { user: User }) {
  const t = useMessages("credentials");
  const { is_need: isNeeded, data } = user.verification;
  const state = verificationState(data.status);
  const isAsked = isNeeded && state === "failed";
  return (
    <Card
      title={t("credentials.identity.title")}
      aside={
        <Tag tone={state === "success" ? "win" : "plain"}>{t(`credentials.identity.${state}`)}</Tag>
      }
    >
      <p className={state === "success" ? "ow-quiet" : "ow-quiet mb-3"}>
        {t(isAsked ? "credentials.identity.needed" : "credentials.identity.notNeeded")}
      </p>
      {state === "success" ? null : (
        <SiteLink to="/profile/verification" {...buttonLook({ size: "small" })}>
          {t("credentials.identity.open")}
        </SiteLink>
      )}
    </Card>
  );
}
