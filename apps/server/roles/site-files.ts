/** The files that machines look for at every site: for search engines, and for people who report a security hole. */
import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { locales, localeTag } from "@oddwright/core/i18n/locales.ts";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Pages that search engines may show, below each locale. */
export const publicPages: readonly string[] = [
  "",
  ...gameIds.filter((game) => game !== "wheel").map((game) => `games/${game}`),
  "games/slots",
  "games/live-casino",
  "betting",
  "betting/calendar",
  "betting/calibration",
  "betting/rules",
  "bonuses",
  "fairness",
  "faq",
  "password/reset",
  "vip-club",
  "welcome-pack",
];

/** Addresses that open a dialog show what the page without them shows. */
const dialogs = ["deposit", "login", "signup"];

const keptSeconds = 3_600;
const dayMs = 86_400_000;

/** RFC 9116 wants a date less than a year away, after which the file is not to be believed. */
const validDays = 180;

export interface SiteFiles {
  /** Scheme and host of the site's canonical addresses. */
  readonly siteUrl: string;
  /** Where to report a hole: a `mailto:` or `https:` address. */
  readonly securityContact: string;
  /** Without it the pages of betting say only that there is none. */
  readonly hasBetting: boolean;
}

export function serveSiteFiles(app: FastifyInstance, files: SiteFiles): void {
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply
      .header("content-type", `${type}; charset=utf-8`)
      .header("cache-control", `public, max-age=${keptSeconds}`)
      .send(text);
  app.get("/robots.txt", (_request, reply) => send(reply, "text/plain", robots(files)));
  app.get("/sitemap.xml", (_request, reply) => send(reply, "application/xml", sitemap(files)));
  app.get("/.well-known/security.txt", (_request, reply) =>
    send(reply, "text/plain", securityText(files, new Date())),
  );
}

function robots({ siteUrl }: SiteFiles): string {
  const hidden = dialogs.map((dialog) => `Disallow: /*?${dialog}`);
  return ["User-agent: *", ...hidden, `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}

function sitemap({ siteUrl, hasBetting }: SiteFiles): string {
  const pages = publicPages.filter((page) => hasBetting || page.split("/")[0] !== "betting");
  const addressOf = (locale: string, page: string): string =>
    `${siteUrl}/${locale}${page && `/${page}`}`;
  const entries = pages.flatMap((page) => {
    const alternates = locales.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${localeTag[locale]}" href="${addressOf(locale, page)}"/>`,
    );
    return locales.map(
      (locale) => `<url><loc>${addressOf(locale, page)}</loc>${alternates.join("")}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

function securityText({ siteUrl, securityContact }: SiteFiles, now: Date): string {
  const expires = new Date(Math.ceil(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.map((locale) => localeTag[locale].split("-")[0]).join(", ")}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
