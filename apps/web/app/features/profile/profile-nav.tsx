/** The pages of the profile, and the logout. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import {
  Gift,
  History,
  IdCard,
  KeyRound,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Settings2,
  ShieldCheck,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { KnownMessageId } from "../../runtime/i18n/namespaces.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useServices } from "../../runtime/services/use-services.tsx";
import { useBonusBalances } from "./bonuses/bonuses-page.tsx";
import { useSiteHref } from "../../runtime/page/site-link.tsx";

interface ProfilePage {
  readonly to: string;
  readonly label: KnownMessageId;
  readonly icon: LucideIcon;
  /** Only for players who have the flag. */
  readonly isBehindFlag?: true;
}

/** A new page of the profile is a line here. */
const pages: readonly ProfilePage[] = [
  { to: "/profile", label: "profile.nav.overview", icon: LayoutDashboard },
  { to: "/profile/access", label: "profile.nav.access", icon: KeyRound },
  { to: "/profile/history", label: "shell.nav.history", icon: History },
  {
    to: "/profile/bonuses",
    label: "profile.nav.bonuses",
    icon: Gift,
    isBehindFlag: true,
  },
  { to: "/profile/setting", label: "profile.nav.setting", icon: Settings2 },
  { to: "/profile/protection", label: "profile.nav.protection", icon: ShieldCheck },
  { to: "/profile/verification", label: "profile.nav.verification", icon: IdCard },
];

export function ProfileNav() {
  const t = useMessages("profile");
  const href = useSiteHref();
  const hasFlag = useBonusBalances() === true;
  const shown = pages.filter(({ isBehindFlag }) => !isBehindFlag || hasFlag);
  return (
    <nav className="profile-nav" aria-label={t("profile.nav.label")}>
      <ul ref={useCurrentInSight(shown.length)} className="profile-nav-list">
        {shown.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={href(to)} end className="profile-nav-item">
              <Icon size={20} strokeWidth={1.6} aria-hidden />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
      <span className="desktop-only">
        <SignOut />
      </span>
    </nav>
  );
}

/** On a phone the list is one row that scrolls: it begins where the current page is, which may be one of those that come later. */
function useCurrentInSight(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !current) return;
    const middle = (box: DOMRect) => box.left + box.width / 2;
    row.scrollLeft += middle(current.getBoundingClientRect()) - middle(row.getBoundingClientRect());
  }, [pathname, count]);
  return list;
}

/** On a phone the footer has it. */
function SignOut() {
  const t = useMessages();
  const { session } = useServices();
  return (
    <Button
      tone="quiet"
      icon={<LogOut size={20} strokeWidth={1.6} aria-hidden />}
      onClick={() => void session.logout()}
    >
      {t("shell.logout")}
    </Button>
  );
}
