/** Tells the owner of an account what happened to it, at every address that was proved: whoever has taken one of them is not the only one to hear. */
import { localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { type Credential, type OwnerNotice, queueMessage } from "../../messaging/index.ts";

interface OwnerRow {
  readonly email: string | null;
  readonly phone: string | null;
  readonly locale: string;
}

/**
 * Call it last in the transaction that makes it true. An address that nobody has proved may be a stranger's, and gets nothing (decision 0183): where
 * there is no other it answers false. A change of addresses never removes one that was proved, so that those of before it are among them.
 */
export async function notifyOwner(
  client: pg.PoolClient,
  playerId: string,
  notice: OwnerNotice,
): Promise<boolean> {
  const { rows } = await client.query<OwnerRow>(
    `select case when email_verified_at is not null then email end as email,
       case when phone_verified_at is not null then phone end as phone, locale
     from identity_player where id = $1`,
    [playerId],
  );
  const { email = null, phone = null, locale } = rows[0] ?? {};
  const channels = [
    { channel: "email", to: email },
    { channel: "sms", to: phone },
  ] as const;
  for (const { channel, to } of channels) {
    if (to === null) continue;
    const key = `${notice.key}:${channel}`;
    await queueMessage(client, { ...notice, key, channel, to, locale: localeFromUnknown(locale) });
  }
  return email !== null || phone !== null;
}

/** A credential was changed: whoever did not do it learns of it at once. */
export const notifyOfCredential = (
  client: pg.PoolClient,
  playerId: string,
  what: Credential,
): Promise<boolean> =>
  notifyOwner(client, playerId, {
    key: `credential_changed:${uuidv7()}`,
    template: "credential_changed",
    values: { what, at: isoTime(new Date()) },
  });
