/** Staff take a player into the VIP club, or out of it: `premium.status` of the player. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { lockPlayer } from "../players/player-store.ts";

export interface VipDecision {
  readonly playerId: string;
  readonly isMember: boolean;
  /** Who of the staff, and why, 1–500 characters. */
  readonly decidedBy: string;
  readonly reason: string;
}

/** False when it changes nothing. Every decision stays as a row. */
export function decideOnVip(pool: pg.Pool, decision: VipDecision): Promise<boolean> {
  const { playerId, isMember, decidedBy, reason } = decision;
  return withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    const { rowCount } = await client.query(
      `insert into identity_vip_decision (player_id, id, is_member, reason, decided_by, decided_at)
       select $1, $2, $3, $4, $5, clock_timestamp()
       where $3 is distinct from coalesce((
         select is_member from identity_vip_decision where player_id = $1 order by decided_at desc, id desc limit 1), false)`,
      [playerId, uuidv7(), isMember, reason, decidedBy],
    );
    return rowCount === 1;
  });
}
