/** The handlers of checks that an outside service makes: the way there, and what the service calls when something changes. */
import type { verificationServiceRoutes } from "@oddwright/contract/compliance/verification-routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { ComplianceDeps } from "../ports/deps.ts";
import { applyReport } from "./apply-report.ts";
import { beginCheck } from "./begin-check.ts";
import { findCheck } from "./check-store.ts";

const accepted = { ok: true, body: { accepted: true } } as const;

export function verificationServiceHandlers(
  deps: ComplianceDeps,
): HandlersOf<typeof verificationServiceRoutes> {
  const { pool, verificationService: service } = deps;
  return {
    async beginServiceCheck({ caller: { playerId }, body: { locale }, headers }) {
      const sent = headers["origin"];
      const origin = typeof sent === "string" ? sent : undefined;
      const result = await beginCheck(deps, { playerId, locale, origin });
      return result.ok ? { ok: true, body: { url: result.url } } : result;
    },

    /** It only says that there is something to ask: what is true is read from the service. */
    async verificationWebhook({ params, rawBody, headers }) {
      // Nobody whom we know has signed it.
      if (service === null || service.name !== params.service)
        return { ok: false, code: "signature_invalid" };
      const read = service.readWebhook({ rawBody, headers });
      if (!read.ok) return read;
      const check =
        read.checkId === null ? null : await findCheck(pool, service.name, read.checkId);
      // Its account may serve others besides this site: what is not ours is no fault.
      if (check === null) return accepted;
      const applied = await applyReport(deps, service, check);
      return applied.ok ? accepted : applied;
    },
  };
}
