/** Who is excluded from play at this moment, and for how long. */
import type { ExclusionKind } from "@oddwright/core/protection/exclusion-terms.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface Exclusion {
  readonly kind: ExclusionKind;
  /** Null without end. */
  readonly until: Date | null;
}

/** Of rows of `compliance_exclusion`: those that bind now. */
export const binds = `ended_at is null and (until is null or until > clock_timestamp())`;

/** Of several that bind the one that ends last. */
export async function readExclusion(db: Queryable, playerId: string): Promise<Exclusion | null> {
  const { rows } = await db.query<Exclusion>({
    name: "compliance-read-exclusion",
    text: `select kind, until from compliance_exclusion where player_id = $1 and ${binds}
      order by until desc nulls first limit 1`,
    values: [playerId],
  });
  return rows[0] ?? null;
}

/** What a refusal says of an exclusion: its end, or `never`. */
export const untilParam = (until: Date | null): string => until?.toISOString() ?? "never";

/** Players whose own exclusion began within so many days and binds. */
export async function readSelfExcludedSince(
  db: Queryable,
  days: number,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ player_id: string }>(
    `select distinct player_id from compliance_exclusion
     where kind = 'self_exclusion' and ${binds} and started_at > clock_timestamp() - $1 * interval '1 day'`,
    [days],
  );
  return rows.map((row) => row.player_id);
}
