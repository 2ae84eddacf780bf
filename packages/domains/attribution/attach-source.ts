/** Keeps where a player came from: the first source counts, later ones are history. */
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import type pg from "pg";

/** Nobody comes from more places; further ones are dropped. */
const maxSources = 50;
/** Two pages of a player may attach at once: whoever comes second takes the next number. */
const maxTries = 3;

export type Source = RouteBody<"attachSource">;

const columns =
  "stag, partner_id, adv_id, advertise_uid, advertise_source, cpa_one_uid, pr_hash" as const;

/** Nothing is kept of a source without a value, nor of the one that was attached last. */
export async function attachSource(pool: pg.Pool, playerId: string, source: Source): Promise<void> {
  const values = [
    source.stag,
    source.partnerId,
    source.advId,
    source.advertiseUid,
    source.advertiseSource,
    source.cpaOneUid,
    source.prHash,
  ].map((value) => value || null);
  if (values.every((value) => value === null)) return;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { rows } = await pool.query<{ taken: boolean; known: boolean }>(
      `with latest as (
         select number, (${columns}) is not distinct from ($2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text) as same
         from attribution_source where player_id = $1 order by number desc limit 1
       ), attached as (
         insert into attribution_source (player_id, number, ${columns})
         select $1, coalesce((select number from latest), 0) + 1, $2, $3, $4, $5, $6, $7, $8
         where not exists (select from latest where same or number >= ${maxSources})
         on conflict (player_id, number) do nothing
         returning 1
       )
       select exists (select from attached) as taken,
         exists (select from latest where same or number >= ${maxSources}) as known`,
      [playerId, ...values],
    );
    if (rows[0]?.taken || rows[0]?.known) return;
  }
}
