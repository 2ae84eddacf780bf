/**
 * `/reset-password/{token}`: a new password, for whoever has a link or a code's token. A token that came by phone names its number
 * in `phone`, and without a good token there is no such page.
 */
import { Button, buttonLook } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useState } from "react";
import { useLocation } from "react-router";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { sourceOfToken } from "./restore-calls.ts";
import { useTokenCheck, type RestoreToken } from "./use-token-check.ts";
import "../styles/account.css";

export interface NewPasswordPageProps {
  /** As the address says it. */
  readonly token: Omit<RestoreToken, "source">;
}

export function NewPasswordPage({ token }: NewPasswordPageProps) {
  const t = useMessages("auth", "notices");
  const { state } = useLocation() as { readonly state: unknown };
  const [isDone, setDone] = useState(false);
  return (
    <section className="ow-card form-page">
      <PageHead title={t("auth.newPassword.title")} noIndex />
      {isDone ? (
        <Done />
      ) : (
        <Checked token={{ ...token, source: sourceOfToken(state) }} onDone={() => setDone(true)} />
      )}
    </section>
  );
}

function Checked({ token, onDone }: { token: RestoreToken; onDone: () => void }) {
  const t = useMessages("auth", "notices");
  const check = useTokenCheck(token);
  switch (check.state) {
    case "checking":
      return (
        <>
          <h1 className="ow-heading">{t("auth.newPassword.title")}</h1>
          <SkeletonRows count={4} label={t("auth.link.checking")} />
        </>
      );
    case "good":
      return (
        <>
          <h1 className="ow-heading">{t("auth.newPassword.title")}</h1>
          <NewPasswordForm token={token} onDone={onDone} onDead={check.onDead} />
        </>
      );
    case "dead":
      return (
        <EmptyState
          level={1}
          title={t("auth.link.dead.title")}
          action={
            <SiteLink to="/password/reset" {...buttonLook({ tone: "brass" })}>
              {t("auth.link.dead.action")}
            </SiteLink>
          }
        >
          {t("auth.link.dead.text")}
        </EmptyState>
      );
    case "unknown":
      return (
        <EmptyState
          level={1}
          title={t("auth.link.unknown.title")}
          action={
            <Button tone="brass" onClick={check.onRetry}>
              {t("shell.region.retry")}
            </Button>
          }
        >
          {check.text}
        </EmptyState>
      );
  }
}

function Done() {
  const t = useMessages("auth");
  const services = useServices();
  return (
    <EmptyState
      level={1}
      title={t("auth.newPassword.done.title")}
      action={
        <Button tone="brass" onClick={() => openModal(services, "login")}>
          {t("shell.login")}
        </Button>
      }
    >
      {t("auth.newPassword.done.text")}
    </EmptyState>
  );
}
