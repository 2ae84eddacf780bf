/** A link inside the site: takes a path without its locale. */
import { Link, NavLink, type LinkProps, type NavLinkProps } from "react-router";
import { useLocale } from "../i18n/messages.tsx";

/** `/games/dice` → `/ru/games/dice`, `/` → `/ru`, `/#fairness` → `/ru#fairness`. */
export function useSiteHref(): (path: string) => string {
  const locale = useLocale();
  return (path) => `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

export function SiteLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  return <Link {...rest} to={useSiteHref()(to)} />;
}

export function SiteNavLink({ to, ...rest }: Omit<NavLinkProps, "to"> & { to: string }) {
  return <NavLink {...rest} to={useSiteHref()(to)} end={to === "/" || to === "/profile"} />;
}
