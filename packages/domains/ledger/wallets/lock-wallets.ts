/** Keeps batches from a player's money: for what is exact only under the lock that stakes are decided under. */
import type pg from "pg";

/** Until the end of the transaction. In the order in which a batch takes the same locks. */
export async function lockWallets(client: pg.ClientBase, playerId: string): Promise<void> {
  await client.query(
    `select from ledger_wallet where player_id = $1 order by player_id, currency for no key update`,
    [playerId],
  );
}
