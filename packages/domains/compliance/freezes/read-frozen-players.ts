/** Which of some players are frozen. */
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** The frozen ones among `playerIds`. Runs on whatever connection the caller's question belongs to. */
export async function readFrozenPlayers(
  db: Queryable,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ player_id: string }>({
    name: "compliance-read-frozen",
    text: `select player_id from compliance_freeze where player_id = any($1::uuid[]) and unfrozen_at is null`,
    values: [uuidArray(playerIds)],
  });
  return new Set(rows.map((row) => row.player_id));
}

export async function isFrozen(db: Queryable, playerId: string): Promise<boolean> {
  return (await readFrozenPlayers(db, [playerId])).has(playerId);
}
