/** What staff correct of an account: its region, and the flags of its own list. Every change stays as a row. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { PlayerRegion } from "./player-region.ts";
import { lockPlayer } from "./player-store.ts";

export interface StaffChange {
  readonly playerId: string;
  /** Who of the staff, and why, 1–500 characters. */
  readonly changedBy: string;
  readonly reason: string;
}

/** Small letters, digits and underscores, beginning with a letter. */
export const featureForm = /^[a-z][a-z0-9_]{0,63}$/;

/** False when it is the account's region already. It holds from the next answer on; offers that were accepted stay. */
export function setRegion(
  pool: pg.Pool,
  { playerId, region, changedBy, reason }: StaffChange & { readonly region: PlayerRegion },
): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    const { rowCount } = await client.query(
      `with before as (
         select region from identity_player where id = $1 and region is distinct from $3
       ), kept as (
         insert into identity_region_change (player_id, id, region_before, region, reason, changed_by, changed_at)
         select $1, $2, before.region, $3, $4, $5, clock_timestamp() from before
       )
       update identity_player set region = $3 from before where id = $1`,
      [playerId, uuidv7(), region, reason, changedBy],
    );
    return rowCount === 1;
  });
}

export interface FeatureChange extends StaffChange {
  readonly feature: string;
  readonly isGranted: boolean;
}

/** False when the list says so already. */
export function changeFeature(pool: pg.Pool, change: FeatureChange): Promise<boolean> {
  const { playerId, feature, isGranted, changedBy, reason } = change;
  return withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    const { rowCount } = await client.query(
      `with changed as (
         update identity_player set features = case when $4 then features || $3::text else array_remove(features, $3) end
         where id = $1 and ($3 = any (features)) <> $4 returning id
       )
       insert into identity_feature_change (player_id, id, feature, is_granted, reason, changed_by, changed_at)
       select $1, $2, $3, $4, $5, $6, clock_timestamp() from changed`,
      [playerId, uuidv7(), feature, isGranted, reason, changedBy],
    );
    return rowCount === 1;
  });
}
