/** The handlers of player protection, and of the check of who a player is. */
import type { complianceRoutes } from "@oddwright/contract/compliance/routes.ts";
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { closeAccount } from "./closures/close-account.ts";
import { listEvents, playerMade } from "./events/protection-events.ts";
import { excludePlayer } from "./exclusions/exclude-player.ts";
import {
  changeLimit,
  type ChangeResult,
  confirmLimit,
  withdrawChange,
} from "./limits/change-limit.ts";
import type { LimitValue } from "./limits/limit-change.ts";
import { listLimits } from "./limits/list-limits.ts";
import { chooseRealityCheck, declineLimits, readChoices } from "./play/player-choices.ts";
import { acknowledgeRealityCheck, notePresence } from "./play/presence.ts";
import type { ComplianceDeps } from "./ports/deps.ts";
import { verificationServiceHandlers } from "./services/routes.ts";
import { verificationHandlers } from "./verification/routes.ts";

const done = { ok: true, body: { success: true } } as const;

export function complianceHandlers(deps: ComplianceDeps): HandlersOf<typeof complianceRoutes> {
  const { pool, jurisdiction, verifier } = deps;

  const viewLimits = async (playerId: string): Promise<RouteResponse<"limits">> => {
    const { realityCheckMinutes: minutes } = await readChoices(pool, playerId, jurisdiction);
    return {
      limits: await listLimits(pool, playerId),
      reality_check: { minutes, max_minutes: jurisdiction.realityCheckMinutes },
    };
  };
  const after = async (playerId: string, result: ChangeResult) =>
    result.ok ? ({ ok: true, body: await viewLimits(playerId) } as const) : result;

  return {
    ...verificationHandlers(deps),
    ...verificationServiceHandlers(deps),
    limits: async ({ caller }) => ({ ok: true, body: await viewLimits(caller.playerId) }),
    setLimit: async ({ caller: { playerId }, params, body }) => {
      const value = valueOf(body);
      if (!value.ok) return value;
      return after(playerId, await changeLimit(pool, { playerId, ...params }, value.value));
    },
    removeLimit: async ({ caller: { playerId }, params }) =>
      after(playerId, await changeLimit(pool, { playerId, ...params }, null)),
    confirmLimit: async ({ caller: { playerId }, params }) =>
      after(playerId, await confirmLimit(pool, { playerId, ...params })),
    withdrawLimitChange: async ({ caller: { playerId }, params }) =>
      after(playerId, await withdrawChange(pool, { playerId, ...params })),
    declineLimits: async ({ caller }) => {
      if (jurisdiction.limitAtFirstDeposit === "required")
        return { ok: false, code: "limits_not_declinable" };
      await declineLimits(pool, caller.playerId);
      return done;
    },
    excludeSelf: async ({ caller: { playerId }, body: { term } }) => {
      const result = await excludePlayer(pool, { playerId, term, askedBy: playerMade });
      if (!result.ok) return result;
      verifier.noteEnded(result.endedSessions);
      const { kind, until } = result.exclusion;
      return { ok: true, body: { kind, until: until?.toISOString() ?? null } };
    },
    closureTerms: async ({ caller }) => {
      const open = await deps.openMatters(pool, caller.playerId);
      const body = {
        may_close: open.every(({ blocks }) => !blocks),
        open: open.map(({ minor, ...matter }) => ({ ...matter, amount: formatAmount(minor) })),
      };
      return { ok: true, body };
    },
    closeAccount: async ({ caller }) => {
      const result = await closeAccount(deps, caller.playerId);
      if (!result.ok) return result;
      verifier.noteEnded(result.endedSessions);
      return { ok: true, body: { closed_at: result.closedAt.toISOString() } };
    },
    setRealityCheck: async ({ caller: { playerId }, body }) => {
      const minutes = body.minutes === 0 ? null : body.minutes;
      return after(playerId, await chooseRealityCheck(pool, { playerId, minutes }, jurisdiction));
    },
    presence: async ({ caller }) => ({
      ok: true,
      body: await notePresence(deps, caller.playerId),
    }),
    acknowledgeRealityCheck: async ({ caller }) => {
      await acknowledgeRealityCheck(pool, caller.playerId);
      return done;
    },
    protectionEvents: ({ caller: { playerId }, query: { cursor } }) =>
      listEvents(pool, { playerId, cursor }),
  };
}

function valueOf(
  body: RouteBody<"setLimit">,
): { readonly ok: true; readonly value: LimitValue } | { ok: false; code: "amount_invalid" } {
  if ("minutes" in body)
    return { ok: true, value: { currency: null, amount: BigInt(body.minutes) } };
  const amount = parseAmount(body.amount);
  if (!amount.ok) return { ok: false, code: "amount_invalid" };
  return { ok: true, value: { currency: body.currency, amount: amount.minor } };
}
