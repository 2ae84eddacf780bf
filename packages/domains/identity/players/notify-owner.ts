/** Tells the owner of an account what happened to it: by mail, or by SMS where a phone is all that is known. */
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
 * Call it last in the transaction that makes it true. An address that nobody has proved may be a stranger's, and gets nothing (decision 0183): then it
 * answers false.
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
  const to = email ?? phone;
  if (to === null) return false;
  await queueMessage(client, {
    ...notice,
    channel: email === null ? "sms" : "email",
    to,
    locale: localeFromUnknown(locale),
  });
  return true;
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
