/** Puts the seeds into the open of pairs that were revealed before they were kept there: an audit has no key to open them. */
import type pg from "pg";
import type { SeedVault } from "./seed-vault.ts";

export const maxSeedsAtOnce = 1_000;

/** Returns how many pairs it found. Safe in several workers at once: the seed of a pair is always the same. */
export async function keepRevealedSeeds({
  pool,
  vault,
}: {
  readonly pool: pg.Pool;
  readonly vault: SeedVault;
}): Promise<number> {
  const { rows } = await pool.query<{ id: string; sealed: Buffer; key_id: string }>(
    `select id, server_seed_sealed as sealed, sealing_key_id as key_id from originals_seed_pair
     where state = 'revealed' and server_seed is null limit $1`,
    [maxSeedsAtOnce],
  );
  await pool.query(
    `update originals_seed_pair pair set server_seed = kept.seed
     from unnest($1::uuid[], $2::text[]) as kept (id, seed)
     where pair.id = kept.id and pair.state = 'revealed' and pair.server_seed is null`,
    [
      rows.map((row) => row.id),
      rows.map((row) => vault.open({ sealed: row.sealed, keyId: row.key_id }, row.id)),
    ],
  );
  return rows.length;
}
