/** When players registered. */
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** By player; a player who is unknown here is missing. */
export async function readRegistrations(
  db: Queryable,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.query<{ id: string; created_at: Date }>({
    name: "identity-read-registrations",
    text: `select id, created_at from identity_player where id = any($1::uuid[])`,
    values: [uuidArray(playerIds)],
  });
  return new Map(rows.map((row) => [row.id, row.created_at]));
}
