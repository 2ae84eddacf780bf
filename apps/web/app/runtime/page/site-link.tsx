/** A link inside the site: takes a path without its locale. */
import type { ReactNode } from "react";
import { Link, NavLink, useLocation, type LinkProps } from "react-router";
import { useLocale } from "../i18n/messages.tsx";

/** `/games/dice` → `/ru/games/dice`, `/` → `/ru`, `/#fairness` → `/ru#fairness`. */
export function useSiteHref(): (path: string) => string {
  const locale = useLocale();
  return (path) => `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

export function SiteLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  return <Link {...rest} to={useSiteHref()(to)} />;
}

export interface SiteNavLinkProps {
  readonly to: string;
  /** It is current on the pages under this path, and not where it leads. */
  readonly within?: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

export function SiteNavLink({ to, within, ...rest }: SiteNavLinkProps) {
  const href = useSiteHref();
  const { pathname } = useLocation();
  if (within === undefined) {
    return <NavLink {...rest} to={href(to)} end={to === "/" || to === "/profile"} />;
  }
  const isCurrent = pathname.startsWith(href(within));
  return <Link {...rest} to={href(to)} aria-current={isCurrent ? "page" : undefined} />;
}
