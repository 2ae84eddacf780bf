/** Tells a player by mail that a credential of theirs was changed: whoever did not do it learns of it at once. */
import { localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { type Credential, queueMessage } from "../../messaging/index.ts";

/** Call it last in the transaction that makes the change. An address that nobody has proved may be a stranger's, and gets nothing. */
export async function notifyOfCredential(
  client: pg.PoolClient,
  playerId: string,
  what: Credential,
): Promise<void> {
  const { rows } = await client.query<{ email: string; locale: string; at: Date }>(
    `select email, locale, clock_timestamp() as at from identity_player
     where id = $1 and email is not null and email_verified_at is not null`,
    [playerId],
  );
  const player = rows[0];
  if (!player) return;
  await queueMessage(client, {
    key: `credential_changed:${uuidv7()}`,
    channel: "email",
    to: player.email,
    locale: localeFromUnknown(player.locale),
    template: "credential_changed",
    values: { what, at: isoTime(player.at) },
  });
}
