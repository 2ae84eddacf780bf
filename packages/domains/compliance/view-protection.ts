/** What the site has to know of a player's protection on every page. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { JurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { readExclusion } from "./exclusions/read-exclusions.ts";
import { readChoices } from "./play/player-choices.ts";

export type ProtectionView = RouteResponse<"profileUser">["user"]["protection"];

export async function viewProtection(
  db: Queryable,
  playerId: string,
  jurisdiction: JurisdictionRules,
): Promise<ProtectionView> {
  const exclusion = await readExclusion(db, playerId);
  const choices = await readChoices(db, playerId, jurisdiction);
  const { rows } = await db.query<{ kind: string }>(
    `select distinct kind from compliance_limit where player_id = $1`,
    [playerId],
  );
  const limits = new Set(rows.map(({ kind }) => kind));
  const { limitAtFirstDeposit } = jurisdiction;
  const isAnswered =
    limits.has("deposit") || (limitAtFirstDeposit === "offered" && choices.declinedLimits);
  return {
    exclusion:
      exclusion === null
        ? null
        : { kind: exclusion.kind, until: exclusion.until?.toISOString() ?? null },
    reality_check_minutes: choices.realityCheckMinutes,
    is_limited: limits.size > 0,
    counts_time: limits.has("session"),
    limit_prompt: isAnswered ? "none" : limitAtFirstDeposit,
  };
}
