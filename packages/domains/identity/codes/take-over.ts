/**
 * Somebody may have made an account with an address that is not theirs, to wait until its owner moves in. The first who proves the
 * address takes the account over: what was set up without proof opens it no more (decision 0163).
 */
import type pg from "pg";
import { notifyOfCredential } from "../players/notify-owner.ts";
import { dropPassword } from "../players/credential-store.ts";
import { endEverySession } from "../sessions/session-store.ts";

/** After the address is proved, in the same transaction. Second factors stay: they guard against whoever reads the mail. */
export async function takeOver(
  client: pg.PoolClient,
  playerId: string,
): Promise<readonly string[]> {
  const ended = await endEverySession(client, { playerId }, "credentials");
  const { rowCount: unlinked } = await client.query(
    "delete from identity_social_account where player_id = $1",
    [playerId],
  );
  const hadPassword = await dropPassword(client, playerId);
  if (hadPassword) await notifyOfCredential(client, playerId, "password");
  if (unlinked) await notifyOfCredential(client, playerId, "social_login");
  return ended;
}
