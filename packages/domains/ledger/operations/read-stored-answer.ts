/** What an operation answered under its key, for a domain that must find out which operation a key belongs to. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** The stored answer as parsed JSON, not mapped by `answerOf`; null for a key that no operation of the player was carried out under. */
export async function readStoredAnswer(
  db: Queryable,
  playerId: string,
  key: string,
): Promise<unknown> {
  const { rows } = await db.query<{ answer: string }>(
    `select answer from ledger_operation where player_id = $1 and key = $2`,
    [playerId, key],
  );
  const [row] = rows;
  return row === undefined ? null : JSON.parse(row.answer);
}
