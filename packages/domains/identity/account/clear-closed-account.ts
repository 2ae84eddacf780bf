/** What goes with an account that its player closes: whatever neither the law nor a way back asks for. */
import type pg from "pg";

const cleared = [
  "identity_avatar",
  "identity_avatar_upload",
  "identity_device",
  "identity_challenge",
] as const;

/**
 * Removes the picture, remembered browsers and logins under way, and hides the name beside bets. Address and credentials stay: nobody else takes the address, and
 * a reopened account has its owner. Sessions go by themselves after a while. In the transaction that closes the account, under the player's lock.
 */
export async function clearClosedAccount(client: pg.ClientBase, playerId: string): Promise<void> {
  for (const table of cleared) {
    await client.query(`delete from ${table} where player_id = $1`, [playerId]);
  }
  await client.query(
    `update identity_player set is_avatar_hidden = true, is_statistics_hidden = true where id = $1`,
    [playerId],
  );
}
