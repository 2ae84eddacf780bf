// Notices before the first bet that a key is missing under which open seeds were sealed.
import type pg from "pg";
import type { SeedVaultKeys } from "./seed-vault.ts";

/**
 * Ids of keys that are not configured and without which seeds that are not revealed yet can't be opened: their players
 * could neither bet nor rotate. Remembers the current key. Reads the seed pairs only when a known key is missing.
 */
export async function findLostSealingKeys(
  pool: Pick<pg.Pool, "query">,
  { currentKeyId, keys }: SeedVaultKeys,
): Promise<readonly string[]> {
  await pool.query(`insert into originals_sealing_key values ($1) on conflict do nothing`, [
    currentKeyId,
  ]);
  const { rows } = await pool.query<{ key_id: string }>(
    `select key_id from originals_sealing_key known
     where key_id <> all($1::text[]) and exists (
       select from originals_seed_pair where sealing_key_id = known.key_id and state <> 'revealed')
     order by key_id`,
    [[...keys.keys()]],
  );
  return rows.map((row) => row.key_id);
}
