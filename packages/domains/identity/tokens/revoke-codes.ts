/** Codes and links of a player that are on their way when something else has changed how the account is entered. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/**
 * What was sent before opens and restores nothing any more; how often it was sent still counts. Under the lock of the player's row,
 * which whoever uses a code takes first.
 */
export async function revokeCodesOfPlayer(db: Queryable, playerId: string): Promise<void> {
  await db.query(
    `update identity_code set link_hash = null, used_at = coalesce(used_at, clock_timestamp())
     where player_id = $1 and purpose in ('login_email', 'login_phone', 'restore_email', 'restore_phone')
       and (used_at is null or link_hash is not null)`,
    [playerId],
  );
}
