/** Seals destinations that lie in the database in plain text, and says which keys the sealed ones need. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { VaultKeys } from "@oddwright/platform/sealing/vault.ts";
import type pg from "pg";
import type { DestinationVault } from "../../ports/destination-vault.ts";

/** Sealed in one transaction, so that no row is locked for long. */
const maxAtOnce = 100;

/** Returns how many it sealed. Safe in several processes at once, and when one dies. */
export function sealPlainDestinations(pool: pg.Pool, vault: DestinationVault): Promise<number> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; destination: string }>(
      `select id, destination from cashier_payout where destination is not null
       order by id limit $1 for no key update skip locked`,
      [maxAtOnce],
    );
    for (const { id, destination } of rows) {
      const { sealed, keyId, mark, shown } = vault.seal(destination, id);
      await client.query(
        `update cashier_payout set destination = null, destination_sealed = $2, destination_key_id = $3,
           destination_mark = $4, destination_shown = $5
         where id = $1`,
        [id, sealed, keyId, mark, shown],
      );
    }
    return rows.length;
  });
}

/** Ids of keys that are not configured and without which payouts could not be sent, or their destinations not be known again. */
export async function findLostDestinationKeys(
  db: Queryable,
  { keys }: VaultKeys,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ key_id: string }>(
    `select distinct destination_key_id as key_id from cashier_payout
     where destination_key_id <> all($1::text[]) order by key_id`,
    [[...keys.keys()]],
  );
  return rows.map((row) => row.key_id);
}
