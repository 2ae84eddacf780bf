/** Where a player's mail goes, and in which language. */
import { type Locale, localeFromUnknown } from "@oddwright/core/i18n/locales.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface MailAddress {
  readonly email: string;
  readonly locale: Locale;
}

/** Null for a player without an e-mail address. */
export async function readMailAddress(
  db: Queryable,
  playerId: string,
): Promise<MailAddress | null> {
  const { rows } = await db.query<{ email: string | null; locale: string }>(
    `select email, locale from identity_player where id = $1`,
    [playerId],
  );
  const { email = null, locale } = rows[0] ?? {};
  return email === null ? null : { email, locale: localeFromUnknown(locale) };
}
