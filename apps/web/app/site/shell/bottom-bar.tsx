/** The bottom bar of a phone: the rail's pages, and the way in for a guest. */
import { LogIn } from "lucide-react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";
import { useServices, useSession } from "../../runtime/services/use-services.tsx";
import { barItems } from "./nav-items.tsx";
import { SiteNavLink } from "../../runtime/page/site-link.tsx";

export function BottomBar() {
  const t = useMessages();
  const services = useServices();
  const { status } = useSession();
  const { hasBetting } = services.config;
  const items = barItems({ isPlayer: status === "signed-in", hasBetting });
  return (
    <nav className="site-bottom-bar" aria-label={t("shell.nav.label")}>
      {items.map(({ to, label, icon: Icon, within, except, at }) => (
        <SiteNavLink
          key={to}
          to={to}
          within={within}
          except={except}
          at={at}
          className="site-bottom-item"
        >
          <Icon size={22} strokeWidth={1.6} aria-hidden />
          {t(label)}
        </SiteNavLink>
      ))}
      {status === "guest" ? (
        <button
          type="button"
          className="site-bottom-item"
          onClick={() => openModal(services, "login")}
        >
          <LogIn size={22} strokeWidth={1.6} aria-hidden />
          {t("shell.login")}
        </button>
      ) : null}
    </nav>
  );
}
