/** What the site has to know of a player's protection on every page. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ExclusionKind } from "@oddwright/core/protection/exclusion-terms.ts";
import type { JurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type { LimitKind } from "@oddwright/core/protection/limits.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { binds } from "./exclusions/read-exclusions.ts";
import { realityCheckMinutes } from "./play/player-choices.ts";

export type ProtectionView = RouteResponse<"profileUser">["user"]["protection"];

interface ProtectionRow {
  readonly kind: ExclusionKind | null;
  readonly until: Date | null;
  readonly reality_check_minutes: number | null;
  readonly has_declined: boolean;
  readonly limits: readonly LimitKind[];
}

export async function viewProtection(
  db: Queryable,
  playerId: string,
  jurisdiction: JurisdictionRules,
): Promise<ProtectionView> {
  const { rows } = await db.query<ProtectionRow>({
    name: "compliance-view-protection",
    text: `select exclusion.kind, exclusion.until, chosen.reality_check_minutes,
        chosen.limits_declined_at is not null as has_declined,
        array(select distinct kind from compliance_limit where player_id = $1) as limits
      from (select) as one
      left join compliance_player as chosen on chosen.player_id = $1
      left join lateral (
        select kind, until from compliance_exclusion where player_id = $1 and ${binds}
        order by until desc nulls first, id desc limit 1
      ) as exclusion on true`,
    values: [playerId],
  });
  const { kind, until, has_declined: hasDeclined, limits, ...chosen } = rows[0]!;
  const { limitAtFirstDeposit } = jurisdiction;
  const isAnswered =
    limits.includes("deposit") || (limitAtFirstDeposit === "offered" && hasDeclined);
  return {
    exclusion: kind === null ? null : { kind, until: until?.toISOString() ?? null },
    reality_check_minutes: realityCheckMinutes(jurisdiction, chosen.reality_check_minutes),
    is_limited: limits.length > 0,
    counts_time: limits.includes("session"),
    limit_prompt: isAnswered ? "none" : limitAtFirstDeposit,
  };
}
