/** How other players see someone: their generated name, or nothing for those who hide. */
import type pg from "pg";

/** Name by id; null for a player who hides their statistics. Unknown ids are left out. */
export async function readShownNames(
  pool: Pick<pg.Pool, "query">,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; name: string | null }>(
    `SELECT id, CASE WHEN is_statistics_hidden THEN NULL ELSE name END AS name
     FROM identity_player WHERE id = ANY($1::uuid[])`,
    [playerIds],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
