/** The handlers of where visitors come from. */
import type { attributionRoutes } from "@oddwright/contract/attribution/routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { attachSource } from "./attach-source.ts";
import { countAffiliateVisit } from "./affiliate-visits.ts";
import { findCampaign } from "./campaigns.ts";
import { countPageOpen } from "./page-opens.ts";

export interface AttributionDeps {
  readonly pool: pg.Pool;
}

const done = { ok: true, body: { success: true } } as const;

export function attributionHandlers({
  pool,
}: AttributionDeps): HandlersOf<typeof attributionRoutes> {
  return {
    async attachSource({ caller, body }) {
      await attachSource(pool, caller.playerId, body);
      return done;
    },
    async utm({ body }) {
      const found = await findCampaign(pool, body);
      if (found === null) return { ok: true, body: { advId: null, promo: null } };
      return { ok: true, body: { advId: found.advId, promo: found.promo } };
    },
    async affiliate({ body }) {
      await countAffiliateVisit(pool, body.query);
      return done;
    },
    async registerPageOpen({ body: { subH, uuid, click_url: address } }) {
      await countPageOpen(pool, { subH, device: uuid ?? null, address });
      return done;
    },
  };
}
