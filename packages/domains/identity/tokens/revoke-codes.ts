/** Codes, links and half-done logins of a player that are on their way when something else has changed how the account is entered. */
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

/**
 * A first factor that was right before its player changed it opens nothing after. What a spared session was asked stays: a passkey that
 * is being added, or a proof.
 */
export async function revokeChallengesOfPlayer(
  db: Queryable,
  { playerId, except }: { readonly playerId: string; readonly except?: string },
): Promise<void> {
  await db.query(
    "delete from identity_challenge where player_id = $1 and (session_id is null or session_id is distinct from $2)",
    [playerId, except ?? null],
  );
}
