/** Sends a player to the page of the service that checks who they are. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { readMailAddress } from "../../identity/index.ts";
import { beginGathering, lockGathering } from "../documents/lock-gathering.ts";
import type { ComplianceDeps } from "../ports/deps.ts";
import { keepVisit } from "./check-store.ts";

export interface BeginCheck {
  readonly playerId: string;
  readonly locale: Locale;
  /** The site that the player is on, as the browser says. */
  readonly origin: string | undefined;
}

export type BeginResult = { readonly ok: true; readonly url: string } | Refusal;

/** Nobody is offered the way there. */
const noService = { ok: false, code: "not_found" } as const;

/** Refuses with `verification_closed` where nothing is taken, `verification_unavailable`, and `not_found` where there is no service. */
export async function beginCheck(
  { pool, verificationService: service, siteOrigins }: ComplianceDeps,
  { playerId, locale, origin }: BeginCheck,
): Promise<BeginResult> {
  if (service === null) return noService;
  const check = await withTransaction(pool, async (client) => {
    if (!(await lockGathering(client, playerId))) return null;
    await beginGathering(client, playerId);
    return keepVisit(client, playerId, service.name);
  });
  if (check === null) return { ok: false, code: "verification_closed" };
  const address = await readMailAddress(pool, playerId);
  // Never an address that only the request knows.
  const site = siteOrigins.find((each) => each === origin) ?? siteOrigins[0]!;
  return service.openPage({
    checkId: check.id,
    locale,
    email: address?.isProved ? address.email : null,
    returnUrl: `${site}/${locale}/profile/verification`,
  });
}
