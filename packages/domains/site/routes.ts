/** The handlers of what a page asks of its own host. */
import type { siteRoutes } from "@oddwright/contract/site/routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { PlaceOf } from "@oddwright/platform/geo/geo-database.ts";
import type pg from "pg";
import { findMirror, findMirrorOfHost, type Mirror } from "./mirrors.ts";
import { findRedirectTarget } from "./redirect-rules.ts";

export interface SiteDeps {
  readonly pool: pg.Pool;
  readonly placeOf: PlaceOf;
}

export function siteHandlers({ pool, placeOf }: SiteDeps): HandlersOf<typeof siteRoutes> {
  return {
    async geoIp({ ip }) {
      const country = placeOf(ip)?.country ?? null;
      return { ok: true, body: { data: { ip, country_code: country } } };
    },
    async mirror({ headers }) {
      return { ok: true, body: viewMirror(await findMirror(pool, headers["origin"])) };
    },
    async mirrorOfDomain({ body: { domain } }) {
      return { ok: true, body: viewMirror(await findMirrorOfHost(pool, domain)) };
    },
    async mirrorRedirect({ body: { domain } }) {
      const newLink = (await findMirrorOfHost(pool, domain))?.newLink ?? null;
      return {
        ok: true,
        body: { redirect: { newLink, oldDomain: newLink === null ? null : domain } },
      };
    },
    async redirectRule({ query: { path } }) {
      const target = await findRedirectTarget(pool, path);
      return { ok: true, body: { redirect: target === null ? null : { target } } };
    },
  };
}

const viewMirror = (found: Mirror | null) => ({
  redirect: { newLink: found?.newLink ?? null },
  meta_yandex_verification: found?.yandexVerification ?? null,
  sso: found?.sso ?? null,
});
