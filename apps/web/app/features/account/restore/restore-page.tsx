/** `/password/reset`: where setting a new password starts. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { RestoreForm } from "./restore-form.tsx";
import "../styles/account.css";

const nothing = () => undefined;

export function RestorePage() {
  const t = useMessages("auth");
  return (
    <section className="ow-card form-page">
      <PageHead title={t("auth.restore.title")} noIndex />
      <h1 className="ow-heading">{t("auth.restore.title")}</h1>
      <RestoreForm onLeave={nothing} onBack={null} />
    </section>
  );
}
