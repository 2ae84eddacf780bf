/** The owner hears by mail that the ways into the account have changed. */
import { localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { queueMessage } from "../../messaging/index.ts";
import type { PlayerRow } from "../players/player-store.ts";

/** Last in the transaction that changes them. An address that nobody has proved may be a stranger's. */
export async function notifyOfLink(
  client: pg.PoolClient,
  { email, is_email_verified: isVerified, locale }: PlayerRow,
): Promise<void> {
  if (email === null || !isVerified) return;
  await queueMessage(client, {
    key: `credential-changed:${uuidv7()}`,
    channel: "email",
    to: email,
    locale: localeFromUnknown(locale),
    template: "credential_changed",
    values: { what: "social_login", at: isoTime(new Date()) },
  });
}
