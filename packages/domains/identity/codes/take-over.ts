/**
 * Somebody may have made an account with an address that is not theirs, to wait until its owner moves in. The first who proves the
 * address takes the account over: what was set up without proof opens it no more (decision 0163).
 */
import type pg from "pg";
import { stopFactorRemoval } from "../entrance/factor-removal-store.ts";
import { dropEveryFactor } from "../entrance/factor-store.ts";
import { notifyOfCredential } from "../players/notify-owner.ts";
import { dropPassword } from "../players/credential-store.ts";
import { endEverySession } from "../sessions/session-store.ts";

/**
 * After the address is proved, in the same transaction. It was all that the account had (`players/claimed-contact.ts`), so nobody has ever
 * proved to be its owner: a second factor guards nobody there, and goes with the rest.
 */
export async function takeOver(
  client: pg.PoolClient,
  playerId: string,
): Promise<readonly string[]> {
  const ended = await endEverySession(client, { playerId }, "credentials");
  const { rowCount: unlinked } = await client.query(
    "delete from identity_social_account where player_id = $1",
    [playerId],
  );
  const hadFactors = await dropEveryFactor(client, playerId);
  await stopFactorRemoval(client, playerId);
  const hadPassword = await dropPassword(client, playerId);
  if (hadPassword) await notifyOfCredential(client, playerId, "password");
  if (hadFactors) await notifyOfCredential(client, playerId, "second_factor");
  if (unlinked) await notifyOfCredential(client, playerId, "social_login");
  return ended;
}
