/** How other players see someone: their generated name, or nothing for those who hide. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** Name by id; null for a player who hides their statistics. Unknown ids are left out. */
export async function readShownNames(
  db: Queryable,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; name: string | null }>(
    `select id, case when is_statistics_hidden then null else name end as name
     from identity_player where id = any($1::uuid[])`,
    [playerIds],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
