/** The claim to have a picture made: a player has one made at a time, in whatever process, and however many uploads were begun. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** For so long, unless it is ended before. Null while another claim holds. Of two at once one waits for the other's row, and gets none. */
export async function claimPicture(
  db: Queryable,
  playerId: string,
  claimMs: number,
): Promise<string | null> {
  const { rows } = await db.query<{ claim: string }>(
    `insert into identity_avatar_claim as held (player_id, claimed_until)
     values ($1, clock_timestamp() + $2 * interval '1 millisecond')
     on conflict (player_id) do update set claimed_until = excluded.claimed_until
       where held.claimed_until <= clock_timestamp()
     returning claimed_until::text as claim`,
    [playerId, claimMs],
  );
  return rows[0]?.claim ?? null;
}

/** Nothing where the claim is over and another one holds. */
export async function endClaim(db: Queryable, playerId: string, claim: string): Promise<void> {
  await db.query(
    "delete from identity_avatar_claim where player_id = $1 and claimed_until = $2::timestamptz",
    [playerId, claim],
  );
}
