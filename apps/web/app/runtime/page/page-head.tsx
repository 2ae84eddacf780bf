/** Title, description and language alternates of a page; React moves them into the head. */
import { locales, localeTag } from "@oddwright/core/i18n/locales.ts";
import { useLocation } from "react-router";
import { hrefInLocale } from "../i18n/change-locale.ts";
import { useRootData } from "./page-shell.tsx";

export interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** Not for search engines: failures, private pages. */
  readonly noIndex?: boolean;
}

const siteName = "Oddwright";

export function PageHead({ title, description, noIndex = false }: PageHeadProps) {
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      {description !== undefined ? <meta name="description" content={description} /> : null}
      {noIndex ? <meta name="robots" content="noindex" /> : <Alternates />}
    </>
  );
}

function Alternates() {
  const { pathname } = useLocation();
  const data = useRootData();
  if (!data) return null;
  const base = data.config.publicWebUrl ?? data.origin;
  const address = { pathname, search: "", hash: "" };
  return (
    <>
      {locales.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={localeTag[locale]}
          href={base + hrefInLocale(locale, address)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={base + hrefInLocale("en", address)} />
    </>
  );
}
