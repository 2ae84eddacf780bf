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
      order by until desc nulls first, id desc limit 1`,
    values: [playerId],
  });
  return rows[0] ?? null;
}

/** What a refusal says of an exclusion: its end, or `never`. */
export const untilParam = (until: Date | null): string => until?.toISOString() ?? "never";

export interface SelfExcluded {
  readonly playerIds: readonly string[];
  /** The database's clock, from before the look. */
  readonly readAt: Date;
}

/** Players whose own exclusion began after a moment and binds; null for all of them. */
export async function readSelfExcluded(db: Queryable, since: Date | null): Promise<SelfExcluded> {
  const { rows } = await db.query<{ player_ids: readonly string[]; read_at: Date }>(
    `select statement_timestamp() as read_at, array(
       select distinct player_id from compliance_exclusion
       where kind = 'self_exclusion' and ${binds} and started_at > coalesce($1, '-infinity'::timestamptz)
     ) as player_ids`,
    [since],
  );
  const { player_ids: playerIds, read_at: readAt } = rows[0]!;
  return { playerIds, readAt };
}
