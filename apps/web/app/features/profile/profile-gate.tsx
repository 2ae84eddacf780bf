/** What the profile shows to a guest, or while the session is being renewed. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";
import { useServices } from "../../runtime/services/use-services.tsx";
import { PageHead } from "../../runtime/page/page-head.tsx";

export function ProfileForGuest() {
  const t = useMessages("profile");
  const services = useServices();
  return (
    <>
      <PageHead title={t("shell.nav.profile")} noIndex />
      <EmptyState
        level={1}
        title={t("profile.guest.title")}
        action={
          <>
            <Button tone="brass" onClick={() => openModal(services, "login")}>
              {t("shell.login")}
            </Button>
            <Button tone="ghost" onClick={() => openModal(services, "register")}>
              {t("shell.register")}
            </Button>
          </>
        }
      >
        {t("profile.guest.text")}
      </EmptyState>
    </>
  );
}

export function ProfilePending() {
  const t = useMessages("profile");
  return (
    <div className="ow-card">
      <PageHead title={t("shell.nav.profile")} noIndex />
      <SkeletonRows count={8} label={t("shell.pending")} />
    </div>
  );
}
