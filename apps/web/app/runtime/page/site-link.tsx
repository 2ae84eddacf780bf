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
  /** It is current on the pages under these paths, and not where it leads. */
  readonly within?: readonly string[] | undefined;
  /** Of those, the pages under these paths are another item's. */
  readonly except?: readonly string[] | undefined;
  /** It is current on this page, too. */
  readonly at?: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

export function SiteNavLink({ to, within, except = [], at, ...rest }: SiteNavLinkProps) {
  const href = useSiteHref();
  const { pathname } = useLocation();
  if (within === undefined) {
    return <NavLink {...rest} to={href(to)} end={to === "/" || to === "/profile"} />;
  }
  const isUnder = (path: string) => pathname.startsWith(href(path));
  const isAt = at !== undefined && pathname === href(at);
  const isCurrent = isAt || (within.some(isUnder) && !except.some(isUnder));
  return <Link {...rest} to={href(to)} aria-current={isCurrent ? "page" : undefined} />;
}
