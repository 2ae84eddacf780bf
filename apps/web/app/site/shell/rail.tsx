/** The rail of the desktop layout. */
import { Mark } from "@oddwright/ui/parts/wordmark.tsx";
import { Fragment } from "react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useServices, useSession } from "../../runtime/services/use-services.tsx";
import { railItems } from "./nav-items.tsx";
import { SiteLink, SiteNavLink } from "../../runtime/page/site-link.tsx";

export function Rail() {
  const t = useMessages();
  const { status } = useSession();
  const { hasBetting } = useServices().config;
  const items = railItems({ isPlayer: status === "signed-in", hasBetting });
  return (
    <nav className="site-rail" aria-label={t("shell.nav.label")}>
      <SiteLink to="/" className="site-rail-mark" aria-label={t("shell.toHome")}>
        <Mark />
      </SiteLink>
      <ul className="site-rail-list">
        {items.map(({ to, label, icon: Icon, group, within, except }, index) => (
          <Fragment key={to}>
            {index > 0 && items[index - 1]?.group !== group ? (
              <li className="site-rail-rule" aria-hidden="true" />
            ) : null}
            <li>
              <SiteNavLink to={to} within={within} except={except} className="site-rail-item">
                <Icon size={22} strokeWidth={1.6} aria-hidden />
                {t(label)}
              </SiteNavLink>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}
