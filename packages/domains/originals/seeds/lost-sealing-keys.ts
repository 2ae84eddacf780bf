/** Notices before the first bet that a key is missing under which open seeds were sealed. */
import type pg from "pg";
import type { SeedVaultKeys } from "./seed-vault.ts";

/**
 * Ids of keys that are not configured and without which seeds that are not revealed yet, links of chains, or secrets of open pots, can't be
 * opened: players could neither bet nor rotate, rounds could not go on. Remembers the current key. Reads what was sealed only when a
 * known key is missing.
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
     where key_id <> all($1::text[]) and (
       exists (select from originals_seed_pair where sealing_key_id = known.key_id and state <> 'revealed')
       or exists (
         select from originals_chain_link link join originals_chain chain on chain.id = link.chain_id
         where link.sealing_key_id = known.key_id and chain.length > coalesce(
           (select max(number) from originals_round where chain_id = chain.id and state = 'ended'), 0))
       or exists (select from originals_room_pot where sealing_key_id = known.key_id and state = 'open'))
     order by key_id`,
    [[...keys.keys()]],
  );
  return rows.map((row) => row.key_id);
}
