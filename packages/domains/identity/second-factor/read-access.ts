/** How an account is entered besides its password, for its owner. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Caller } from "@oddwright/platform/http/handler.ts";
import type { IdentityContext } from "../ports/context.ts";
import { findFactorRemoval } from "../entrance/factor-removal-store.ts";
import { findRecentAuth } from "../sessions/recent-auth.ts";
import { stepUpMethods } from "./step-up.ts";

export async function readAccess(
  { pool }: IdentityContext,
  caller: Caller,
): Promise<RouteResponse<"profileAccess">> {
  const { rows } = await pool.query<{ confirmed_at: Date | null; codes: number }>(
    `select (select confirmed_at from identity_totp where player_id = $1) as confirmed_at,
       (select count(*)::integer from identity_recovery_code where player_id = $1) as codes`,
    [caller.playerId],
  );
  const fresh = await findRecentAuth(pool, caller);
  const confirmedAt = rows[0]?.confirmed_at;
  const removal = await findFactorRemoval(pool, caller.playerId);
  return {
    totp: confirmedAt ? { confirmed_at: confirmedAt.toISOString() } : null,
    recovery_codes_left: rows[0]?.codes ?? 0,
    factor_removal:
      removal === null || removal.isLapsed
        ? null
        : { asked_at: removal.askedAt.toISOString(), due_at: removal.dueAt.toISOString() },
    step_up: {
      methods: [...(await stepUpMethods(pool, caller.playerId))],
      fresh_until: fresh?.freshUntil.toISOString() ?? null,
    },
  };
}
