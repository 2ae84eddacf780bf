/** How the account is opened, and where it is open: contacts, password, second factor, passkeys, sessions. */
import { Region } from "../../../runtime/page/region.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { ContactsCard, IdentityCard, PasswordCard } from "../../account/index.ts";
import { ClosureCard } from "./closure-card.tsx";
import { AppCard } from "./app-card.tsx";
import { FactorRemovalCard } from "./factor-removal-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PreviousSession } from "./previous-session.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { SocialCard } from "./social-card.tsx";
import { StepUpScope } from "./step-up-scope.tsx";
import "../styles/access-page.css";

export function AccessPage() {
  const t = useMessages("access");
  const user = useUser();
  if (user === null) return null;
  return (
    <StepUpScope>
      <div className="access">
        <PageHead title={t("access.title")} noIndex />
        <h1 className="ow-title">{t("access.title")}</h1>
        <PreviousSession />
        <FactorRemovalCard />
        <Region className="ow-card p-4">
          <ContactsCard user={user} />
        </Region>
        <Region className="ow-card p-4">
          <PasswordCard user={user} />
        </Region>
        <Region className="ow-card p-4">
          <AppCard />
        </Region>
        <Region className="ow-card p-4">
          <PasskeysCard />
        </Region>
        <Region className="ow-card p-4">
          <SocialCard />
        </Region>
        <Region className="ow-card p-4">
          <SessionsCard />
        </Region>
        <Region className="ow-card p-4">
          <IdentityCard user={user} />
        </Region>
        <Region className="ow-card p-4">
          <ClosureCard />
        </Region>
      </div>
    </StepUpScope>
  );
}
