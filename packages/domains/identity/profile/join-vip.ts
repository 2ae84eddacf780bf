/** A player's wish to join the VIP club. Whether one becomes a member, staff decide (`decide-on-vip.ts`). */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** The first wish is kept, however often it is repeated. False for an unknown player. */
export async function joinVip(db: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update identity_player set vip_requested_at = coalesce(vip_requested_at, clock_timestamp())
     where id = $1`,
    [playerId],
  );
  return rowCount === 1;
}
