/** Playing responsibly first, then the pages there are; on a phone the language, the theme and the logout too. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useServices, useSession } from "../../runtime/services/use-services.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** Guests have no settings where they could change their answer. */
function askAgain(): void {
  void import("../../runtime/analytics/consent.ts").then(
    ({ consentAsked }) => consentAsked.set(true),
    () => undefined,
  );
}

export function Footer() {
  const t = useMessages();
  const { session, config } = useServices();
  const { status } = useSession();
  return (
    <footer className="site-footer">
      <p className="flex-1 basis-80">
        <strong className="text-text mr-2 font-semibold">18+</strong>
        {t("shell.responsible")}
      </p>
      <span className="flex flex-wrap gap-4">
        <SiteLink to="/" className="site-footer-link">
          {t("shell.nav.home")}
        </SiteLink>
        <SiteLink to="/#games-title" className="site-footer-link">
          {t("shell.nav.games")}
        </SiteLink>
        <SiteLink to="/welcome-pack" className="site-footer-link">
          {t("shell.welcomePack")}
        </SiteLink>
        <SiteLink to="/fairness" className="site-footer-link">
          {t("shell.fairness")}
        </SiteLink>
        <SiteLink to="/faq" className="site-footer-link">
          {t("shell.faq")}
        </SiteLink>
        <SiteLink to="/vip-club" className="site-footer-link">
          {t("shell.vip")}
        </SiteLink>
        {config.analytics === null ? null : (
          <button type="button" className="site-footer-link" onClick={askAgain}>
            {t("shell.consent")}
          </button>
        )}
      </span>
      <span className="phone-only flex items-center">
        <LanguageMenu />
        <ThemeMenu />
        {status === "signed-in" ? (
          <Button tone="quiet" size="small" onClick={() => void session.logout()}>
            {t("shell.logout")}
          </Button>
        ) : null}
      </span>
    </footer>
  );
}
