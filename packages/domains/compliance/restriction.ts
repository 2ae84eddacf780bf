/** What keeps a player from whatever changes something: an account that is closed or frozen, or the player's exclusion. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Restriction } from "@oddwright/platform/http/handler.ts";
import { binds, untilParam } from "./exclusions/read-exclusions.ts";
import { stopOfClosure } from "./freezes/read-stops.ts";

interface Standing {
  readonly closed_at: Date | null;
  readonly is_frozen: boolean;
  readonly is_excluded: boolean;
  readonly until: Date | null;
}

/** Null for a player who may do everything. What does not end by itself is named first; of several exclusions the one that ends last. */
export async function readRestriction(
  db: Queryable,
  playerId: string,
): Promise<Restriction | null> {
  const { rows } = await db.query<Standing>({
    name: "compliance-read-restriction",
    text: `select (select closed_at from compliance_closure where player_id = $1 and reopened_at is null),
        exists (select from compliance_freeze where player_id = $1 and unfrozen_at is null) as is_frozen,
        exclusion.is_excluded is not null as is_excluded, exclusion.until
      from (select) as one left join lateral (
        select true as is_excluded, until from compliance_exclusion where player_id = $1 and ${binds}
        order by until desc nulls first, id desc limit 1
      ) as exclusion on true`,
    values: [playerId],
  });
  const standing = rows[0]!;
  if (standing.closed_at !== null) return stopOfClosure(standing.closed_at);
  if (standing.is_frozen) return { code: "account_frozen" };
  if (!standing.is_excluded) return null;
  return { code: "account_excluded", params: { until: untilParam(standing.until) } };
}
