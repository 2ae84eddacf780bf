/** Tells a player by mail that a credential of theirs was changed: whoever did not do it learns of it at once. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { type Credential, queueMessage } from "../../messaging/index.ts";

/** Call it last in the transaction that makes the change. Without an e-mail there is nobody to write to. */
export async function notifyOfCredential(
  client: pg.PoolClient,
  playerId: string,
  what: Credential,
): Promise<void> {
  const { rows } = await client.query<{ email: string | null; locale: Locale; at: Date }>(
    "select email, locale, clock_timestamp() as at from identity_player where id = $1",
    [playerId],
  );
  const player = rows[0];
  if (!player?.email) return;
  await queueMessage(client, {
    key: `credential_changed:${uuidv7()}`,
    channel: "email",
    to: player.email,
    locale: player.locale,
    template: "credential_changed",
    values: { what, at: player.at.toISOString() },
  });
}
