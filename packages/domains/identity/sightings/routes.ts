/** The handler by which a page says where and in which browser its player is. */
import type { sightingRoutes } from "@oddwright/contract/identity/sighting-routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { IdentityContext } from "../ports/context.ts";
import { recordSighting } from "./sighting-store.ts";

export function sightingHandlers({ pool }: IdentityContext): HandlersOf<typeof sightingRoutes> {
  return {
    async registerIp({ caller: { playerId }, body: { host, userAgent }, ip }) {
      const device = { evidence: "none" } as const;
      await recordSighting(pool, { playerId, address: ip, device, host, userAgent }, "renew");
      return { ok: true, body: { success: true, ip } };
    },
  };
}
