/** Who is excluded from play at this moment, and for how long. */
import type { ExclusionKind } from "@oddwright/core/protection/exclusion-terms.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface Exclusion {
  readonly kind: ExclusionKind;
  /** Null without end. */
  readonly until: Date | null;
}

/** Of rows of `compliance_exclusion`: those that bind now. */
export const binds = `ended_at is null and (until is null or until > clock_timestamp())`;

/** Of several that bind the one that ends last. */
export async function readExclusions(
  db: Queryable,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Exclusion>> {
  const { rows } = await db.query<Exclusion & { readonly player_id: string }>({
    name: "compliance-read-exclusions",
    text: `select distinct on (player_id) player_id, kind, until from compliance_exclusion
      where player_id = any($1::uuid[]) and ${binds}
      order by player_id, until desc nulls first`,
    values: [uuidArray(playerIds)],
  });
  return new Map(rows.map(({ player_id, kind, until }) => [player_id, { kind, until }]));
}

export const readExclusion = async (db: Queryable, playerId: string): Promise<Exclusion | null> =>
  (await readExclusions(db, [playerId])).get(playerId) ?? null;

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
