/** The sections of betting, the sports and the tournaments, with how many matches each has. */
import { CalendarDays, Clock3, Radio, Scale, ScrollText, Star, Target, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import type { KnownMessageId } from "../../../runtime/i18n/namespaces.ts";
import { SiteLink, useSiteHref } from "../../../runtime/page/site-link.tsx";
import { useOverview } from "../events/event-queries.ts";
import type { Overview } from "../odds/answers.ts";
import { nameIn } from "../odds/names.ts";

interface Section {
  readonly to: string;
  readonly label: KnownMessageId;
  readonly icon: typeof Radio;
  readonly count?: number | undefined;
}

export function BettingNav({ carried }: { readonly carried: Overview | null }) {
  const t = useMessages("betting");
  const locale = useLocale();
  const overview = useOverview(carried).data;
  const sports = overview?.sports.filter(({ live, upcoming }) => live + upcoming > 0) ?? [];
  const sections: readonly Section[] = [
    { to: "/betting", label: "betting.nav.live", icon: Radio, count: overview?.live.length },
    { to: "/betting#next", label: "betting.nav.next", icon: Clock3, count: overview?.next.length },
    { to: "/betting/calendar", label: "betting.nav.calendar", icon: CalendarDays },
    { to: "/betting/favourites", label: "betting.nav.favourites", icon: Star },
    { to: "/betting/bets", label: "betting.nav.myBets", icon: ScrollText },
    { to: "/betting/rules", label: "betting.nav.rules", icon: Scale },
    { to: "/betting/calibration", label: "betting.nav.calibration", icon: Target },
  ];
  return (
    <nav className="betting-nav" aria-label={t("betting.nav")}>
      {sections.map(({ to, label, icon: Icon, count }) => (
        <NavItem key={to} to={to} count={count}>
          <Icon size={18} strokeWidth={1.6} aria-hidden />
          <span className="betting-nav-name">{t(label)}</span>
        </NavItem>
      ))}
      {sports.length < 2 ? null : <p className="betting-nav-title">{t("betting.nav.sports")}</p>}
      {sports.length < 2
        ? null
        : sports.map(({ id, live, upcoming }) => (
            <NavItem key={id} to={`/betting/calendar?sport=${id}`} count={live + upcoming}>
              <Trophy size={18} strokeWidth={1.6} aria-hidden />
              <span className="betting-nav-name">{t(`betting.sport.${id}`)}</span>
            </NavItem>
          ))}
      {overview === undefined || overview.tournaments.length === 0 ? null : (
        <p className="betting-nav-title">{t("betting.nav.tournaments")}</p>
      )}
      {overview?.tournaments.map(({ id, names, live, upcoming }) => (
        <NavItem key={id} to={`/betting/calendar?tournament=${id}`} count={live + upcoming}>
          <span className="betting-nav-name">{nameIn(names, locale)}</span>
        </NavItem>
      ))}
    </nav>
  );
}

interface NavItemProps {
  readonly to: string;
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/** Current where path, sport and tournament are those of the page; whatever day it shows. */
function NavItem({ to, count, children }: NavItemProps) {
  const href = useSiteHref();
  const { pathname, search, hash } = useLocation();
  const target = new URL(href(to), "http://site");
  const shown = new URLSearchParams(search);
  const isCurrent =
    target.pathname === pathname &&
    target.hash === hash &&
    ["sport", "tournament"].every((name) => target.searchParams.get(name) === shown.get(name));
  return (
    <SiteLink to={to} className="betting-nav-item" aria-current={isCurrent ? "page" : undefined}>
      {children}
      {count === undefined ? null : <span className="betting-nav-count">{count}</span>}
    </SiteLink>
  );
}
